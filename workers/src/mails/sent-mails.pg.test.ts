import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../tests/support/database.js';
import { SentMails } from './sent-mails.js';

const logger = pino({ level: 'silent' });
let database: TestDatabase;
let pool: pg.Pool;

beforeEach(async () => {
  database = await createDatabase({ migrated: true });
});

afterEach(async () => {
  await pool.end();
  await database.drop();
});

const createEntry = (eventId: string = randomUUID()) => ({
  eventId,
  template: 'sign-in' as const,
  messageId: `<${eventId}@mirabelle.test>`,
  jobId: eventId,
  record: undefined,
  recipient: { personId: null, sealed: null, emailHash: null },
  copy: null,
  language: 'en',
  stream: 'account-a',
  revision: '0',
  resend: undefined,
});

const { signal } = new AbortController();

it('more mails than the pool has connections are sent at the same time', async () => {
  pool = new pg.Pool({ connectionString: database.url, max: 2, connectionTimeoutMillis: 2_000 });
  const sentMails = new SentMails(pool, logger);
  const sent: string[] = [];
  const sendings = Array.from({ length: 4 }, () =>
    sentMails.sendOnce(createEntry(), async (messageId) => void sent.push(messageId), signal),
  );
  expect(await Promise.all(sendings)).toEqual(Array(4).fill('sent'));
  expect(new Set(sent).size).toBe(4);
});

it('a mail is marked as sent over another connection when its own one breaks after the relay has accepted it', async () => {
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
  const administrator = new pg.Client({ connectionString: database.url });
  await administrator.connect();
  const sentMails = new SentMails(pool, logger);
  const entry = createEntry();
  const breakConnections = async () => {
    await administrator.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  };
  expect(await sentMails.sendOnce(entry, breakConnections, signal)).toBe('sent');
  const { rows } = await administrator.query(
    'select attempts, sent_at from sent_emails where event_id = $1',
    [entry.eventId],
  );
  await administrator.end();
  expect(rows).toEqual([{ attempts: 1, sent_at: expect.any(Date) }]);
});
