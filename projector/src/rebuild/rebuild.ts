import type { ServiceContext } from '@mirabelle/application';
import { comparePositions, type EventStore, type Position } from '@mirabelle/event-store';
import { READ_MODEL, readModelPosition, readModelSql } from '@mirabelle/read-model';
import type pg from 'pg';
import { apply, PATIENCE, type Patience } from '../engine/apply.js';
import { isFaultOfEvent } from '../engine/errors.js';
import { openWriting, tryLock } from '../engine/session.js';
import { beginSwapping } from '../engine/swap-lock.js';
import { announce, ReadModelWriter } from '../engine/writer.js';
import type { Projection } from '../kernel/projection.js';
import { projections } from '../projections.js';
import { dropSchema } from './drop-schema.js';

const NEXT = `${READ_MODEL}_next`;
const OLD = `${READ_MODEL}_old`;
const LOCK = 'read-model/rebuild';
/** Less than the projector takes at once: while a transaction runs, the live tables get no news. */
const BATCH_SIZE = 1_000;
/** How often the fill catches up with what was written meanwhile before it swaps; the swap does the rest. */
const ROUNDS = 5;

/** Another rebuild is running. */
export class RebuildRunning extends Error {
  override readonly name = 'RebuildRunning';
}

export interface Progress {
  /** Events read since it was begun or taken up again. */
  readonly events: number;
  /** How far the new tables have come, and how far they have to come before the swap. */
  readonly position: Position;
  readonly target: Position;
}

export interface RebuildOptions {
  /**
   * Asked once nobody else rebuilds: whether to begin afresh, the default, or to go on with what an earlier rebuild by
   * the same code has filled, where it has left anything.
   */
  begin?(): Promise<'afresh' | 'resume'>;
  /** The tables to be filled are there; told before the first event is read. */
  onBegun?(): Promise<void>;
  /** Told after every batch; waited for. */
  onProgress?(progress: Progress): void | Promise<void>;
  /** The last step of the transaction that takes the new tables into use. */
  onSwap?(client: pg.Client, progress: Progress): Promise<void>;
  readonly projection?: Projection;
  readonly batchSize?: number;
  readonly patience?: Patience;
  /** Ends the rebuild; the live tables stay as they are. */
  readonly signal?: AbortSignal;
}

type Parts = Pick<ServiceContext, 'config' | 'store' | 'logger'>;

/**
 * Fills a second schema from the first event with the same projections, catches up, and puts it in the place of the
 * live one in one transaction. Readers and the projector go on throughout. Stopped at any moment before that, it
 * changes nothing, and may be started again.
 *
 * @throws RebuildRunning, the signal's reason, and what the database throws
 */
export async function rebuild(platform: Parts, options: RebuildOptions = {}): Promise<void> {
  const { store, logger } = platform;
  const {
    projection = projections,
    batchSize = BATCH_SIZE,
    patience = PATIENCE,
    onProgress,
    onSwap,
  } = options;
  const signal = options.signal ?? new AbortController().signal;
  await using session = await openWriting(platform);
  const { client } = session;
  if (!(await tryLock(session, LOCK))) throw new RebuildRunning('Another rebuild is running');
  const resumes = (await options.begin?.()) === 'resume' && (await exists(client, NEXT));
  await (resumes ? dropSchema(client, OLD) : begin(client));
  await options.onBegun?.();

  const writer = await ReadModelWriter.open({ client, schema: NEXT, projection });
  let events = 0;
  const catchUp = async (target: Position) => {
    for await (const batch of read(store, writer.position, target, batchSize, signal)) {
      await apply({ writer, logger, patience, signal }, batch);
      events += batch.length;
      await onProgress?.({ events, position: writer.position, target });
    }
    signal.throwIfAborted();
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = events;
    await catchUp(await store.head());
    if (events - before < batchSize) break;
  }
  await client.query(await analyzing(client));
  await swap(platform, {
    client,
    projection,
    batchSize,
    signal,
    catchUp,
    onSwap: async (position) => onSwap?.(client, { events, position, target: position }),
  });
  await dropSchema(client, OLD);
}

interface Swapping {
  readonly client: pg.Client;
  readonly projection: Projection;
  readonly batchSize: number;
  readonly signal: AbortSignal;
  catchUp(target: Position): Promise<void>;
  onSwap(position: Position): Promise<void>;
}

async function exists(client: pg.Client, schema: string): Promise<boolean> {
  const { rows } = await client.query('select from pg_namespace where nspname = $1', [schema]);
  return rows.length === 1;
}

/** Clears away what a rebuild that was killed left behind, and makes empty tables. */
async function begin(client: pg.Client): Promise<void> {
  await dropSchema(client, OLD);
  await dropSchema(client, NEXT);
  await client.query('delete from parked_events where consumer = $1', [NEXT]);
  await client.query(readModelSql(NEXT));
}

async function* read(
  store: EventStore,
  after: Position,
  target: Position,
  batchSize: number,
  signal: AbortSignal,
) {
  if (comparePositions(after, target) >= 0) return;
  for await (const batch of store.subscribeToAll({ after, batchSize, signal })) {
    yield batch;
    const last = batch.at(-1);
    if (last && comparePositions(last.position, target) >= 0) return;
  }
}

/**
 * While all writers of read tables wait, the new tables take in what the live ones had and they have not, and become
 * the live ones. Only names change, so that nobody who reads has to wait.
 */
async function swap({ store }: Parts, swapping: Swapping): Promise<void> {
  const { client, projection, batchSize, signal, catchUp, onSwap } = swapping;
  for (;;) {
    const writer = await ReadModelWriter.open({ client, schema: NEXT, projection });
    let target = writer.position;
    try {
      await beginSwapping(client);
      target = await readModelPosition(client);
      for await (const batch of read(store, writer.position, target, batchSize, signal)) {
        await writer.write(batch);
      }
      signal.throwIfAborted();
      await client.query(`alter schema ${READ_MODEL} rename to ${OLD}`);
      await client.query(`alter schema ${NEXT} rename to ${READ_MODEL}`);
      await client.query('delete from parked_events where consumer = $1', [READ_MODEL]);
      await client.query('update parked_events set consumer = $1 where consumer = $2', [READ_MODEL, NEXT]);
      await announce(client, writer.position);
      await onSwap(writer.position);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      if (!isFaultOfEvent(error)) throw error;
      // Among the last events was one to be parked. That is done outside, and then the swap is tried again.
      await catchUp(target);
    }
  }
}

/** Statistics, so that the first queries on the new tables are planned as well as those on the old. */
async function analyzing(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ tablename: string }>(
    'select tablename from pg_tables where schemaname = $1',
    [NEXT],
  );
  return `analyze ${rows.map(({ tablename }) => `${NEXT}.${tablename}`)}`;
}
