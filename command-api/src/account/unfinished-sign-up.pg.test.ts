import { randomUUID } from 'node:crypto';
import { emailClaimStream, referralCodeStream } from '@mirabelle/domain';
import { NO_STREAM } from '@mirabelle/event-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../../../tests/support/http-client.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());

/** Leaves the claims of a sign-up that was cut short after its first appends. @returns the id that the account was to get */
async function claimWithoutAccount(email: string): Promise<string> {
  const userId = randomUUID();
  const { context } = api;
  const createClaimEvent = (type: string) => ({
    id: randomUUID(),
    type,
    data: { userId },
    metadata: {
      correlationId: 'c',
      causationId: randomUUID(),
      actor: { kind: 'visitor' } as const,
      occurredAt: context.now(),
    },
  });
  const address = emailClaimStream(context.secrets.hashEmail(email));
  await context.store.append(address, [createClaimEvent('EmailClaimed')], NO_STREAM);
  await context.store.append(
    referralCodeStream(`CUT${userId}`),
    [createClaimEvent('ReferralCodeClaimed')],
    NO_STREAM,
  );
  return userId;
}

describe('an address that a sign-up has claimed before it was cut short', () => {
  it.each(['signup', 'signin'])(
    'an address with an unfinished sign-up gets its account and its link with the next POST /api/auth/%s',
    async (call) => {
      const email = `${randomUUID()}@example.org`;
      const userId = await claimWithoutAccount(email);
      expect((await createClient(api.url).post(`/api/auth/${call}`, { email })).status).toBe(202);
      await api.waitForLink(email, { earlierLinks: 0 });
      const account = await api.context.store.readStream(`account-${userId}`);
      expect(account.map(({ type }) => type)).toEqual(['AccountRegistered', 'SignInLinkRequested']);
    },
  );
});
