import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createTokenProvider } from './oauth-token.js';

it.each([
  ['as text', '3600', 1],
  ['of no time', 0, 2],
])(
  'a token whose lifetime is given %s is accepted, and reused while it lasts',
  async (_, lifetime, requests) => {
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
  },
);
