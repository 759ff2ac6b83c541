import type { Redis } from 'ioredis';
import { QUEUES } from '../job-queues.js';
import { executeCommands } from './execute-commands.js';
import {
  type CopiedKey,
  type KeyKind,
  OTHER_KEYS,
  STATE_KEYS,
  toRedisKey,
  toSchedulerKey,
} from './queue-keys.js';

/** Number of hashes that are read at a time, and the largest number of members of one {@link CopiedKey}. */
const BATCH_SIZE = 500;

/** A key as it was in the one transaction that read all states. */
interface SnapshotEntry {
  readonly queue: string;
  readonly key: string;
  readonly kind: KeyKind;
  readonly value: unknown;
}

/**
 * Reads the keys of all queues of a Redis that is in use. The state of every job is read in one transaction, so that a
 * job that moves meanwhile, even to another queue, is in the copy exactly once. Then the jobs themselves are read, 500
 * at a time. A job that ends and is removed before it is read is left out.
 */
export async function* readQueueKeys(
  redis: Redis,
  queues: readonly string[] = QUEUES,
): AsyncGenerator<CopiedKey> {
  const snapshot = await takeSnapshot(redis, queues);
  const removed = new Set<string>();
  for (const { queue, key, ids } of snapshot.flatMap(listHashes)) {
    for (let start = 0; start < ids.length; start += BATCH_SIZE) {
      const batch = ids.slice(start, start + BATCH_SIZE);
      const pipeline = redis.pipeline();
      for (const id of batch) pipeline.hgetall(toRedisKey(queue, id));
      const hashes = await executeCommands(pipeline);
      for (const [index, id] of batch.entries()) {
        const value = hashes[index] as Record<string, string>;
        if (Object.keys(value).length > 0) yield { queue, key: id, kind: 'hash', value };
        else if (key in STATE_KEYS) removed.add(toRedisKey(queue, id));
      }
    }
  }
  // The lists come last, so that a restore never lists a job whose hash is not there yet.
  for (const entry of snapshot) yield* toCopiedKeys(entry, removed);
}

async function takeSnapshot(redis: Redis, queues: readonly string[]): Promise<SnapshotEntry[]> {
  const keys = queues.flatMap((queue) =>
    Object.entries({ ...OTHER_KEYS, ...STATE_KEYS }).map(([key, kind]) => ({ queue, key, kind })),
  );
  const transaction = redis.multi();
  for (const { queue, key, kind } of keys) {
    const name = toRedisKey(queue, key);
    if (kind === 'list') transaction.lrange(name, 0, -1);
    else if (kind === 'zset') transaction.zrange(name, '0', '-1', 'WITHSCORES');
    else if (kind === 'hash') transaction.hgetall(name);
    else transaction.get(name);
  }
  const values = await executeCommands(transaction);
  return keys.map((key, index) => ({ ...key, value: values[index] }));
}

/** The ids of the jobs that a state key lists, or the keys of the job schedulers that `repeat` lists. Other keys list none. */
function listHashes({ queue, key, kind, value }: SnapshotEntry) {
  const isState = key in STATE_KEYS;
  if (!isState && key !== 'repeat') return [];
  const members = kind === 'zset' ? toPairs(value).map(([member]) => member) : (value as string[]);
  return [{ queue, key, ids: isState ? members : members.map(toSchedulerKey) }];
}

function* toCopiedKeys(
  { queue, key, kind, value }: SnapshotEntry,
  removed: ReadonlySet<string>,
): Generator<CopiedKey> {
  const isCopied = (id: string) => !removed.has(toRedisKey(queue, id));
  if (kind === 'string') {
    if (value !== null) yield { queue, key, kind, value: value as string };
  } else if (kind === 'hash') {
    const hash = value as Record<string, string>;
    if (Object.keys(hash).length > 0) yield { queue, key, kind, value: hash };
  } else {
    const parts =
      kind === 'list'
        ? (value as string[]).filter(isCopied).map((id) => [id])
        : toPairs(value).flatMap(([id, score]) => (isCopied(id) ? [[score, id]] : []));
    for (let start = 0; start < parts.length; start += BATCH_SIZE) {
      yield { queue, key, kind, isFirst: start === 0, value: parts.slice(start, start + BATCH_SIZE).flat() };
    }
  }
}

/** Converts members and scores in turn to pairs of member and score. */
function toPairs(value: unknown): [string, string][] {
  const flat = value as string[];
  return Array.from({ length: flat.length / 2 }, (_, index) => [
    flat[2 * index] as string,
    flat[2 * index + 1] as string,
  ]);
}
