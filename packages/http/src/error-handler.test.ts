import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import express from 'express';
import pg from 'pg';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { answerErrors } from './error-handler.js';

/** What a caller is told of an error. */
async function answerTo(error: unknown) {
  const app = express();
  app.use(() => {
    throw error;
  });
  app.use(answerErrors(pino({ level: 'silent' })));
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

/** A server that takes connections and ends them, as one that is killed does. */
async function endingPort(): Promise<{ port: number; close(): void }> {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

describe('an error that nobody foresaw', () => {
  const away = { status: 503, code: 'unavailable', retryAfter: '1' };

  it('is no fault of ours where the database is away: the caller is to ask again', async () => {
    const ending = await endingPort();
    expect(await answerTo(await query(ending.port))).toEqual(away);
    ending.close();
    expect(await answerTo(await query(ending.port))).toEqual(away);
    for (const code of ['57P01', '57P03', '08006', '53300']) {
      expect(await answerTo(Object.assign(new pg.DatabaseError('x', 1, 'error'), { code }))).toEqual(away);
    }
    expect(
      await answerTo(new AggregateError([Object.assign(new Error('x'), { code: 'ECONNREFUSED' })])),
    ).toEqual(away);
  });

  it('is told without its details otherwise', async () => {
    const internal = { status: 500, code: 'internal', retryAfter: null };
    expect(await answerTo(new TypeError('the secret'))).toEqual(internal);
    const wrongQuery = Object.assign(new pg.DatabaseError('x', 1, 'error'), { code: '42601' });
    expect(await answerTo(wrongQuery)).toEqual(internal);
  });
});
