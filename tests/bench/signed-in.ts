import { randomUUID } from 'node:crypto';
import type { ServiceContext } from '@mirabelle/application';
import { accountStream, emailClaim, emailClaimStream, fold } from '@mirabelle/domain';
import { createSignInToken } from '@mirabelle/runtime';
import { createClient, type HttpClient } from '../support/http-client.js';

/** Signs up people. Their sign-in links are computed from the log, as the mail worker does it. */
export async function signedInClients(
  platform: ServiceContext,
  url: string,
  count: number,
): Promise<HttpClient[]> {
  const clients: HttpClient[] = [];
  for (let n = 0; n < count; n += 1) {
    const email = `bench-${randomUUID()}@example.test`;
    const client = createClient(url);
    await client.post('/api/auth/signup', { email });
    const claim = await platform.store.readStream(emailClaimStream(platform.secrets.emailHash(email)));
    const { userId = '' } = fold(emailClaim, claim as never[]);
    const events = await platform.store.readStream(accountStream(userId));
    const link = events.find((event) => event.type === 'SignInLinkRequested');
    if (!link) throw new Error('The sign-up requested no link');
    await client.post('/api/auth/verify', { token: createSignInToken(platform.secrets, link.data as never) });
    clients.push(client);
  }
  return clients;
}
