import { once } from 'node:events';
import { Agent, createServer, type RequestListener, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { answerStarting, openHttpListener } from './http-listener.js';

describe('openHttpListener', () => {
  test('openHttpListener answers 503 until it has a listener', async () => {
    const httpListener = await openHttpListener(0, '127.0.0.1');
    const { port } = httpListener;
    const early = await fetch(`http://127.0.0.1:${port}/api/health`);
    expect(early.status).toBe(503);
    expect(early.headers.get('content-type')).toBe('application/problem+json');
    expect(early.headers.get('retry-after')).toBe('1');
    expect(await early.json()).toMatchObject({ code: 'starting', status: 503 });
    httpListener.serve((_request, response) => void response.end('open'));
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('open');
    await httpListener.drain();
  });

  test('openHttpListener takes over a server that listens, so that its port is never closed in between', async () => {
    const server = createServer((_request, response) => void response.end('before')).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const read = async () => (await fetch(`http://127.0.0.1:${port}/`)).text();
    expect(await read()).toBe('before');
    const answer: RequestListener = (_request, response) => void response.end('waiting');
    const httpListener = await openHttpListener(1, 'ignored', { server, answerWhileStarting: answer });
    expect([httpListener.port, await read()]).toEqual([port, 'waiting']);
    httpListener.serve((_request, response) => void response.end('product'));
    expect(await read()).toBe('product');
    await httpListener.drain();
  });

  test('openHttpListener answers headers above 16 kB with a problem document that names the cause', async () => {
    const httpListener = await openHttpListener(0, '127.0.0.1');
    httpListener.serve((_request, response) => void response.end('open'));
    const url = `http://127.0.0.1:${httpListener.port}`;
    const answer = await fetch(`${url}/api/admin/bookings?filter=${'x'.repeat(20_000)}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([431, 'application/problem+json']);
    expect(await answer.json()).toMatchObject({
      code: 'headers_too_large',
      status: 431,
      detail: expect.stringContaining('may have 16 kB together'),
    });
    expect((await fetch(url)).status).toBe(200);
    await httpListener.drain();
  });

  test('openHttpListener answers a request that does not arrive in time with 408 and a problem document', async () => {
    const server = createServer({ requestTimeout: 50, headersTimeout: 50, connectionsCheckingInterval: 10 });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const answer: RequestListener = (_request, response) => void response.end('open');
    const httpListener = await openHttpListener(0, '127.0.0.1', { server, answerWhileStarting: answer });
    const socket = connect(httpListener.port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
    const received = await text(socket);
    expect(received).toMatch(/^HTTP\/1\.1 408 /);
    expect(received).toContain('The request did not arrive in time.');
    await httpListener.drain();
  });

  test('openHttpListener keeps an idle connection for longer than a load balancer does', async () => {
    const httpListener = await openHttpListener(0, '127.0.0.1');
    httpListener.serve((_request, response) => void response.end('open'));
    const answer = await fetch(`http://127.0.0.1:${httpListener.port}`);
    const [, seconds] = /timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThan(60);
    await httpListener.drain();
  });

  test('openHttpListener waits for a running request when draining, but not for an idle keep-alive connection', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const cutOff = vi.spyOn(server, 'closeAllConnections');
    const httpListener = await openHttpListener(0, '127.0.0.1', {
      server,
      answerWhileStarting: answerStarting,
    });
    const { port } = httpListener;
    const steps: string[] = [];
    let finish = () => {};
    const received = new Promise<void>((resolve) => {
      httpListener.serve((_request, response) => {
        finish = () => response.end('done');
        resolve();
      });
    });
    const agent = new Agent({ keepAlive: true });
    const answer = new Promise<string>((resolve, reject) => {
      request({ port, host: '127.0.0.1', agent }, (response) => {
        response.setEncoding('utf8').once('data', resolve);
      })
        .on('error', reject)
        .end();
    });
    await received;
    const drained = httpListener.drain().then(() => steps.push('drained'));
    await vi.waitFor(() => expect(server.listening).toBe(false));
    steps.push('answered');
    finish();
    expect(await answer).toBe('done');
    await drained;
    expect(steps).toEqual(['answered', 'drained']);
    // The connection, which is idle now, was closed without waiting for the time after which all are cut off.
    expect(cutOff).not.toHaveBeenCalled();
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
    agent.destroy();
  });

  test('a retiring port leaves idle connections open, answers on them, and asks the callers to close them', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const httpListener = await openHttpListener(0, '127.0.0.1');
    httpListener.serve((_request, response) => void response.end('open'));
    const agent = new Agent({ keepAlive: true });
    const get = () =>
      new Promise<{ connection: string | undefined; reused: boolean }>((resolve, reject) => {
        const sent = request({ port: httpListener.port, host: '127.0.0.1', agent }, (response) => {
          response.resume();
          const { connection } = response.headers;
          response.once('end', () => resolve({ connection, reused: sent.reusedSocket }));
        });
        sent.on('error', reject).end();
      });
    expect(await get()).toEqual({ connection: 'keep-alive', reused: false });
    const retired = httpListener.retire();
    expect(await get()).toEqual({ connection: 'close', reused: true });
    expect(await get()).toEqual({ connection: 'close', reused: false });
    // The clock stands still, so the retirement ends only because no connection is left.
    await retired;
    await httpListener.drain();
    agent.destroy();
  });

  test('openHttpListener reports a port in use and suggests another one', async () => {
    const first = await openHttpListener(0, '127.0.0.1');
    const { port } = first;
    await expect(openHttpListener(port, '127.0.0.1')).rejects.toThrow(
      `Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`,
    );
    await first.drain();
  });
});
