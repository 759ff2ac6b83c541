import { constants } from 'node:fs';
import { open, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Above this many bytes the log is put aside at the next start; one old one is kept. */
const maximumSize = 10 * 1024 * 1024;

/** The file that the server writes its messages to. */
export interface ServerLog {
  readonly fd: number;
  /** What was written since this was opened or last asked. */
  readNew(): Promise<string>;
  close(): Promise<void>;
}

/**
 * Opens `dataDir/postgres.log` for appending. A file rather than a pipe: the server can still write when we are dead,
 * and never waits for us when we are busy.
 */
export async function openServerLog(dataDir: string): Promise<ServerLog> {
  const path = join(dataDir, 'postgres.log');
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > maximumSize) await rename(path, `${path}.1`);
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
