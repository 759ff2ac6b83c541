import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a folder that gets its name when it is complete. After an error nothing is left of it; after an interruption
 * `FOLDER.partial-…` is left.
 *
 * @param folder does not exist yet, or is empty
 * @param write fills the folder at the given path
 * @returns what `write` returns
 */
export async function completeFolder<Result>(
  folder: string,
  write: (partial: string) => Promise<Result>,
): Promise<Result> {
  // Not the process id, which is the same each time in a container.
  const partial = `${folder}.partial-${randomUUID()}`;
  try {
    await mkdir(dirname(folder), { recursive: true });
    await mkdir(partial, { mode: 0o700 });
    const result = await write(partial);
    await rename(partial, folder);
    return result;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}
