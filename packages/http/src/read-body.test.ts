import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createLogger } from '@mirabelle/runtime';
import express from 'express';
import { afterEach, describe, expect, it } from 'vitest';
import { type LoopbackServer, startLoopbackServer } from '../../../tests/support/loopback-server.js';
import { createErrorHandler } from './error-handler.js';
import { readBody } from './read-body.js';

const LIMIT = 100 * 1024;
let server: LoopbackServer;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

afterEach(() => {
  server.close();
});

/** Starts a server that answers each body of at most 100 kB with its length. */
async function serve(): Promise<number> {
  const app = express();
  app.post('/', async (received, response) => {
    response.json((await readBody(received, LIMIT)).length);
  });
  app.use(createErrorHandler(createLogger({ logLevel: 'silent' } as never)));
  server = await startLoopbackServer(app);
  return server.port;
}

async function post(port: number, bytes: Buffer, headers = {}): Promise<[status?: number, body?: string]> {
  const signal = AbortSignal.timeout(5_000);
  const call = request({ agent, host: '127.0.0.1', port, method: 'POST', headers, signal }).end(bytes);
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  return [response.statusCode, await text(response)];
}

describe('readBody', () => {
  it('readBody reads all bytes of a body, and none of an empty one', async () => {
    const port = await serve();
    expect(await post(port, Buffer.alloc(LIMIT))).toEqual([200, `${LIMIT}`]);
    expect(await post(port, Buffer.alloc(0))).toEqual([200, '0']);
  });

  it.each([
    ['with its length', { 'content-length': 20 * LIMIT }],
    ['in chunks', { 'transfer-encoding': 'chunked' }],
  ])(
    'readBody refuses a body above the limit that comes %s, and the connection takes the next request',
    async (_, headers) => {
      const port = await serve();
      const [status, body] = await post(port, Buffer.alloc(20 * LIMIT), headers);
      expect([status, JSON.parse(body ?? '')]).toEqual([
        413,
        expect.objectContaining({ code: 'body_too_large', detail: 'The body is larger than 100 kB.' }),
      ]);
      expect(await post(port, Buffer.alloc(1))).toEqual([200, '1']);
    },
  );

  it('readBody closes the connection of a caller who goes on sending after a refusal', async () => {
    const socket = connect(await serve(), '127.0.0.1').resume();
    // The connection is closed while this side still writes.
    socket.on('error', () => undefined);
    socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000000\r\n\r\n');
    const endless = Buffer.alloc(1024 * 1024);
    let sent = 0;
    const write = () => {
      do sent += endless.length;
      while (socket.write(endless));
    };
    socket.on('drain', write);
    write();
    await new Promise((resolve) => socket.once('close', resolve));
    expect(sent).toBeGreaterThan(20 * 1024 * 1024);
    expect(sent).toBeLessThan(100 * 1024 * 1024);
  });
});
