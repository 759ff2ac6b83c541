import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import express, { type ErrorRequestHandler } from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LoopbackServer, startLoopbackServer } from '../../../tests/support/loopback-server.js';
import { createJsonReader } from './json-body.js';

const LIMIT = 1_000;

let server: LoopbackServer;
let resolveAborted: (type: string) => void = () => undefined;
const aborted = new Promise<string>((resolve) => {
  resolveAborted = resolve;
});
beforeAll(async () => {
  const app = express();
  app.post('/', createJsonReader(LIMIT), (request, response) => void response.json({ body: request.body }));
  const answerError: ErrorRequestHandler = ({ type, status }, _request, response, _next) => {
    if (type === 'request.aborted') resolveAborted(type);
    response.status(status).json({ type });
  };
  app.use(answerError);
  server = await startLoopbackServer(app);
});
afterAll(() => {
  server.close();
});

async function post(body: RequestInit['body'], type = 'application/json', headers = {}) {
  const answer = await fetch(`${server.origin}/`, {
    method: 'POST',
    body: body ?? null,
    headers: { 'content-type': type, ...headers },
  });
  return (await answer.json()) as { body?: unknown; type?: string };
}

describe('the body of a call', () => {
  it('the body of a call is the JSON that was sent, in whatever form it comes', async () => {
    const value = { name: 'Zoë 💄', list: [1, null] };
    const text = JSON.stringify(value);
    expect(await post(text)).toEqual({ body: value });
    expect(await post(`\uFEFF${text}`)).toEqual({ body: value });
    expect(await post(text, 'application/json; charset=UTF-8')).toEqual({ body: value });
    expect(await post(Buffer.from(text, 'utf16le'), 'application/json; charset=utf-16')).toEqual({
      body: value,
    });
    expect(await post(gzipSync(text), 'application/json', { 'content-encoding': 'gzip' })).toEqual({
      body: value,
    });
    for (const scalar of ['null', '3', '"text"']) {
      expect(await post(scalar)).toEqual({ body: JSON.parse(scalar) });
    }
    expect(await post('')).toEqual({ body: {} });
  });

  it('the body of a call is put together when it arrives in pieces', async () => {
    const socket = connect(server.port, '127.0.0.1');
    const text = JSON.stringify({ word: 'é'.repeat(100) });
    const bytes = Buffer.from(text);
    const head = `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${bytes.length}\r\n\r\n`;
    socket.setNoDelay(true);
    socket.write(head);
    // The second piece begins in the middle of a character.
    for (const piece of [bytes.subarray(0, 12), bytes.subarray(12)]) {
      await new Promise((resolve) => socket.write(piece, resolve));
    }
    const received: Buffer[] = [];
    for await (const chunk of socket) received.push(chunk as Buffer);
    expect(Buffer.concat(received).toString()).toContain(text);
  });

  it('the body of a call is refused when it is no JSON, or too large', async () => {
    expect(await post('{"a":')).toEqual({ type: 'entity.parse.failed' });
    expect(await post(`"${'a'.repeat(LIMIT)}"`)).toEqual({ type: 'entity.too.large' });
  });

  it('a call whose client goes away in the middle of the body ends', async () => {
    const socket = connect(server.port, '127.0.0.1');
    socket.write(
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{"a"',
      () => socket.destroy(),
    );
    expect(await aborted).toBe('request.aborted');
  });
});
