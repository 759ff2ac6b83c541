import { expect, it, onTestFinished } from 'vitest';
import { startLoopbackServer } from '../../../tests/support/loopback-server.js';
import { createTokenProvider } from './oauth-token.js';

it.each([
  ['of an hour, sent as text, is requested once', '3600', 1],
  ['of no time is requested again', 0, 2],
])('a token with a lifetime %s for two connections', async (_, lifetime, requests) => {
  let count = 0;
  const server = await startLoopbackServer((_request, response) => {
    count += 1;
    response.end(JSON.stringify({ access_token: `token ${count}`, expires_in: lifetime }));
  });
  onTestFinished(() => server.close());
  const provide = createTokenProvider({
    mechanism: 'oauthbearer',
    username: 'relay',
    password: 'secret',
    tokenUrl: server.origin,
  });
  await provide();
  expect(await provide()).toEqual({ value: `token ${requests}` });
});
