import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readJsonLines } from '@mirabelle/runtime';
import { connectToRedis } from './connect-to-redis.js';
import { CopiedKey, countJobs } from './queue-keys.js';
import { readQueueKeys } from './read-queue-keys.js';
import { type RestoreState, readRestoreState, writeQueueKeys } from './write-queue-keys.js';

/** Copies all jobs of a Redis to a new file, one key per line, while the services run. @returns number of jobs */
export async function saveJobs(redisUrl: string, file: string): Promise<number> {
  const redis = await connectToRedis(redisUrl);
  try {
    let jobs = 0;
    const formatLines = async function* () {
      for await (const copiedKey of readQueueKeys(redis)) {
        jobs += countJobs(copiedKey);
        yield `${JSON.stringify(copiedKey)}\n`;
      }
    };
    await pipeline(
      Readable.from(formatLines()),
      createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
    );
    return jobs;
  } finally {
    redis.disconnect();
  }
}

/** Finds out what a Redis holds before a restore. @param copyId identifies the backup that the copy belongs to */
export async function findRestoreState(redisUrl: string, copyId: string): Promise<RestoreState> {
  const redis = await connectToRedis(redisUrl);
  return readRestoreState(redis, copyId).finally(() => redis.disconnect());
}

/**
 * Restores a file that `saveJobs` has written, while no service runs. After an interruption it can be run again.
 *
 * @returns number of jobs
 * @throws StartError for a damaged file; then nothing is restored
 */
export async function restoreJobs(
  redisUrl: string,
  { copyId, file }: { readonly copyId: string; readonly file: string },
): Promise<number> {
  const readKeys = () => readJsonLines(file, CopiedKey, 'a copied job');
  for await (const _ of readKeys());
  const redis = await connectToRedis(redisUrl);
  try {
    return await writeQueueKeys(redis, copyId, readKeys());
  } finally {
    redis.disconnect();
  }
}
