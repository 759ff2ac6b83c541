import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { PROBLEMS } from '@mirabelle/contracts';
import { SubjectKeyLost } from '@mirabelle/event-store';
import express from 'express';
import pg from 'pg';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { startLoopbackServer } from '../../../tests/support/loopback-server.js';
import { createErrorHandler } from './error-handler.js';

/** Sends a request that fails with this error, and returns the answer. */
async function requestFailingWith(error: unknown) {
  const app = express();
  app.use(() => {
    throw error;
  });
  app.use(createErrorHandler(pino({ level: 'silent' })));
  const server = await startLoopbackServer(app);
  try {
    const response = await fetch(`${server.origin}/`);
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      body: await response.json(),
    };
  } finally {
    server.close();
  }
}

/** Queries a database that cannot be reached, and returns the error. */
const createQueryError = (port: number) =>
  new pg.Pool({ host: '127.0.0.1', port, user: 'nobody' }).query('select 1').catch((error: unknown) => error);

/** Starts a server that closes every connection at once, like one that was killed. */
async function startBrokenServer(): Promise<{ port: number; close(): void }> {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

describe('createErrorHandler', () => {
  it('a change about a person whose key was lost is refused with account_unreadable', async () => {
    expect(await requestFailingWith(new SubjectKeyLost('ada'))).toMatchObject({
      status: 422,
      body: { code: 'account_unreadable', detail: expect.not.stringContaining('ada') },
    });
  });

  const unavailable = {
    status: 503,
    retryAfter: '1',
    body: expect.objectContaining({ code: 'unavailable' }),
  };

  it('an unreachable database is answered with 503 and Retry-After', async () => {
    const server = await startBrokenServer();
    expect(await requestFailingWith(await createQueryError(server.port))).toEqual(unavailable);
    server.close();
    expect(await requestFailingWith(await createQueryError(server.port))).toEqual(unavailable);
    for (const code of ['57P01', '57P03', '08006', '53300']) {
      expect(
        await requestFailingWith(Object.assign(new pg.DatabaseError('x', 1, 'error'), { code })),
      ).toEqual(unavailable);
    }
    expect(
      await requestFailingWith(new AggregateError([Object.assign(new Error('x'), { code: 'ECONNREFUSED' })])),
    ).toEqual(unavailable);
  });

  it('any other error is answered with 500 and a body that tells nothing about it', async () => {
    const internal = {
      status: 500,
      retryAfter: null,
      body: {
        type: '/problems/internal',
        title: PROBLEMS.internal.title,
        status: 500,
        code: 'internal',
        detail: 'Something went wrong on our side. Please try again.',
      },
    };
    expect(await requestFailingWith(new TypeError('the secret'))).toEqual(internal);
    const wrongQuery = Object.assign(new pg.DatabaseError('the secret', 1, 'error'), { code: '42601' });
    expect(await requestFailingWith(wrongQuery)).toEqual(internal);
  });

  it('an error after the answer has begun is logged, and breaks the connection', async () => {
    const lines: string[] = [];
    const app = express();
    app.use((_request, response) => {
      response.writeHead(200, { 'Content-Length': 10 }).write('half');
      throw new TypeError('too late');
    });
    app.use(createErrorHandler(pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })));
    const server = await startLoopbackServer(app);
    const url = `${server.origin}/`;
    await expect(fetch(url).then((answer) => answer.text())).rejects.toThrow();
    expect(lines).toEqual([expect.stringContaining('too late')]);
    server.close();
  });
});
