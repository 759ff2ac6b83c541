import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { createLogger } from '@mirabelle/runtime';
import express from 'express';
import { afterEach, describe, expect, it } from 'vitest';
import { type LoopbackServer, startLoopbackServer } from '../../../tests/support/loopback-server.js';
import { createErrorHandler } from './error-handler.js';
import { createMultipartReader, type MultipartLimits, ReceivedFile } from './multipart.js';

const KB = 1024;
let server: LoopbackServer | undefined;
let received: unknown[];

/** Starts a server that accepts forms with a file of at most 100 kB and records them. */
async function serve(limits: Partial<MultipartLimits> = {}): Promise<string> {
  received = [];
  const app = express();
  app.post('/', createMultipartReader({ maxFileBytes: 100 * KB, ...limits }), (request, response) => {
    received.push(request.body);
    response.json(request.body);
  });
  app.use(createErrorHandler(createLogger({ logLevel: 'silent' } as never)));
  server = await startLoopbackServer(app);
  return `${server.origin}/`;
}

afterEach(() => {
  server?.close();
  server = undefined;
});

function createForm(bytes: number, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('photo', new Blob([new Uint8Array(bytes).fill(7)]), 'a.png');
  return form;
}

async function post(url: string, body: RequestInit['body'], headers: Record<string, string> = {}) {
  const response = await fetch(url, { method: 'POST', body: body ?? null, headers });
  return { status: response.status, body: (await response.json()) as { code?: string; photo?: object } };
}

const HEAD = '--b\r\nContent-Disposition: form-data; name="photo"; filename="a"\r\n\r\n';
const TYPE = { 'content-type': 'multipart/form-data; boundary=b' };

describe('the multipart reader', () => {
  it('the multipart reader reads a file up to the size limit, and the fields', async () => {
    const url = await serve();
    for (const size of [0, 1, 64 * KB, 100 * KB])
      expect((await post(url, createForm(size, { note: 'hi' }))).status).toBe(200);
    expect(received.map((body) => (body as { photo: ReceivedFile }).photo.bytes.length)).toEqual([
      0,
      1,
      64 * KB,
      100 * KB,
    ]);
    expect([...(received[1] as { photo: ReceivedFile }).photo.bytes]).toEqual([7]);
    expect((received[1] as { note: string }).note).toBe('hi');
    expect(Object.getPrototypeOf(received[0])).toBeNull();
  });

  it('an uploaded file is represented in JSON by the hash of its bytes', async () => {
    const json = JSON.stringify({ photo: new ReceivedFile(new Uint8Array([1, 2])) });
    expect(json).toBe(JSON.stringify({ photo: new ReceivedFile(new Uint8Array([1, 2])) }));
    expect(json).not.toBe(JSON.stringify({ photo: new ReceivedFile(new Uint8Array([1, 3])) }));
    expect(json.length).toBeLessThan(100);
  });

  it('the multipart reader rejects a file that is one byte too large, and a Content-Length over the limit', async () => {
    const url = await serve();
    expect(await post(url, createForm(100 * KB + 1))).toMatchObject({
      status: 413,
      body: { code: 'body_too_large' },
    });
    expect(await post(url, createForm(5_000 * KB))).toMatchObject({ status: 413 });
    expect(received).toEqual([]);
    expect((await post(url, createForm(3))).status).toBe(200);
  });

  it('the multipart reader rejects a body over the limit that has no Content-Length', async () => {
    const url = await serve();
    const tooLarge = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode(HEAD));
        for (let n = 0; n < 40; n += 1) controller.enqueue(new Uint8Array(8 * KB));
        controller.close();
      },
    });
    const answer = await fetch(url, {
      method: 'POST',
      body: tooLarge,
      headers: TYPE,
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(413);
    expect(received).toEqual([]);
  });

  it('the multipart reader rejects two files, a repeated field, too many fields and a field that is too large', async () => {
    const url = await serve();
    const withTwoFiles = createForm(1);
    withTwoFiles.append('other', new Blob(['x']), 'b.png');
    const withRepeatedField = createForm(1);
    withRepeatedField.append('note', 'a');
    withRepeatedField.append('note', 'b');
    const withManyFields = createForm(
      1,
      Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`f${n}`, 'x'])),
    );
    for (const form of [withTwoFiles, withRepeatedField, withManyFields]) {
      expect(await post(url, form)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    }
    expect(await post(url, createForm(1, { note: 'x'.repeat(20 * KB) }))).toMatchObject({
      status: 413,
      body: { detail: 'A field of the form has a name longer than 100 bytes or a value larger than 4 kB.' },
    });
    expect(received).toEqual([]);
  });

  it('the multipart reader rejects a body that is not a form, or an incomplete one', async () => {
    const url = await serve();
    const cases: [string, Record<string, string>, number][] = [
      ['{}', { 'content-type': 'application/json' }, 415],
      ['x', { 'content-type': 'multipart/form-data' }, 415],
      [`${HEAD}half of it`, TYPE, 400],
      ['--b\r\nnonsense', TYPE, 400],
      ['', TYPE, 400],
    ];
    for (const [body, headers, status] of cases)
      expect((await post(url, body, headers)).status, body).toBe(status);
    expect(received).toEqual([]);
  });

  it('the multipart reader rejects a field or a file without a name', async () => {
    const url = await serve();
    const field = '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n';
    const file = '--b\r\nContent-Disposition: form-data; filename="a"\r\n\r\nx\r\n';
    for (const parts of [field, file, field + field, field + file])
      expect(await post(url, `${parts}--b--\r\n`, TYPE), parts).toMatchObject({
        status: 400,
        body: { code: 'validation_failed' },
      });
    expect(received).toEqual([]);
  });

  it('the multipart reader does not set inherited properties of an object', async () => {
    const url = await serve();
    await post(
      url,
      createForm(
        1,
        Object.fromEntries(['__proto__', 'constructor', 'hasOwnProperty'].map((name) => [name, 'x'])),
      ),
    );
    expect(({} as { x?: unknown }).x).toBeUndefined();
    expect(received).toHaveLength(1);
  });
});

describe('an upload of a slow client', () => {
  it('an upload of a slow client is answered with upload_stalled when no data arrives, and the next client is served', async () => {
    const url = await serve({ idleTimeoutMs: 50 });
    const request = httpRequest(url, { method: 'POST', headers: TYPE });
    request.write(`${HEAD}and then`);
    const [response] = (await once(request, 'response')) as [{ statusCode: number }];
    expect(response.statusCode).toBe(408);
    request.destroy();
    expect((await post(url, createForm(9))).status).toBe(200);
  });

  it('an upload of a slow client is answered with upload_stalled when the whole upload takes too long', async () => {
    const url = await serve({ idleTimeoutMs: 60_000, totalTimeoutMs: 100 });
    const request = httpRequest(url, { method: 'POST', headers: TYPE });
    request.on('error', () => undefined).write(HEAD);
    const drip = setInterval(() => request.write('x'), 10);
    const [response] = (await once(request, 'response')) as [{ statusCode: number }];
    clearInterval(drip);
    expect(response.statusCode).toBe(408);
    request.destroy();
  });

  it('the multipart reader serves the next client after others have closed their connections in the middle of an upload', async () => {
    const url = await serve();
    const { port } = new URL(url);
    for (let n = 0; n < 5; n += 1) {
      const socket = connect(Number(port), '127.0.0.1');
      const head = `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${TYPE['content-type']}\r\nContent-Length: 5000\r\n\r\n`;
      await new Promise((resolve) => socket.write(`${head}${HEAD}xx`, resolve));
      socket.resetAndDestroy();
    }
    expect((await post(url, createForm(9))).status).toBe(200);
    expect(received).toHaveLength(1);
  });
});
