import { ParkedEvents } from '@mirabelle/consuming';
import {
  comparePositions,
  type EventStore,
  formatPosition,
  type Position,
  START,
} from '@mirabelle/event-store';
import { fetchCheckpoints, READ_MODEL } from '@mirabelle/read-model';
import type { Logger, RetryPolicy } from '@mirabelle/runtime';
import type pg from 'pg';
import type { Projection } from '../projection/projection.js';
import { readUpTo } from '../rebuild/read-up-to.js';
import { ReadModelWriter } from '../writer/read-model-writer.js';
import { retryAllParkedStreams } from '../writer/retry-parked-events.js';
import { writeBatch } from '../writer/write-batch.js';
import { ALL_ROWS, formatShardName, listShards, type Shard } from './shard.js';

export interface LayoutContext {
  readonly client: pg.Client;
  readonly store: EventStore;
  readonly logger: Logger;
  readonly projection: Projection;
  readonly batchSize: number;
  readonly retryPolicy: RetryPolicy;
  readonly signal: AbortSignal;
}

/** Several shards cannot become another number while events are parked: only the former shard of an event lacks its changes. */
class ParkedInShardsError extends Error {
  override readonly name = 'ParkedInShards';
}

/** Whether the read tables have the checkpoints of a number of shards. */
export async function hasLayout(client: pg.Client, shardCount: number): Promise<boolean> {
  return isLayoutOf(await fetchCheckpoints(client), shardCount);
}

/**
 * Gives the read tables the checkpoints of another number of shards. All former shards first come to the same position. The
 * caller holds the lock of the projector, so that no former shard is at work.
 *
 * Parked events are tried again. If the rows were not divided, those that still fail stay parked for every shard.
 *
 * @throws ParkedInShardsError
 */
export async function adoptLayout(context: LayoutContext, shardCount: number): Promise<void> {
  const { client, logger, signal } = context;
  const formerCheckpoints = await fetchCheckpoints(client);
  if (isLayoutOf(formerCheckpoints, shardCount)) return;
  const formerShards = listShards(formerCheckpoints.size);
  // No process works on the former shards any more, so no request of staff reaches them.
  for (const shard of formerShards) await retryAllParkedStreams({ ...context, shard });
  const latest = [...formerCheckpoints.values()].reduce(
    (a, b) => (comparePositions(a, b) > 0 ? a : b),
    START,
  );
  for (const shard of formerShards) {
    const position = formerCheckpoints.get(formatShardName(shard));
    if (position && comparePositions(position, latest) < 0) await catchUp(context, shard, latest);
  }
  signal.throwIfAborted();
  // Afterwards, because catching up parks events too.
  if (formerCheckpoints.size > 1) await requireNoParkedEvents(context, formerCheckpoints, shardCount);
  await client.query('begin');
  try {
    await client.query(`lock table ${READ_MODEL}.projection_checkpoint in share row exclusive mode`);
    const reached = new Set([...(await fetchCheckpoints(client)).values()].map(formatPosition));
    const [position] = reached;
    if (reached.size !== 1 || position === undefined) throw new Error('The shards are not at one position');
    // This waits for a retry of a parked event, which locks the checkpoint. So the events are parked anew only afterwards.
    await client.query(`delete from ${READ_MODEL}.projection_checkpoint`);
    if (formerCheckpoints.size === 1) await parkForEachShard(client, shardCount);
    await client.query(
      `insert into ${READ_MODEL}.projection_checkpoint (name, position) select name, $2 from unnest($1::text[]) as name`,
      [listShards(shardCount).map(formatShardName), position],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
  logger.info(
    { former: formerCheckpoints.size, shards: shardCount },
    'the read tables are written by another number of shards',
  );
}

function isLayoutOf(checkpoints: ReadonlyMap<string, Position>, shardCount: number): boolean {
  return (
    checkpoints.size === shardCount &&
    listShards(shardCount).every((shard) => checkpoints.has(formatShardName(shard)))
  );
}

async function catchUp(context: LayoutContext, shard: Shard, target: Position): Promise<void> {
  const { client, store, logger, projection, batchSize, retryPolicy, signal } = context;
  const writer = await ReadModelWriter.open({ client, schema: READ_MODEL, projection, shard });
  for await (const batch of readUpTo(store, { after: writer.position, target, batchSize, signal })) {
    await writeBatch({ writer, logger, retryPolicy, signal }, batch);
  }
}

/** No row has the changes of an event that was parked while the rows were not divided, so each shard lacks its part of them. */
async function parkForEachShard(client: pg.Client, shardCount: number): Promise<void> {
  await client.query(
    `with parked as (delete from parked_events where consumer = $1 returning *)
     insert into parked_events (consumer, event_id, stream, revision, type, error, attempts, parked_at, tried_at, retry_requested_at)
     select shard, event_id, stream, revision, type, error, attempts, parked_at, tried_at, retry_requested_at
     from parked, unnest($2::text[]) as shard`,
    [formatShardName(ALL_ROWS), listShards(shardCount).map(formatShardName)],
  );
}

/** @throws ParkedInShardsError if an event is parked in one of the former shards */
async function requireNoParkedEvents(
  { client }: LayoutContext,
  formerCheckpoints: ReadonlyMap<string, Position>,
  shardCount: number,
): Promise<void> {
  for (const name of formerCheckpoints.keys()) {
    const blocked = await new ParkedEvents(name).listBlockedStreams(client);
    if (blocked.size === 0) continue;
    throw new ParkedInShardsError(
      `${blocked.size} streams have parked events, so ${formerCheckpoints.size} shards cannot become ${shardCount}: start a release that can project the events, or rebuild the read tables`,
    );
  }
}
