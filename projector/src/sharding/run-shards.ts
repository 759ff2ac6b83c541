import { setTimeout } from 'node:timers/promises';
import { runInSession, type Session, tryLock, waitForLock } from '@mirabelle/consuming';
import { PROJECTOR_LOCK } from '@mirabelle/read-model';
import type pg from 'pg';
import { WRITE_SESSION_OPTIONS } from '../writer/write-session.js';
import { formatShardName, listShards, type Shard } from './shard.js';

/** How often a process looks for a shard that no process works on. */
const CHECK_INTERVAL_MS = 200;
/**
 * How long a process waits before it takes a second shard, and after it has given one away, so that a process without a shard
 * gets it first.
 */
const YIELD_MS = 1_000;
/** The channel on which a process without a shard asks those that have several for one. */
const SHARD_WANTED = 'read_model_shard_wanted';

type RunContext = Parameters<typeof runInSession>[0]['context'];

interface ShardWork {
  readonly context: RunContext;
  readonly shardCount: number;
  onFailure(error: unknown, pauseMs: number): void;
  /** Makes sure that `shardCount` shards write the tables, in the session that holds {@link PROJECTOR_LOCK} alone. */
  adopt(client: pg.Client, signal: AbortSignal): Promise<void>;
  /** Whether `shardCount` shards write the tables. */
  hasLayout(client: pg.Client): Promise<boolean>;
  /** Projects the rows of a shard until stopped, or until another number of shards writes the tables. */
  project(session: Session, shard: Shard, stopping: AbortSignal): Promise<void>;
}

/**
 * Works on the shards of the read tables that no other process works on, until stopped. The processes share them: one without a
 * shard gets one from a process that has several, and the shards of a process that dies go to the others.
 */
export function runShards(work: ShardWork): { stop(): Promise<void> } {
  const heldShards = new Set<number>();
  const loops = listShards(work.shardCount).map((shard) =>
    runInSession({
      context: work.context,
      sessionOptions: WRITE_SESSION_OPTIONS,
      onFailure: work.onFailure,
      work: (session, signal) => workOnShard(work, shard, heldShards, { session, signal }),
    }),
  );
  return { stop: async () => void (await Promise.all(loops.map((loop) => loop.stop()))) };
}

async function workOnShard(
  work: ShardWork,
  shard: Shard,
  heldShards: Set<number>,
  { session, signal }: { readonly session: Session; readonly signal: AbortSignal },
): Promise<void> {
  const { client } = session;
  const lock = formatShardName(shard);
  let yielding = new AbortController();
  client.on('notification', ({ channel }) => {
    const isExtra =
      heldShards.size > 1 && heldShards.has(shard.index) && shard.index === Math.max(...heldShards);
    if (channel === SHARD_WANTED && isExtra) yielding.abort();
  });
  await client.query(`listen ${SHARD_WANTED}`);
  while (await takeShard(session, lock, heldShards, signal)) {
    heldShards.add(shard.index);
    yielding = new AbortController();
    try {
      await projectOwnRows(work, session, shard, { stopping: signal, yielding: yielding.signal });
    } finally {
      heldShards.delete(shard.index);
    }
    if (signal.aborted) return;
    await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [lock]);
    // The process that wants the shard takes it meanwhile.
    await sleep(YIELD_MS, signal);
  }
}

/** Waits until the shard is free. @returns false when stopped */
async function takeShard(
  session: Session,
  lock: string,
  heldShards: ReadonlySet<number>,
  signal: AbortSignal,
): Promise<boolean> {
  let freeSince: number | undefined;
  while (!signal.aborted) {
    const hasNone = heldShards.size === 0;
    const hasBeenFreeLongEnough = freeSince !== undefined && performance.now() - freeSince >= YIELD_MS;
    if ((hasNone || hasBeenFreeLongEnough) && (await tryLock(session, lock))) return true;
    if (hasNone) await session.client.query(`notify ${SHARD_WANTED}`);
    freeSince =
      hasNone || !(await isFree(session.client, lock)) ? undefined : (freeSince ?? performance.now());
    await sleep(CHECK_INTERVAL_MS, signal);
  }
  return false;
}

async function isFree(client: pg.Client, lock: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_locks where locktype = 'advisory' and granted and objsubid = 1
     and database = (select oid from pg_database where datname = current_database())
     and ((classid::bigint << 32) | objid::bigint) = hashtextextended($1, 0)`,
    [lock],
  );
  return rowCount === 0;
}

/**
 * Projects the rows of a shard until stopped, or until it is to be given away. All shards share the lock of the projector.
 * Whoever gives the tables another number of shards holds it alone.
 *
 * @param yielding aborted when another process is to get the shard. Only the projecting ends at once: giving up a lock that the
 *   session waits for would end the session
 */
async function projectOwnRows(
  { adopt, hasLayout, project }: ShardWork,
  session: Session,
  shard: Shard,
  { stopping, yielding }: { readonly stopping: AbortSignal; readonly yielding: AbortSignal },
): Promise<void> {
  const { client } = session;
  const ending = AbortSignal.any([stopping, yielding]);
  const unlock = (mode: '' | '_shared') =>
    client.query(`select pg_advisory_unlock${mode}(hashtextextended($1, 0))`, [PROJECTOR_LOCK]);
  while (!ending.aborted) {
    if (!(await waitForLock(session, PROJECTOR_LOCK, stopping, 'shared'))) return;
    if (await hasLayout(client)) await project(session, shard, ending);
    await unlock('_shared');
    if (ending.aborted || (await hasLayout(client))) continue;
    if (!(await waitForLock(session, PROJECTOR_LOCK, stopping))) return;
    try {
      await adopt(client, stopping);
    } finally {
      await unlock('');
    }
  }
}

const sleep = (ms: number, signal: AbortSignal): Promise<unknown> =>
  setTimeout(ms, undefined, { signal }).catch(() => undefined);
