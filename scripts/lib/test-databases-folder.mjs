import { statfsSync } from 'node:fs';
import { createTemporaryFolder } from './test-temporary-folder.mjs';

/** The folder in memory that Linux has. */
const MEMORY_FOLDER = '/dev/shm';
/** More than the databases of all stages that run side by side take. A container often has 64 MB. */
const NEEDED_BYTES = 3 * 1024 ** 3;

/**
 * Sets `TEST_DATABASES_DIR` to a folder in memory for the data of the Postgres servers of tests, if there is room for it. It is
 * removed when this process ends for any reason. The tests create and drop thousands of databases, each with a thousand files. On a
 * disk, that takes the file system more processor time than the tests themselves.
 */
export function provideDatabasesFolder() {
  if (!hasRoom()) return;
  process.env.TEST_DATABASES_DIR = createTemporaryFolder(MEMORY_FOLDER);
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false;
  }
}
