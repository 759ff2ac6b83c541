import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient } from './http-client.js';
import { type LoopbackServer, startLoopbackServer } from './loopback-server.js';

/** What the server of this test answers: the request that it got. */
interface EchoedRequest {
  readonly method: string;
  readonly cookie?: string;
  readonly origin?: string;
  readonly text: string;
}

const echoRequest: RequestListener = async (request, response) => {
  const { cookie, origin } = request.headers;
  const session = request.url === '/in' ? 'sid=a=b; Path=/; HttpOnly' : 'sid=; Max-Age=0';
  if (request.url !== '/') response.setHeader('set-cookie', [session, 'device=d1; Max-Age=60']);
  response.setHeader('content-type', 'application/problem+json; charset=utf-8');
  response.end(JSON.stringify({ method: request.method, cookie, origin, text: await text(request) }));
};

let server: LoopbackServer;
beforeAll(async () => {
  server = await startLoopbackServer(echoRequest);
});
afterAll(() => server.close());

it('each client keeps its own cookies until they expire', async () => {
  const client = createClient(server.origin);
  await client.get('/in');
  expect((await client.get<EchoedRequest>('/')).body.cookie).toBe('sid=a=b; device=d1');
  expect((await createClient(server.origin).get<EchoedRequest>('/')).body.cookie).toBeUndefined();

  await client.get('/out');
  expect((await client.get<EchoedRequest>('/')).body.cookie).toBe('device=d1');
});

it('a change is sent as JSON with the Origin of the product', async () => {
  const { body } = await createClient(server.origin).post<EchoedRequest>('/', { price: '12.99' });
  expect(body).toMatchObject({ method: 'POST', origin: server.origin, text: '{"price":"12.99"}' });
  const foreign = await createClient(server.origin).delete<EchoedRequest>('/', undefined, {
    origin: 'https://elsewhere.test',
  });
  expect(foreign.body.origin).toBe('https://elsewhere.test');
});
