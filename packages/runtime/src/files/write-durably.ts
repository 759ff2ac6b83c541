import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file completely or not at all: first to a temporary file, which is synced to the disk and renamed. Only this account
 * may read the file. Once the promise resolves, it outlasts a power failure.
 *
 * @param temporaryPath in the same folder; removed after a failure, because each attempt on a full disk would leave a file
 */
export async function writeDurably(path: string, bytes: Uint8Array, temporaryPath: string): Promise<void> {
  try {
    const file = await open(temporaryPath, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporaryPath, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(temporaryPath, { force: true });
    throw error;
  }
}

/** Syncs a folder to the disk, so that the new, renamed and deleted files in it outlast a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
