import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient } from './http-client.js';

/** What the server of this test answers: the request that it got. */
interface EchoedRequest {
  readonly method: string;
  readonly cookie?: string;
  readonly origin?: string;
  readonly text: string;
}

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { cookie, origin } = request.headers;
  const session = request.url === '/in' ? 'sid=a=b; Path=/; HttpOnly' : 'sid=; Max-Age=0';
  if (request.url !== '/') response.setHeader('set-cookie', [session, 'device=d1; Max-Age=60']);
  response.setHeader('content-type', 'application/problem+json; charset=utf-8');
  response.end(
    JSON.stringify({ method: request.method, cookie, origin, text: String(Buffer.concat(chunks)) }),
  );
});
let url = '';

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it('each client keeps its own cookies until they expire', async () => {
  const client = createClient(url);
  await client.get('/in');
  expect((await client.get<EchoedRequest>('/')).body.cookie).toBe('sid=a=b; device=d1');
  expect((await createClient(url).get<EchoedRequest>('/')).body.cookie).toBeUndefined();

  await client.get('/out');
  expect((await client.get<EchoedRequest>('/')).body.cookie).toBe('device=d1');
});

it('a change is sent as JSON with the Origin of the product', async () => {
  const { body } = await createClient(url).post<EchoedRequest>('/', { price: '12.99' });
  expect(body).toMatchObject({ method: 'POST', origin: url, text: '{"price":"12.99"}' });
  const foreign = await createClient(url).delete<EchoedRequest>('/', undefined, {
    origin: 'https://elsewhere.test',
  });
  expect(foreign.body.origin).toBe('https://elsewhere.test');
});
