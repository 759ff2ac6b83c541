import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createTokenProvider } from './oauth-token.js';

it.each([
  ['of an hour, sent as text, is requested once', '3600', 1],
  ['of no time is requested again', 0, 2],
])('a token with a lifetime %s for two connections', async (_, lifetime, requests) => {
  let count = 0;
  const server = createServer((_request, response) => {
    count += 1;
    response.end(JSON.stringify({ access_token: `token ${count}`, expires_in: lifetime }));
  });
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const provide = createTokenProvider({
    mechanism: 'oauthbearer',
    username: 'relay',
    password: 'secret',
    tokenUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
  await provide();
  expect(await provide()).toEqual({ value: `token ${requests}` });
});
