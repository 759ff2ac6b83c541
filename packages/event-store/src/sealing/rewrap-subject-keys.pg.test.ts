import { randomBytes, randomUUID } from 'node:crypto';
import { createSignInToken, readSignInToken } from '@mirabelle/runtime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServiceContext, type ServiceContext } from '../../../../tests/support/application.js';
import { createDatabase, type TestDatabase } from '../../../../tests/support/database.js';
import { NO_STREAM } from '../event-store.js';
import { rewrapSubjectKeys } from './rewrap-subject-keys.js';

const PEOPLE = 600;
const old = randomBytes(32);
const next = randomBytes(32);

let database: TestDatabase;
const open: ServiceContext[] = [];

/** The context of a process with these keys and an empty cache. */
function processWith(keys: {
  masterKey: Buffer;
  otherMasterKey?: Buffer;
  identityKey?: Buffer;
}): ServiceContext {
  const platform = createServiceContext({
    databaseUrl: database.url,
    publicUrl: 'http://localhost:8080',
    smtpUrl: 'smtp://127.0.0.1:1',
    mailFrom: 'hello@mirabelle.test',
    rateLimitScale: 1,
    trustProxy: 0,
    logLevel: 'silent',
    ...keys,
  });
  open.push(platform);
  return platform;
}

beforeAll(async () => {
  database = await createDatabase({ migrated: true });
});
afterAll(async () => {
  await Promise.all(open.map((platform) => platform.close()));
  await database.drop();
});

async function rename(platform: ServiceContext, userId: string): Promise<void> {
  const actor = { kind: 'visitor' } as const;
  const metadata = { correlationId: 'c', causationId: 'c', actor, occurredAt: new Date().toISOString() };
  const event = { id: randomUUID(), type: 'ProfileChanged', data: { userId, firstName: 'Ada' }, metadata };
  await platform.store.append(`account-${userId}`, [event], NO_STREAM);
}

async function nameIn(platform: ServiceContext, userId: string): Promise<unknown> {
  const events = await platform.store.readStream(`account-${userId}`);
  return events.map(({ data }) => (data as { firstName: unknown }).firstName).at(-1);
}

describe('a new master key', () => {
  it('reads all data of the old one, which is no longer needed once the keys are rewrapped', async () => {
    const before = processWith({ masterKey: old });
    const people = Array.from({ length: PEOPLE }, () => randomUUID());
    await Promise.all(people.slice(1).map((person) => before.subjectKeys.obtain(person)));
    const [ada = '', erased = ''] = people;
    await rename(before, ada);
    await before.subjectKeys.erase(erased);
    const link = { userId: ada, linkId: randomUUID() };
    const token = createSignInToken(before.secrets, link);

    const during = processWith({ masterKey: next, otherMasterKey: old, identityKey: old });
    expect(await nameIn(during, ada)).toBe('Ada');
    expect(readSignInToken(during.secrets, token)).toEqual(link);
    const keys = during.secrets.keys('wrap-subject-keys');
    expect(await rewrapSubjectKeys(during.pool, keys)).toBe(PEOPLE - 1);
    expect(await rewrapSubjectKeys(during.pool, keys)).toBe(0);

    const after = processWith({ masterKey: next, identityKey: old });
    expect(await nameIn(after, ada)).toBe('Ada');
    expect(readSignInToken(after.secrets, token)).toBeUndefined();
    expect(after.secrets.emailHash('ada@example.org')).toBe(before.secrets.emailHash('ada@example.org'));
    await expect(after.subjectKeys.obtain(erased)).rejects.toThrow(/erased/);
    await expect(nameIn(processWith({ masterKey: old }), ada)).rejects.toThrow(/No master key/);
  });

  it('is accepted by processes that still use the old one, and the other way round', async () => {
    const rotated = processWith({ masterKey: next, otherMasterKey: old, identityKey: old });
    const previous = processWith({ masterKey: old, otherMasterKey: next });
    for (const [writer, reader] of [
      [rotated, previous],
      [previous, rotated],
    ] as const) {
      const person = randomUUID();
      await rename(writer, person);
      expect(await nameIn(reader, person)).toBe('Ada');
    }
  });
});
