import { EventEmitter } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import type { AdminList } from '../lists/admin-list.js';
import { exportList } from './export-list.js';

interface Row {
  readonly id: string;
}

const list: AdminList<Row, Row> = {
  resource: 'rows',
  columns: 'id',
  from: 'rows',
  sortable: {},
  newestFirst: 'id',
  id: 'id',
  filters: {},
  toItem: (row) => row,
};

/** A pool whose cursors never end. */
function createPool(
  waitForConnection: () => Promise<void>,
  fetchRows = () => [{ id: 'x'.repeat(100_000) }],
  max = 4,
) {
  const release = vi.fn();
  const client = Object.assign(new EventEmitter(), {
    async query(text: string) {
      await new Promise(setImmediate);
      return { rows: text.startsWith('fetch') ? fetchRows() : [] };
    },
    release,
  });
  const connect = async () => {
    await waitForConnection();
    return client;
  };
  return { pool: { connect, options: { max } } as never, release };
}

/** Exports the list to a client. @returns the export, and what the client does */
async function exportTo(pool: never) {
  const server = createServer().listen(0, '127.0.0.1');
  const answering = new Promise<ServerResponse>((resolve) => {
    server.on('request', (_request, response) => resolve(response));
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const leaving = new AbortController();
  const answer = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    signal: leaving.signal,
  });
  answer.catch(() => undefined);
  const response = await answering;
  const request = { query: {}, http: { response } } as never;
  const context = { pool, queries: {} as never, now: () => '2031-01-01T00:00:00.000Z' };
  const exporting = exportList(context, list, { id: 'Number' }, request);
  return { exporting, response, answer, leave: () => leaving.abort(), close: () => server.close() };
}

describe('an export', () => {
  it('an export whose client leaves before there is a database connection gives the connection back at once', async () => {
    let connect: () => void = () => undefined;
    const connected = new Promise<void>((resolve) => (connect = resolve));
    const { pool, release } = createPool(() => connected);
    const { exporting, response, leave, close } = await exportTo(pool);
    leave();
    await vi.waitFor(() => expect(response.destroyed).toBe(true));
    connect();
    await vi.waitFor(() => expect(release).toHaveBeenCalledTimes(1));
    await exporting;
    close();
  });

  it('an export that fails after its first rows throws, so that the failure is logged and the file does not look complete', async () => {
    let batches = 0;
    const { pool, release } = createPool(
      async () => undefined,
      () => {
        batches += 1;
        if (batches > 2) throw new Error('The table is gone');
        return [{ id: 'x' }];
      },
    );
    const { exporting, response, answer, close } = await exportTo(pool);
    await expect(exporting).rejects.toThrow('The table is gone');
    expect(release).toHaveBeenCalledWith(expect.any(Error));
    expect(response.headersSent && !response.writableEnded).toBe(true);
    response.destroy();
    await expect(answer.then((received) => received.text())).rejects.toThrow();
    close();
  });

  it('exports take at most a quarter of the connections: one more is refused with 503 and Retry-After until one has ended', async () => {
    const { pool } = createPool(
      () => new Promise(() => undefined),
      () => [],
      8,
    );
    const waiting = await Promise.all([exportTo(pool), exportTo(pool)]);
    const refused = await exportTo(pool);
    await expect(refused.exporting).rejects.toMatchObject({
      code: 'unavailable',
      status: 503,
      options: { headers: { 'Retry-After': '30' } },
    });
    expect(refused.response.headersSent).toBe(false);
    for (const { response, close } of [...waiting, refused]) {
      response.destroy();
      close();
    }
  });

  it.each([
    ['has ended', () => []],
    [
      'has failed',
      () => {
        throw new Error('The table is gone');
      },
    ],
  ])('an export can run once another one %s', async (_, fetchRows) => {
    const { pool } = createPool(async () => undefined, fetchRows);
    for (let n = 0; n < 3; n += 1) {
      const { exporting, response, close } = await exportTo(pool);
      await exporting.catch((error: Error) => expect(error.message).toBe('The table is gone'));
      response.destroy();
      close();
    }
  });
});
