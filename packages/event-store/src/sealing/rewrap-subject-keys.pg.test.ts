import { randomBytes, randomUUID } from 'node:crypto';
import { createSignInToken, readSignInToken } from '@mirabelle/runtime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../../tests/support/database.js';
import { createServiceContext, type ServiceContext } from '../../../../tests/support/test-context.js';
import { NO_STREAM } from '../event-store.js';
import { rewrapSubjectKeys } from './rewrap-subject-keys.js';

const PEOPLE = 600;
const oldKey = randomBytes(32);
const newKey = randomBytes(32);

let database: TestDatabase;
const contexts: ServiceContext[] = [];

/** Creates the context of a process with these keys and an empty cache. */
function createProcess(keys: {
  masterKey: Buffer;
  otherMasterKey?: Buffer;
  identityKey?: Buffer;
}): ServiceContext {
  const context = createServiceContext({
    databaseUrl: database.url,
    publicUrl: 'http://localhost:8080',
    smtpUrl: 'smtp://127.0.0.1:1',
    mailFrom: 'hello@mirabelle.test',
    rateLimitScale: 1,
    trustProxy: 0,
    logLevel: 'silent',
    ...keys,
  });
  contexts.push(context);
  return context;
}

beforeAll(async () => {
  database = await createDatabase({ migrated: true });
});
afterAll(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  await database.drop();
});

async function changeFirstName(context: ServiceContext, userId: string): Promise<void> {
  const actor = { kind: 'visitor' } as const;
  const metadata = { correlationId: 'c', causationId: 'c', actor, occurredAt: new Date().toISOString() };
  const event = { id: randomUUID(), type: 'ProfileChanged', data: { userId, firstName: 'Ada' }, metadata };
  await context.store.append(`account-${userId}`, [event], NO_STREAM);
}

async function readFirstName(context: ServiceContext, userId: string): Promise<unknown> {
  const events = await context.store.readStream(`account-${userId}`);
  return events.map(({ data }) => (data as { firstName: unknown }).firstName).at(-1);
}

describe('a new master key', () => {
  it('a new master key reads all data of the old one, which is no longer needed once the keys are rewrapped', async () => {
    const before = createProcess({ masterKey: oldKey });
    const people = Array.from({ length: PEOPLE }, () => randomUUID());
    await Promise.all(people.slice(1).map((person) => before.subjectKeys.getOrCreate(person)));
    const [ada = '', erased = ''] = people;
    await changeFirstName(before, ada);
    await before.subjectKeys.erase(erased);
    const link = { userId: ada, linkId: randomUUID() };
    const token = createSignInToken(before.secrets, link);

    const during = createProcess({ masterKey: newKey, otherMasterKey: oldKey, identityKey: oldKey });
    expect(await readFirstName(during, ada)).toBe('Ada');
    expect(readSignInToken(during.secrets, token)).toEqual(link);
    const keys = during.secrets.deriveKeys('wrap-subject-keys');
    expect(await rewrapSubjectKeys(during.pool, keys)).toBe(PEOPLE - 1);
    expect(await rewrapSubjectKeys(during.pool, keys)).toBe(0);

    const after = createProcess({ masterKey: newKey, identityKey: oldKey });
    expect(await readFirstName(after, ada)).toBe('Ada');
    expect(readSignInToken(after.secrets, token)).toBeUndefined();
    expect(after.secrets.hashEmail('ada@example.org')).toBe(before.secrets.hashEmail('ada@example.org'));
    await expect(after.subjectKeys.getOrCreate(erased)).rejects.toThrow(/erased/);
    await expect(readFirstName(createProcess({ masterKey: oldKey }), ada)).rejects.toThrow(/No master key/);
  });

  it('a new master key is accepted by processes that still use the old one, and the other way round', async () => {
    const rotated = createProcess({ masterKey: newKey, otherMasterKey: oldKey, identityKey: oldKey });
    const previous = createProcess({ masterKey: oldKey, otherMasterKey: newKey });
    for (const [writer, reader] of [
      [rotated, previous],
      [previous, rotated],
    ] as const) {
      const person = randomUUID();
      await changeFirstName(writer, person);
      expect(await readFirstName(reader, person)).toBe('Ada');
    }
  });
});
