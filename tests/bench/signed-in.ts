import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceContext } from '@mirabelle/application';
import type { StaffRole } from '@mirabelle/contracts';
import {
  account,
  accountStream,
  emailClaim,
  emailClaimStream,
  fold,
  narrowEvents,
  staffStream,
} from '@mirabelle/domain';
import { waitUntilProjected } from '@mirabelle/read-model';
import { createSignInToken } from '@mirabelle/runtime';
import { createClient, type HttpClient } from '../support/http-client.js';

const LINK_TIMEOUT_MS = 15_000;
const PROJECTION_TIMEOUT_MS = 60_000;

/** Signs up people. Their sign-in links are computed from the log, as the mail worker does it. */
export async function createSignedInClients(
  context: ServiceContext,
  url: string,
  count: number,
): Promise<HttpClient[]> {
  const clients: HttpClient[] = [];
  for (let n = 0; n < count; n += 1) {
    const email = `bench-${randomUUID()}@example.test`;
    const client = createClient(url);
    await client.post('/api/auth/signup', { email });
    await client.post('/api/auth/verify', { token: await waitForToken(context, email) });
    clients.push(client);
  }
  return clients;
}

/** Signs up a person with the role of an operator, and waits until the read tables know the role. */
export async function createSignedInOperator(context: ServiceContext, url: string): Promise<HttpClient> {
  const [client] = await createSignedInClients(context, url, 1);
  if (!client) throw new Error('Nobody has signed in');
  await grantRole(context, client, 'operator');
  await waitUntilProjected(context.pool, await context.store.head(), PROJECTION_TIMEOUT_MS);
  return client;
}

/** Gives a signed-in person a role in the log. */
export async function grantRole(
  { secrets, store }: Pick<ServiceContext, 'secrets' | 'store'>,
  client: HttpClient,
  role: StaffRole,
): Promise<void> {
  const { email } = (await client.patch<{ email: string }>('/api/auth/user', {})).body;
  const emailHash = secrets.hashEmail(email);
  const metadata = {
    correlationId: randomUUID(),
    causationId: randomUUID(),
    actor: { kind: 'system', id: 'bench' } as const,
    occurredAt: new Date().toISOString(),
  };
  const granted = {
    id: randomUUID(),
    type: 'StaffRoleGranted',
    data: { emailHash, role },
    metadata,
  };
  await store.append(staffStream(emailHash), [granted], -1n);
}

/** The token of the first link to an address. The sign-up is carried out shortly after its answer. */
async function waitForToken(context: ServiceContext, email: string): Promise<string> {
  const deadline = Date.now() + LINK_TIMEOUT_MS;
  for (;;) {
    const claim = await context.store.readStream(emailClaimStream(context.secrets.hashEmail(email)));
    const { userId = '' } = fold(emailClaim, narrowEvents(emailClaim, claim));
    const events = narrowEvents(account, await context.store.readStream(accountStream(userId)));
    for (const event of events)
      if (event.type === 'SignInLinkRequested') return createSignInToken(context.secrets, event.data);
    if (Date.now() > deadline) throw new Error('The sign-up asked for no link');
    await sleep(10);
  }
}
