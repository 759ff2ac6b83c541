import { randomUUID } from 'node:crypto';
import type { ServiceContext } from '@mirabelle/application';
import { comparePositions, type NewEvent } from '@mirabelle/event-store';
import { fetchReadModelPosition } from '@mirabelle/read-model';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDatabase, type TestDatabase } from '../../tests/support/database.js';
import { FakeEventStoreDb } from '../../tests/support/eventstore/fake-eventstoredb.js';
import { createTestContext } from '../../tests/support/test-context.js';
import { startProjector } from './projector.js';
import { rebuild } from './rebuild/rebuild.js';

/** How long a test tries to append until that is refused, and how often. */
const TRIES_TIMEOUT_MS = 20_000;
const TRIES = 100;
const REPLACED = { failure: { condition: 'replaced' } };

let database: TestDatabase;
let server: FakeEventStoreDb;
const opened: { close(): Promise<void> }[] = [];

beforeEach(async () => {
  database = await createDatabase({ migrated: true });
  server = await FakeEventStoreDb.start();
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((context) => context.close()));
  await server[Symbol.asyncDispose]();
  await database.drop();
});

function openContext(eventStoreUrl?: string): ServiceContext {
  const context = createTestContext(database, { eventStoreUrl });
  opened.push(context);
  return context;
}

const createLanguageChosenEvent = (): NewEvent => ({
  id: randomUUID(),
  type: 'LanguageChosen',
  data: { userId: randomUUID(), language: 'de' },
  metadata: {
    correlationId: 'c',
    causationId: 'c',
    actor: { kind: 'visitor' },
    occurredAt: '2026-05-01T10:00:00.000Z',
  },
});

/** Appends events and waits until they are projected. */
async function project(context: ServiceContext, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1)
    await context.store.append(`account-${randomUUID()}`, [createLanguageChosenEvent()], -1n);
  const projector = startProjector(context);
  const head = await context.store.head();
  await vi.waitFor(async () => {
    expect(comparePositions(await fetchReadModelPosition(context.pool), head)).toBeGreaterThanOrEqual(0);
  });
  await projector.stop();
}

/** Removes the newest events of the log in Postgres, as a restore of its schema alone does. */
async function truncatePostgresLog({ pool }: ServiceContext, count: number): Promise<void> {
  await pool.query('alter table event_store.events disable trigger events_are_final');
  await pool.query(
    `delete from event_store.events where global_position in
       (select global_position from event_store.events order by transaction_id desc, global_position desc limit $1)`,
    [count],
  );
}

interface Log {
  readonly address: () => string | undefined;
  /** Removes the newest events. */
  truncate(context: ServiceContext, count: number): Promise<void>;
}

const LOGS: readonly [string, Log][] = [
  ['Postgres', { address: () => undefined, truncate: truncatePostgresLog }],
  [
    'EventStoreDB (fake server)',
    {
      address: () => server.address,
      truncate: async (_, count) => server.log.truncate(server.log.events.length - count),
    },
  ],
];

describe.each(LOGS)('a log on %s that was restored to before the checkpoint', (_, log) => {
  it('a log that was restored is refused by new processes, and a rebuild ends at once without holding the swap lock', async () => {
    const before = openContext(log.address());
    await project(before, 5);
    await log.truncate(before, 2);
    const context = openContext(log.address());
    await expect(context.logGuard.check()).rejects.toMatchObject(REPLACED);
    await expect(
      context.store.append(`account-${randomUUID()}`, [createLanguageChosenEvent()], -1n),
    ).rejects.toMatchObject(REPLACED);
    await expect(rebuild(context)).rejects.toMatchObject(REPLACED);
    const { rows } = await context.pool.query(
      `select pg_try_advisory_xact_lock(hashtextextended('read-model/swap', 0)) as free`,
    );
    expect(rows).toEqual([{ free: true }]);
  });

  it('a log that was restored is refused by a process that has appended before, as soon as its check has noticed it', async () => {
    const context = openContext(log.address());
    await project(context, 5);
    await log.truncate(context, 2);
    await expect(context.logGuard.probe()).rejects.toMatchObject(REPLACED);
    await expect(
      context.store.append(`account-${randomUUID()}`, [createLanguageChosenEvent()], -1n),
    ).rejects.toMatchObject(REPLACED);
  });

  it('a log that was restored stops a projector, which reports the reason to the engine monitor', async () => {
    const before = openContext(log.address());
    await project(before, 5);
    await log.truncate(before, 2);
    const context = openContext(log.address());
    const projector = startProjector(context);
    await vi.waitFor(() => {
      const conditions = context.engines.listStatuses().map(({ condition }) => condition);
      expect(conditions).toContain('replaced');
    });
    await projector.stop();
  });
});

describe('another log with the same tables', () => {
  it('another log with the same tables is refused when it is empty, and when it is longer than the former one', async () => {
    await project(openContext(server.address), 3);
    const other = await FakeEventStoreDb.start();
    const context = openContext(other.address);
    await expect(context.store.append('account-a', [createLanguageChosenEvent()], -1n)).rejects.toMatchObject(
      REPLACED,
    );
    const contextOfOtherLog = createTestContext(await createDatabase({ migrated: true }), {
      eventStoreUrl: other.address,
    });
    for (let n = 0; n < 20; n += 1)
      await contextOfOtherLog.store.append(`account-${n}`, [createLanguageChosenEvent()], -1n);
    await contextOfOtherLog.close();
    await expect(context.logGuard.check()).rejects.toMatchObject({
      failure: { condition: 'replaced', reason: expect.stringContaining('begins with the event') },
    });
    await context.close();
    opened.splice(opened.indexOf(context), 1);
    await other[Symbol.asyncDispose]();
  });

  it('another log with the same tables is refused by every process as soon as one of them has noticed it', async () => {
    const [noticing, appending] = [openContext(server.address), openContext(server.address)];
    await project(noticing, 5);
    // An append that still succeeds makes up for a lost event, and there are more of these than tries.
    for (let n = 0; n < TRIES; n += 1) server.log.appendSystemEvent();
    await project(noticing, 1);
    const append = () =>
      appending.store.append(`account-${randomUUID()}`, [createLanguageChosenEvent()], -1n);
    await append();
    // The engine monitor listens from its first check on.
    await appending.engines.check();
    server.log.truncate(3);
    await expect(noticing.logGuard.probe()).rejects.toMatchObject(REPLACED);
    await vi.waitFor(() => expect(append()).rejects.toMatchObject(REPLACED), {
      timeout: TRIES_TIMEOUT_MS,
      interval: TRIES_TIMEOUT_MS / TRIES,
    });
  });

  it('another log with the same tables is accepted by a new database, whatever it contains', async () => {
    for (let n = 0; n < 3; n += 1) server.log.appendSystemEvent();
    const context = openContext(server.address);
    await project(context, 3);
    await expect(context.logGuard.check()).resolves.toBeUndefined();
    await expect(openContext(server.address).logGuard.check()).resolves.toBeUndefined();
  });
});

describe('a lost key', () => {
  it('a lost key stops neither the projector nor the events of others, and is counted', async () => {
    const context = openContext();
    const [lost, other] = [randomUUID(), randomUUID()];
    const createAccountRegistered = (userId: string): NewEvent => ({
      ...createLanguageChosenEvent(),
      type: 'AccountRegistered',
      data: { userId, email: `${userId}@b.test`, emailHash: userId, language: 'de', referralCode: userId },
    });
    for (const userId of [lost, other]) {
      await context.store.append(`account-${userId}`, [createAccountRegistered(userId)], -1n);
    }
    await context.pool.query('delete from subject_keys where subject_id = $1', [lost]);
    // The context of another process, which has not cached the key.
    const after = createTestContext(database, { masterKey: context.config.masterKey });
    opened.push(after);
    await project(after, 1);
    const { rows } = await after.pool.query(
      'select id, email from read_model.users order by email nulls first',
    );
    expect(rows).toEqual([
      { id: lost, email: null },
      { id: other, email: `${other}@b.test` },
    ]);
    expect(after.unreadableSubjects.count).toBe(1);
    expect((await after.pool.query('select from parked_events')).rowCount).toBe(0);
    const change = {
      ...createLanguageChosenEvent(),
      type: 'ProfileChanged',
      data: { userId: lost, firstName: 'Ada' },
    };
    await expect(after.store.append(`account-${lost}`, [change], 0n)).rejects.toThrow(/key of .* is missing/);
  });
});
