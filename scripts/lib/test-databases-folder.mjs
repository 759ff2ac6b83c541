import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** The folder in memory that Linux has. */
const MEMORY = '/dev/shm';
/** More than the databases of all stages that run side by side take. A container often has 64 MB. */
const NEEDED_BYTES = 3 * 1024 ** 3;

/**
 * Sets `TEST_DATABASES_DIR` to a folder in memory for the data of the Postgres servers of tests, if there is room for it. It is
 * removed when this process ends for any reason. The tests create and drop thousands of databases, each with a thousand files, which
 * takes a disk's file system more processor time than all that the tests do with them.
 */
export function provideDatabasesFolder() {
  if (!hasRoom()) return;
  const folder = mkdtempSync(join(MEMORY, 'mirabelle-test-'));
  // Under root, Postgres runs as another account, which writes here too.
  chmodSync(folder, 0o1777);
  process.env.TEST_DATABASES_DIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false;
  }
}
