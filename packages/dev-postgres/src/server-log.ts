import { constants } from 'node:fs';
import { open, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A larger log is renamed at the next start; one old log is kept. */
const MAX_LOG_BYTES = 10 * 1024 * 1024;

/** The file that the server writes its messages to. */
export interface ServerLog {
  readonly fd: number;
  /** Reads the text that was written since the log was opened or last read. */
  readNew(): Promise<string>;
  close(): Promise<void>;
}

/**
 * Opens `dataDir/postgres.log` for appending. Postgres writes to a file and not to a pipe, so that it can write after
 * this process has died, and never waits while this process is busy.
 */
export async function openServerLog(dataDir: string): Promise<ServerLog> {
  const path = join(dataDir, 'postgres.log');
  const size = await stat(path).then(
    (stats) => stats.size,
    () => 0,
  );
  if (size > MAX_LOG_BYTES) await rename(path, `${path}.1`);
  const handle = await open(path, constants.O_APPEND | constants.O_CREAT | constants.O_RDWR, 0o600);
  let offset = (await handle.stat()).size;
  return {
    fd: handle.fd,
    async readNew() {
      const length = (await handle.stat()).size - offset;
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, offset);
      offset += bytesRead;
      return buffer.toString('utf8', 0, bytesRead);
    },
    close: () => handle.close(),
  };
}
