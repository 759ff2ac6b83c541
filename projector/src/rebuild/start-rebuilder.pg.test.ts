import { randomUUID } from 'node:crypto';
import { Rebuilds, type ServiceContext } from '@mirabelle/application';
import { type NewEvent, NO_STREAM } from '@mirabelle/event-store';
import { READ_MODEL } from '@mirabelle/read-model';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../tests/support/database.js';
import { endLockHolder } from '../../../tests/support/lock-holder.js';
import { createTestContext } from '../../../tests/support/test-context.js';
import { combineProjections, defineProjection } from '../projection/projection.js';
import { projections } from '../projections.js';
import { startProjector } from '../projector.js';
import { runRebuildCommand } from './rebuild-command.js';
import { type RebuilderOptions, startRebuilder } from './start-rebuilder.js';

const EVENTS = 60;
const POLLING = { timeout: 30_000, interval: 20 };
const rebuilds = new Rebuilds(READ_MODEL);

let database: TestDatabase;
let context: ServiceContext;
const running: { stop(): Promise<void> }[] = [];

beforeEach(async () => {
  database = await createDatabase({ migrated: true });
  context = createTestContext(database);
  running.push(startProjector(context));
  for (let n = 0; n < EVENTS; n += 1) await addFavorite();
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((part) => part.stop()));
  await context.close();
  await database.drop();
});

async function addFavorite(): Promise<void> {
  const userId = randomUUID();
  const event: NewEvent = {
    id: randomUUID(),
    type: 'FavoriteAdded',
    data: {
      userId,
      favoriteId: randomUUID(),
      itemType: 'salon',
      itemId: 'lumiere-paris',
      addedAt: new Date().toISOString(),
    },
    metadata: {
      correlationId: 'c',
      causationId: 'c',
      actor: { kind: 'visitor' },
      occurredAt: new Date().toISOString(),
    },
  };
  await context.store.append(`favorites-${userId}`, [event], NO_STREAM);
}

function startTestRebuilder(options: RebuilderOptions = {}): { stop(): Promise<void> } {
  const started = startRebuilder(context, { batchSize: 10, ...options });
  running.push(started);
  return started;
}

const readRecord = async (id: string) =>
  (await context.pool.query('select * from rebuilds where id = $1', [id])).rows[0];
const waitUntilFinished = (id: string) =>
  vi.waitFor(async () => {
    const row = await readRecord(id);
    expect(row.finished_at).not.toBeNull();
    return row;
  }, POLLING);
const readOid = async () =>
  (await context.pool.query(`select 'read_model.users'::regclass::oid as oid`)).rows[0].oid;

describe('a requested rebuild', () => {
  it('simultaneous requests lead to one rebuild, which is recorded with its outcome', async () => {
    const before = await readOid();
    for (let n = 0; n < 3; n += 1) startTestRebuilder();
    const operatorIds = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const requests = await Promise.all(
      operatorIds.map((operatorId) => rebuilds.request(context.pool, operatorId)),
    );
    expect(new Set(requests.map(({ rebuild }) => rebuild.id)).size).toBe(1);
    expect(requests.filter(({ isNew }) => isNew)).toHaveLength(1);
    const row = await waitUntilFinished(requests[0]?.rebuild.id as string);
    expect(row).toMatchObject({ outcome: 'done', error: null, events: String(EVENTS) });
    expect(row.done).toBe(row.total);
    expect(await readOid()).not.toBe(before);
    expect((await context.pool.query('select from rebuilds')).rowCount).toBe(1);
  });

  it('a rebuild that dies half-way is continued and loses no event', async () => {
    const seen: number[] = [];
    let killed: Promise<unknown> | undefined;
    startTestRebuilder({
      async onProgress({ events }) {
        seen.push(events);
        if (events >= 30 && !killed) {
          killed = endLockHolder(context.pool, 'read-model/rebuild');
          await killed;
        }
      },
    });
    const { rebuild } = await rebuilds.request(context.pool, null);
    expect(await waitUntilFinished(rebuild.id)).toMatchObject({ outcome: 'done', failures: 1 });
    // Each process counts the events from 0. Thirty before the crash and thirty after it: none was read twice.
    const restarts = seen.filter((events, n) => n > 0 && events <= (seen[n - 1] ?? 0));
    expect(restarts).toEqual([10]);
    expect(seen.filter((events) => events === 10)).toHaveLength(2);
    expect(Math.max(...seen)).toBe(30);
    const { rows } = await context.pool.query('select count(*)::int as count from read_model.favorites');
    expect(rows[0].count).toBe(EVENTS);
  });

  it('a rebuild starts with empty tables if the code of another release has begun to fill them', async () => {
    const stopped = startTestRebuilder({
      async onProgress({ events }) {
        if (events === 30) void stopped.stop();
      },
    });
    const { rebuild } = await rebuilds.request(context.pool, null);
    await vi.waitFor(async () => expect((await readRecord(rebuild.id)).built_from).not.toBeNull(), POLLING);
    await stopped.stop();
    expect((await readRecord(rebuild.id)).finished_at).toBeNull();
    await context.pool.query(`update rebuilds set built_from = 'an earlier release' where id = $1`, [
      rebuild.id,
    ]);

    const seen: number[] = [];
    startTestRebuilder({ onProgress: ({ events }) => void seen.push(events) });
    expect(await waitUntilFinished(rebuild.id)).toMatchObject({ outcome: 'done', events: String(EVENTS) });
    expect(Math.max(...seen)).toBe(EVENTS);
  });

  it('a rebuild that keeps failing ends as failed with its error, and the live tables stay', async () => {
    const before = await readOid();
    startTestRebuilder({
      onProgress: async () => {
        throw new Error('The disk is full');
      },
    });
    const { rebuild } = await rebuilds.request(context.pool, null);
    expect(await waitUntilFinished(rebuild.id)).toMatchObject({
      outcome: 'failed',
      failures: 3,
      error: 'The disk is full',
    });
    expect(await readOid()).toBe(before);
    const again = await rebuilds.request(context.pool, null);
    expect(again).toMatchObject({ isNew: true });
  });

  it('the rebuild command works without a projector, and watches when a projector takes the rebuild', async () => {
    const lines: string[] = [];
    const commandOptions = {
      signal: new AbortController().signal,
      print: (line: string) => void lines.push(line),
    };
    expect(await runRebuildCommand(context, commandOptions)).toBe(true);
    expect(lines.at(-1)).toBe('The rebuilt read tables are in use.');
    startTestRebuilder({ projection: combineProjections(projections, defineProjection({})) });
    expect(await runRebuildCommand(context, commandOptions)).toBe(true);
    const { rows } = await context.pool.query('select outcome, requested_by from rebuilds');
    expect(rows).toEqual(Array(2).fill({ outcome: 'done', requested_by: null }));
  });
});
