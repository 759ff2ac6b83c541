import { once } from 'node:events';
import { Agent, type IncomingMessage, type RequestListener, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { type LoopbackServer, startLoopbackServer } from '../../tests/support/loopback-server.js';
import { createProxy } from './proxy.js';

const servers: LoopbackServer[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = await startLoopbackServer(listener);
  servers.push(server);
  return server.origin;
}

const proxyTo = async (service: RequestListener) => serve(createProxy(await serve(service)));

describe('createProxy', () => {
  test('createProxy forwards method, URL, body and headers, and adds the caller’s address', async () => {
    const proxyUrl = await proxyTo(async (received, response) => {
      const { method, url, headers } = received;
      const forwarded = { key: headers['idempotency-key'], from: headers['x-forwarded-for'] };
      response.end(JSON.stringify({ method, url, ...forwarded, body: await text(received) }));
    });
    const answer = await fetch(`${proxyUrl}/api/cart/1?x=%2F`, {
      method: 'PUT',
      body: '{"quantity":2}',
      headers: { 'Idempotency-Key': 'k', 'X-Forwarded-For': '203.0.113.9' },
    });
    expect(await answer.json()).toMatchObject({
      method: 'PUT',
      url: '/api/cart/1?x=%2F',
      key: 'k',
      from: '203.0.113.9, 127.0.0.1',
      body: '{"quantity":2}',
    });
  });

  test('createProxy streams the response and ends it at the service when the caller disconnects', async () => {
    let disconnected: Promise<unknown> = new Promise(() => {});
    const proxyUrl = await proxyTo((_request, response) => {
      disconnected = once(response, 'close');
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.write('data: first\n\n');
    });
    const clientRequest = request(`${proxyUrl}/api/events`).end();
    const [answer] = (await once(clientRequest, 'response')) as [IncomingMessage];
    const [chunk] = await once(answer, 'data');
    expect(String(chunk)).toBe('data: first\n\n');
    clientRequest.destroy();
    await disconnected;
  });

  test.each([
    ['reads the rest of the body', true],
    ['closes its connection', false],
  ])(
    'the caller’s connection takes the next request after a large body was refused by a service that %s',
    async (_, isRead) => {
      const proxyUrl = await proxyTo((received, response) => {
        if (received.method === 'GET') return void response.end('next');
        if (isRead) received.resume();
        else response.setHeader('Connection', 'close');
        response.writeHead(413).end('too large');
      });
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let repetition = 0; repetition < 20; repetition += 1) {
        for (const body of [Buffer.alloc(4 * 1024 * 1024), undefined]) {
          const method = body ? 'POST' : 'GET';
          const call = request(proxyUrl, { agent, method, signal: AbortSignal.timeout(5_000) }).end(body);
          const [answer] = (await once(call, 'response')) as [IncomingMessage];
          // A connection that the service closes may break before its answer is read.
          expect(body ? [413, isRead ? 413 : 503] : [200]).toContain(answer.statusCode);
          await text(answer);
        }
      }
      agent.destroy();
    },
  );

  test('createProxy answers 503 with Retry-After when the service is unreachable', async () => {
    const unreachableUrl = await serve(() => {});
    servers.pop()?.close();
    const answer = await fetch(`${await serve(createProxy(unreachableUrl))}/api/cart`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(await answer.json()).toMatchObject({ status: 503, code: 'unavailable' });
  });

  test('createProxy retries a read once when the connection breaks before the answer, but never a change', async () => {
    const received: string[] = [];
    const proxyUrl = await proxyTo((incoming, response) => {
      received.push(`${incoming.method}`);
      if (received.length % 2 === 1) return void response.destroy();
      response.end('answer');
    });
    expect(await (await fetch(`${proxyUrl}/api/cart`)).text()).toBe('answer');
    expect((await fetch(`${proxyUrl}/api/cart`, { method: 'POST', body: '{}' })).status).toBe(503);
    expect(received).toEqual(['GET', 'GET', 'POST']);
  });

  test('createProxy closes an idle connection to a service that keeps it open', async () => {
    let closed: Promise<unknown> = new Promise(() => {});
    const serviceUrl = await serve((incoming, response) => {
      closed = once(incoming.socket, 'close');
      response.end('answer');
    });
    // The service itself never closes an idle connection.
    for (const service of servers) service.http.keepAliveTimeout = 0;
    expect(await (await fetch(await serve(createProxy(serviceUrl)))).text()).toBe('answer');
    await closed;
  });

  test('createProxy aborts the response if the service dies in the middle of it', async () => {
    const proxyUrl = await proxyTo((_request, response) => {
      response.writeHead(200);
      response.write('half', () => response.destroy());
    });
    await expect(fetch(proxyUrl).then((answer) => answer.text())).rejects.toThrow();
  });
});
