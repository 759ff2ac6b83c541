import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readSubjectKeys, restoreSubjectKeys } from '@mirabelle/event-store';
import { findErrorCode, readJsonLines, StartError } from '@mirabelle/runtime';
import { z } from 'zod';
import type { ServiceContext } from '../service-context.js';

const Key = z.object({
  subject: z.string(),
  wrappedKey: z.base64().nullable(),
  erasedAt: z.iso.datetime().nullable(),
});

/**
 * Copies the people's keys, wrapped by the master key, to a file, which gets its name once it is complete and then replaces an older
 * file of this name. After an error nothing is left of it; after an interruption `FILE.partial-…` is left.
 *
 * @returns number of keys
 * @throws StartError if the file cannot be written
 */
export async function saveKeys({ pool }: Pick<ServiceContext, 'pool'>, file: string): Promise<number> {
  let count = 0;
  const formatLines = async function* () {
    for await (const key of readSubjectKeys(pool)) {
      count += 1;
      yield `${JSON.stringify(key)}\n`;
    }
  };
  // A random id, because in a container each process has the same one, also the process of a copy that was interrupted.
  const partial = `${file}.partial-${randomUUID()}`;
  try {
    await pipeline(
      Readable.from(formatLines()),
      createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }),
    );
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw isFileError(error)
      ? new StartError(`The file ${file} cannot be written: ${findErrorCode(error)}.`)
      : error;
  }
  return count;
}

/**
 * Restores the keys in a file that `saveKeys` has written, also while the services run: adds the missing keys, and deletes the keys
 * of people whom the file shows as erased.
 *
 * @throws StartError if the file cannot be read, is not such a file, or has keys of another master key
 */
export function restoreKeys(
  { pool, secrets }: Pick<ServiceContext, 'pool' | 'secrets'>,
  file: string,
): Promise<{ readonly restored: number; readonly erased: number }> {
  return restoreSubjectKeys(
    pool,
    secrets.deriveKeys('wrap-subject-keys'),
    readJsonLines(file, Key, 'a copied key'),
  );
}

/** Whether an error comes from the file system, and not from the database. The error of a full disk has no path. */
const isFileError = (error: unknown) =>
  error instanceof Error && ('path' in error || findErrorCode(error) === 'ENOSPC');
