import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startLoopbackServer } from '../loopback-server.js';
import { FakeEventStoreDb } from './fake-eventstoredb.js';

const FILE = 'events.json';

interface SavedEvent {
  readonly stream: string;
  readonly id: string;
  readonly type: string;
  /** In base64. */
  readonly data: string;
  /** In base64. */
  readonly metadata: string;
}

/** The log of a fake server that is served over HTTP. */
export interface ServedLog extends AsyncDisposable {
  /** The shell command that saves the log in `$BACKUP_FOLDER`. */
  readonly saveCommand: string;
  /** What happens right before the log is copied. */
  beforeSave: () => Promise<void>;
}

/**
 * Serves the log of a fake server over HTTP, so that a backup's shell command can save it. A real server's files would be
 * copied instead.
 */
export async function serveLog({ log }: FakeEventStoreDb): Promise<ServedLog> {
  let beforeSave: ServedLog['beforeSave'] = async () => {};
  const server = await startLoopbackServer(async (_, response) => {
    await beforeSave();
    const events = log.events.map(
      ({ stream, id, type, data, metadata }): SavedEvent => ({
        stream,
        id,
        type,
        data: Buffer.from(data).toString('base64'),
        metadata: Buffer.from(metadata).toString('base64'),
      }),
    );
    response.end(JSON.stringify(events));
  });
  const program = `fetch('${server.origin}').then((answer) => answer.text()).then((events) => require('fs').writeFileSync(process.env.BACKUP_FOLDER + '/${FILE}', events))`;
  return {
    get beforeSave() {
      return beforeSave;
    },
    set beforeSave(work) {
      beforeSave = work;
    },
    saveCommand: `"${process.execPath}" -e "${program}"`,
    [Symbol.asyncDispose]: async () => {
      server.close();
    },
  };
}

/** Starts another fake server with a copied log, in which each event has the position that it had. */
export async function startOnSavedLog(folder: string): Promise<FakeEventStoreDb> {
  const events = JSON.parse(await readFile(join(folder, FILE), 'utf8')) as readonly SavedEvent[];
  const server = await FakeEventStoreDb.start();
  // A new fake server already contains its own system events, the same ones that begin the saved log, so those are skipped
  // and the positions match.
  for (const { stream, id, type, data, metadata } of events.slice(server.log.events.length)) {
    const proposed = {
      id,
      type,
      contentType: 'application/json',
      data: Buffer.from(data, 'base64'),
      metadata: Buffer.from(metadata, 'base64'),
    };
    server.log.append(stream, [proposed], 'any');
  }
  return server;
}
