import type { Redis } from 'ioredis';
import { QUEUES } from '../job-queues.js';
import { executeCommands } from './execute-commands.js';
import { type CopiedKey, countJobs, STATE_KEYS, toRedisKey } from './queue-keys.js';

/** The key that says which copy was restored, so that an interrupted restore can be run again. */
const RESTORED_KEY = 'mirabelle:restored-jobs';
/** Number of keys that are sent together. */
const BATCH_SIZE = 200;

/** What a Redis holds before a restore. */
export type RestoreState =
  /** No job. */
  | 'empty'
  /** Jobs of the same copy, not all of them. */
  | 'incomplete'
  /** All jobs of the same copy were restored. Some may have run since. */
  | 'restored'
  /** Jobs that are not from this copy. */
  | 'otherJobs';

/** Finds out what a Redis holds before a restore. @param copyId identifies the copy that is to be restored */
export async function readRestoreState(
  redis: Redis,
  copyId: string,
  queues: readonly string[] = QUEUES,
): Promise<RestoreState> {
  const restored = await redis.get(RESTORED_KEY);
  if (restored === `${copyId} complete`) return 'restored';
  if (restored === `${copyId} begun`) return 'incomplete';
  const counts = redis.pipeline();
  for (const queue of queues) {
    for (const [key, kind] of Object.entries(STATE_KEYS)) {
      const name = toRedisKey(queue, key);
      if (kind === 'list') counts.llen(name);
      else counts.zcard(name);
    }
  }
  return (await executeCommands(counts)).some((count) => Number(count) > 0) ? 'otherJobs' : 'empty';
}

/**
 * Writes the keys of a copy, while no process uses the queues. After an interruption it can be run again.
 *
 * @returns number of jobs
 */
export async function writeQueueKeys(
  redis: Redis,
  copyId: string,
  keys: AsyncIterable<CopiedKey>,
): Promise<number> {
  await redis.set(RESTORED_KEY, `${copyId} begun`);
  let jobs = 0;
  let batch: CopiedKey[] = [];
  const flush = async () => {
    const transaction = redis.multi();
    for (const copiedKey of batch) addCommands(transaction, copiedKey);
    await executeCommands(transaction);
    batch = [];
  };
  for await (const copiedKey of keys) {
    jobs += countJobs(copiedKey);
    batch.push(copiedKey);
    if (batch.length === BATCH_SIZE) await flush();
  }
  await flush();
  await redis.set(RESTORED_KEY, `${copyId} complete`);
  return jobs;
}

function addCommands(transaction: ReturnType<Redis['multi']>, copiedKey: CopiedKey): void {
  const name = toRedisKey(copiedKey.queue, copiedKey.key);
  if (copiedKey.kind === 'string') transaction.set(name, copiedKey.value);
  else if (copiedKey.kind === 'hash') transaction.del(name).hset(name, copiedKey.value);
  else {
    if (copiedKey.isFirst) transaction.del(name);
    if (copiedKey.kind === 'list') transaction.rpush(name, ...copiedKey.value);
    else transaction.zadd(name, ...copiedKey.value);
  }
}
