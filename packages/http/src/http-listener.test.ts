import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { openHttpListener } from './http-listener.js';

describe('openHttpListener', () => {
  test('answers 503 until it has a listener', async () => {
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

  test('waits for a running request when draining, but not for an idle keep-alive connection', async () => {
    const httpListener = await openHttpListener(0, '127.0.0.1');
    const { port } = httpListener;
    httpListener.serve(async (_request, response) => {
      await sleep(200);
      response.end('done');
    });
    const agent = new Agent({ keepAlive: true });
    const answer = new Promise<string>((resolve, reject) => {
      request({ port, host: '127.0.0.1', agent }, (response) => {
        response.setEncoding('utf8').once('data', resolve);
      })
        .on('error', reject)
        .end();
    });
    await sleep(50);
    const began = performance.now();
    await httpListener.drain();
    expect(await answer).toBe('done');
    expect(performance.now() - began).toBeLessThan(2_000);
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
    agent.destroy();
  });

  test('reports a port in use and suggests another one', async () => {
    const first = await openHttpListener(0, '127.0.0.1');
    const { port } = first;
    await expect(openHttpListener(port, '127.0.0.1')).rejects.toThrow(
      `Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`,
    );
    await first.drain();
  });
});
