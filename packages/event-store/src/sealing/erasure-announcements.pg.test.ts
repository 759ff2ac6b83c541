import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../../tests/support/database.js';
import { createServiceContext, type ServiceContext } from '../../../../tests/support/test-context.js';
import type { Actor } from '../event.js';
import { NO_STREAM } from '../event-store.js';

let database: TestDatabase;
let contexts: ServiceContext[];

beforeEach(async () => {
  database = await createDatabase({ migrated: true });
  const masterKey = randomBytes(32);
  contexts = Array.from({ length: 2 }, () =>
    createServiceContext({
      databaseUrl: database.url,
      masterKey,
      publicUrl: 'http://localhost:8080',
      smtpUrl: 'smtp://127.0.0.1:1',
      mailFrom: 'hello@mirabelle.test',
      rateLimitScale: 1,
      trustProxy: 0,
      logLevel: 'silent',
    }),
  );
});
afterEach(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  await database.drop();
});

const actor: Actor = { kind: 'visitor' };

describe('an erasure in another process', () => {
  it('an erasure in another process removes the key of the person from the cache of every process', async () => {
    const [thisProcess, otherProcess] = contexts as [ServiceContext, ServiceContext];
    const userId = randomUUID();
    const metadata = { correlationId: 'c', causationId: 'c', actor, occurredAt: new Date().toISOString() };
    const event = { id: randomUUID(), type: 'ProfileChanged', data: { userId, firstName: 'Ada' }, metadata };
    await thisProcess.store.append(`account-${userId}`, [event], NO_STREAM);
    const readFirstNames = async (context: ServiceContext) => {
      const events = await context.store.readStream(`account-${userId}`);
      return events.map(({ data }) => (data as { firstName: string | null }).firstName);
    };
    expect(await readFirstNames(otherProcess)).toEqual(['Ada']);
    await expect.poll(() => otherProcess.erasureAnnouncements.isListening).toBe(true);
    // From now on the key comes from the cache.
    expect(await readFirstNames(otherProcess)).toEqual(['Ada']);
    const querySpy = vi.spyOn(otherProcess.pool, 'query');
    expect(await readFirstNames(otherProcess)).toEqual(['Ada']);
    expect(querySpy.mock.calls.some(([text]) => String(text).includes('subject_keys'))).toBe(false);

    await thisProcess.subjectKeys.erase(userId);
    await expect.poll(() => readFirstNames(otherProcess)).toEqual([null]);
    await expect(otherProcess.subjectKeys.getOrCreate(userId)).rejects.toThrow(/erased/);
  });

  it('an erasure also reaches a process that had lost its connection', async () => {
    const [thisProcess, otherProcess] = contexts as [ServiceContext, ServiceContext];
    const userId = randomUUID();
    const key = await thisProcess.subjectKeys.getOrCreate(userId);
    expect(await otherProcess.subjectKeys.getOrCreate(userId)).toEqual(key);
    await expect.poll(() => otherProcess.erasureAnnouncements.isListening).toBe(true);
    await thisProcess.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen subject_erased%'
       and datname = current_database()`,
    );
    await thisProcess.subjectKeys.erase(userId);
    // A process that reconnects has cleared its cache.
    await expect.poll(() => otherProcess.subjectKeys.find(new Set([userId]))).toEqual(new Map());
  });
});
