import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import express from 'express';
import pg from 'pg';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createErrorHandler } from './error-handler.js';

/** Sends a request that fails with this error, and returns the answer. */
async function answerTo(error: unknown) {
  const app = express();
  app.use(() => {
    throw error;
  });
  app.use(createErrorHandler(pino({ level: 'silent' })));
  const server = createHttpServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const { code } = (await response.json()) as { code: string };
    return { status: response.status, code, retryAfter: response.headers.get('retry-after') };
  } finally {
    server.close();
  }
}

const query = (port: number) =>
  new pg.Pool({ host: '127.0.0.1', port, user: 'nobody' }).query('select 1').catch((error: unknown) => error);

/** Starts a server that closes every connection at once, like one that was killed. */
async function startBrokenServer(): Promise<{ port: number; close(): void }> {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

describe('an unexpected error', () => {
  const unavailable = { status: 503, code: 'unavailable', retryAfter: '1' };

  it('is answered with 503 and Retry-After when the database is unreachable', async () => {
    const server = await startBrokenServer();
    expect(await answerTo(await query(server.port))).toEqual(unavailable);
    server.close();
    expect(await answerTo(await query(server.port))).toEqual(unavailable);
    for (const code of ['57P01', '57P03', '08006', '53300']) {
      expect(await answerTo(Object.assign(new pg.DatabaseError('x', 1, 'error'), { code }))).toEqual(
        unavailable,
      );
    }
    expect(
      await answerTo(new AggregateError([Object.assign(new Error('x'), { code: 'ECONNREFUSED' })])),
    ).toEqual(unavailable);
  });

  it('is answered without its details otherwise', async () => {
    const internal = { status: 500, code: 'internal', retryAfter: null };
    expect(await answerTo(new TypeError('the secret'))).toEqual(internal);
    const wrongQuery = Object.assign(new pg.DatabaseError('x', 1, 'error'), { code: '42601' });
    expect(await answerTo(wrongQuery)).toEqual(internal);
  });
});
