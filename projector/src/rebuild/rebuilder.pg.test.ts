import { randomUUID } from 'node:crypto';
import { Rebuilds, type ServiceContext } from '@mirabelle/application';
import { type NewEvent, NO_STREAM } from '@mirabelle/event-store';
import { READ_MODEL } from '@mirabelle/read-model';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../tests/support/database.js';
import { endLockHolder } from '../../../tests/support/lock-holder.js';
import { platformOn } from '../../../tests/support/platform.js';
import { combined, projection } from '../kernel/projection.js';
import { projections } from '../projections.js';
import { startProjector } from '../projector.js';
import { rebuildByCommand } from './by-command.js';
import { type RebuilderOptions, startRebuilder } from './rebuilder.js';

const EVENTS = 60;
const patient = { timeout: 30_000, interval: 20 };
const rebuilds = new Rebuilds(READ_MODEL);

let database: TestDatabase;
let platform: ServiceContext;
const running: { stop(): Promise<void> }[] = [];

beforeEach(async () => {
  database = await createDatabase({ migrated: true });
  platform = platformOn(database);
  running.push(startProjector(platform));
  for (let n = 0; n < EVENTS; n += 1) await favorite();
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.stop()));
  await platform.close();
  await database.drop();
});

async function favorite(): Promise<void> {
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
  await platform.store.append(`favorites-${userId}`, [event], NO_STREAM);
}

function rebuilder(options: RebuilderOptions = {}): { stop(): Promise<void> } {
  const started = startRebuilder(platform, { batchSize: 10, ...options });
  running.push(started);
  return started;
}

const record = async (id: string) =>
  (await platform.pool.query('select * from rebuilds where id = $1', [id])).rows[0];
const ended = (id: string) =>
  vi.waitFor(async () => {
    const row = await record(id);
    expect(row.finished_at).not.toBeNull();
    return row;
  }, patient);
const oid = async () =>
  (await platform.pool.query(`select 'read_model.users'::regclass::oid as oid`)).rows[0].oid;

describe('a rebuild that is asked for', () => {
  it('from several sides at once is one, whoever takes it, and is kept with its outcome', async () => {
    const before = await oid();
    for (let n = 0; n < 3; n += 1) rebuilder();
    const askers = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const asked = await Promise.all(askers.map((by) => rebuilds.request(platform.pool, by)));
    expect(new Set(asked.map(({ rebuild }) => rebuild.id)).size).toBe(1);
    expect(asked.filter(({ isNew }) => isNew)).toHaveLength(1);
    const row = await ended(asked[0]?.rebuild.id as string);
    expect(row).toMatchObject({ outcome: 'done', error: null, events: String(EVENTS) });
    expect(row.done).toBe(row.total);
    expect(await oid()).not.toBe(before);
    expect((await platform.pool.query('select from rebuilds')).rowCount).toBe(1);
  });

  it('that dies half-way goes on from there, and loses nothing', async () => {
    const seen: number[] = [];
    let killed: Promise<unknown> | undefined;
    rebuilder({
      async onProgress({ events }) {
        seen.push(events);
        if (events >= 30 && !killed) {
          killed = endLockHolder(platform.pool, 'read-model/rebuild');
          await killed;
        }
      },
    });
    const { rebuild } = await rebuilds.request(platform.pool, null);
    expect(await ended(rebuild.id)).toMatchObject({ outcome: 'done', failures: 1 });
    // Thirty before it died, and the others, but none of them twice.
    expect(seen.reduce((most, events, n) => (events <= (seen[n - 1] ?? 0) ? most + events : most), 0)).toBe(
      10,
    );
    expect(seen.filter((events) => events === 10)).toHaveLength(2);
    expect(Math.max(...seen)).toBe(30);
    const { rows } = await platform.pool.query('select count(*)::int as count from read_model.favorites');
    expect(rows[0].count).toBe(EVENTS);
  });

  it('begins anew where other code has begun to fill the tables', async () => {
    const stopped = rebuilder({
      async onProgress({ events }) {
        if (events === 30) void stopped.stop();
      },
    });
    const { rebuild } = await rebuilds.request(platform.pool, null);
    await vi.waitFor(async () => expect((await record(rebuild.id)).built_from).not.toBeNull(), patient);
    await stopped.stop();
    expect((await record(rebuild.id)).finished_at).toBeNull();
    await platform.pool.query(`update rebuilds set built_from = 'an earlier release' where id = $1`, [
      rebuild.id,
    ]);

    const seen: number[] = [];
    rebuilder({ onProgress: ({ events }) => void seen.push(events) });
    expect(await ended(rebuild.id)).toMatchObject({ outcome: 'done', events: String(EVENTS) });
    expect(Math.max(...seen)).toBe(EVENTS);
  });

  it('that fails time and again ends as failed with its error, and the tables in use stay', async () => {
    const before = await oid();
    rebuilder({
      onProgress: async () => {
        throw new Error('The disk is full');
      },
    });
    const { rebuild } = await rebuilds.request(platform.pool, null);
    expect(await ended(rebuild.id)).toMatchObject({
      outcome: 'failed',
      failures: 3,
      error: 'The disk is full',
    });
    expect(await oid()).toBe(before);
    const again = await rebuilds.request(platform.pool, null);
    expect(again).toMatchObject({ isNew: true });
  });

  it('from the command line needs no projector, and where one takes it, looks on', async () => {
    const lines: string[] = [];
    const commanded = { signal: new AbortController().signal, say: (line: string) => void lines.push(line) };
    expect(await rebuildByCommand(platform, commanded)).toBe(true);
    expect(lines.at(-1)).toBe('The rebuilt read tables are in use.');
    rebuilder({ projection: combined(projections, projection({})) });
    expect(await rebuildByCommand(platform, commanded)).toBe(true);
    const { rows } = await platform.pool.query('select outcome, requested_by from rebuilds');
    expect(rows).toEqual(Array(2).fill({ outcome: 'done', requested_by: null }));
  });
});
