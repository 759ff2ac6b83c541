import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { connectToRedis } from './connect-to-redis.js';
import { type CopiedKey, STATE_KEYS } from './queue-keys.js';
import { readJobs } from './read-jobs.js';
import { countMembers, type RestoreState, readRestoreState, writeJobs } from './write-jobs.js';

/** Copies all jobs of a Redis to a new file, one key a line, while the services run. @returns number of jobs */
export async function saveJobs(redisUrl: string, file: string): Promise<number> {
  const redis = await connectToRedis(redisUrl);
  try {
    let jobs = 0;
    const lines = async function* () {
      for await (const each of readJobs(redis)) {
        if (each.key in STATE_KEYS) jobs += countMembers(each);
        yield `${JSON.stringify(each)}\n`;
      }
    };
    await pipeline(
      Readable.from(lines()),
      createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
    );
    return jobs;
  } finally {
    redis.disconnect();
  }
}

/** Reads what Redis holds before a file of jobs is restored to it. @param copyId identifies the file's backup */
export async function findRestoreState(redisUrl: string, copyId: string): Promise<RestoreState> {
  const redis = await connectToRedis(redisUrl);
  return readRestoreState(redis, copyId).finally(() => redis.disconnect());
}

/** Restores a file that `saveJobs` has written, while no service runs. After an interruption it can be run again. @returns number of jobs */
export async function restoreJobs(redisUrl: string, copyId: string, file: string): Promise<number> {
  const redis = await connectToRedis(redisUrl);
  try {
    return await writeJobs(redis, copyId, readLines(file));
  } finally {
    redis.disconnect();
  }
}

async function* readLines(file: string): AsyncGenerator<CopiedKey> {
  for await (const line of createInterface({ input: createReadStream(file) })) yield JSON.parse(line);
}
