import { randomBytes, randomUUID } from 'node:crypto';
import { PostgresSubjectKeys } from '@mirabelle/event-store';
import { createLogger, createPool, Secrets } from '@mirabelle/runtime';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase } from '../../../../tests/support/database.js';
import {
  deleteMailRecipient,
  type MailRecipient,
  readMailRecipient,
  sealMailRecipient,
} from './mail-recipients.js';

const secrets = new Secrets({ master: randomBytes(32) });
const email = 'ada@example.org';
const emailHash = secrets.hashEmail(email);

let database: Awaited<ReturnType<typeof createDatabase>>;
let pool: pg.Pool;
let subjectKeys: PostgresSubjectKeys;
beforeEach(async () => {
  database = await createDatabase({ migrated: true });
  pool = createPool(database.url, createLogger({ logLevel: 'silent' }));
  subjectKeys = new PostgresSubjectKeys(pool, secrets.deriveKeys('wrap-subject-keys'));
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

/** Stores a mail to the recipient. @returns its id */
async function storeMail(recipient: MailRecipient): Promise<string> {
  const eventId = randomUUID();
  const id = `${eventId}.reminder`;
  const { personId, sealed, emailHash } = await sealMailRecipient({ secrets, subjectKeys }, id, recipient);
  await pool.query(
    `insert into sent_emails (event_id, template, message_id, recipient_id, recipient, recipient_hash)
     values ($1, 'reminder', '<m>', $2, $3, $4)`,
    [eventId, personId, sealed, emailHash],
  );
  return id;
}

async function storePerson(): Promise<string> {
  const userId = randomUUID();
  await subjectKeys.getOrCreate(userId);
  return userId;
}

const read = (id: string) => readMailRecipient({ pool, subjectKeys }, id);
const erase = (userId: string) => deleteMailRecipient(pool, { userId, emailHash }, new Date().toISOString());
const readTable = async () => JSON.stringify((await pool.query('select * from sent_emails')).rows);

describe('the recipients in the ledger of sent mails', () => {
  it('a recipient is stored sealed, and can be read until the key of the person is deleted', async () => {
    const userId = await storePerson();
    const id = await storeMail({ personId: userId, email });
    expect(await read(id)).toEqual({ state: 'sealed', email });
    expect(await readTable()).not.toContain(email);
    await subjectKeys.erase(userId);
    expect(await read(id)).toEqual({ state: 'erased', email: null });
  });

  it('an erasure deletes the sealed address and its hash, but not those of another person', async () => {
    const [userId, otherId] = [await storePerson(), await storePerson()];
    await storeMail({ personId: userId, email });
    const otherMailId = await storeMail({ personId: otherId, email: 'lea@example.org' });
    await subjectKeys.erase(userId);
    await erase(userId);
    const { rows } = await pool.query(
      'select recipient, recipient_hash from sent_emails where recipient_id = $1',
      [userId],
    );
    expect(rows).toEqual([{ recipient: null, recipient_hash: null }]);
    expect(await read(otherMailId)).toEqual({ state: 'sealed', email: 'lea@example.org' });
  });

  it('only the hash of an address without an account is stored, and it is deleted when a later account of that address is erased', async () => {
    const userId = await storePerson();
    const id = await storeMail({ personId: null, email });
    expect(await read(id)).toEqual({ state: 'no-account', email: null });
    expect(await readTable()).toContain(emailHash);
    await subjectKeys.erase(userId);
    await erase(userId);
    expect(await read(id)).toEqual({ state: 'erased', email: null });
    expect(await readTable()).not.toContain(emailHash);
  });

  it('nothing is stored about a recipient who was erased before the mail', async () => {
    const userId = await storePerson();
    await subjectKeys.erase(userId);
    const id = await storeMail({ personId: userId, email });
    expect(await read(id)).toEqual({ state: 'erased', email: null });
    expect(await readTable()).not.toContain(emailHash);
  });

  it('a sealed recipient that was copied to the row of another mail does not open there', async () => {
    const userId = await storePerson();
    const [id, otherId] = [
      await storeMail({ personId: userId, email }),
      await storeMail({ personId: userId, email }),
    ];
    await pool.query(
      'update sent_emails set recipient = (select recipient from sent_emails where id = $1) where id = $2',
      [id, otherId],
    );
    await expect(read(otherId)).rejects.toThrow(`No key opens the recipient of the mail ${otherId}`);
  });

  it('a mail of an earlier release has no recipient, and an unknown mail is undefined', async () => {
    const eventId = randomUUID();
    await pool.query(
      `insert into sent_emails (event_id, template, message_id) values ($1, 'reminder', '<m>')`,
      [eventId],
    );
    expect(await read(`${eventId}.reminder`)).toEqual({ state: 'not-stored', email: null });
    expect(await read(`${randomUUID()}.reminder`)).toBeUndefined();
  });
});
