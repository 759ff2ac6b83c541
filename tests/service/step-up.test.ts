import { ERASURE_PATH } from '@mirabelle/catalogue';
import * as contracts from '@mirabelle/contracts';
import { endpoints } from '@mirabelle/http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../support/http-client.js';
import { extractLink, waitForMail } from '../support/inbox.js';
import { createEmailAddress, extractToken, signInByMail } from '../support/people.js';
import { expireProof } from '../support/proof.js';
import { call, examples, openWorld, type World } from './calls/index.js';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const getCode = (body: unknown) => (body as { code?: string } | undefined)?.code;

describe('a fresh proof of identity', () => {
  it.each(['eraseAccount', 'exportData'] as const)(
    'the call %s needs a proof of identity of the last 10 minutes',
    async (name) => {
      const { client } = await world.signUpCustomer();
      await expireProof(world.context.pool, client);
      const { status, body } = await call(client, endpoints[name] as contracts.Endpoint);
      expect([status, getCode(body)]).toEqual([403, 'reauthenticate']);
      expect((await client.get('/api/auth/user')).status).toBe(200);
    },
  );

  it.each([
    ['finance', 'adminPayTransaction'],
    ['finance', 'adminCorrectTransactionPayout'],
    ['operator', 'adminGrantRole'],
    ['operator', 'adminRevokeRole'],
    ['operator', 'adminEraseUser'],
    ['operator', 'adminExportUserData'],
    ['operator', 'adminExportUsers'],
    ['finance', 'adminExportAffiliateTransactions'],
    ['finance', 'adminExportPayments'],
    ['operator', 'adminExportBookings'],
    ['support', 'adminExportContactMessages'],
  ] as const)(
    'without a fresh proof of identity, the role %s is refused the call %s with step_up_required',
    async (role, name) => {
      const { client } = await world.signUpStaff(role);
      await world.waitUntilProjected();
      const example = examples[name];
      if (!example) throw new Error(`There is no example of ${name}.`);
      const parts = await example.createParts(world, { client });
      await expireProof(world.context.pool, client);
      const refused = await call(client, example.endpoint, parts);
      expect([refused.status, getCode(refused.body)]).toEqual([403, 'step_up_required']);
      expect((refused.body as contracts.Problem).detail).toContain('10 minutes');
    },
  );

  it('only the signed-in person can ask for the mail that leads to the deletion of their account', async () => {
    const { inboxUrl, url } = world.product;
    const { client, account } = await world.signUpCustomer();
    const to = account?.email as string;
    const request = { email: to, returnTo: ERASURE_PATH };
    const before = await waitForMail(inboxUrl, { to });
    expect((await createClient(url).post('/api/auth/signin', request)).status).toBe(202);
    const mailToVisitor = await waitForMail(inboxUrl, { to, after: before });
    expect(`${mailToVisitor.subject} ${mailToVisitor.text}`).not.toMatch(/delet|erase/i);
    expect((await client.post('/api/auth/signin', request)).status).toBe(202);
    const mailToOwner = await waitForMail(inboxUrl, { to, after: mailToVisitor });
    expect(mailToOwner.subject).toMatch(/delete your account/);
    expect(decodeURIComponent(mailToOwner.text)).toContain(ERASURE_PATH);
  });

  it('a remembered device gives no fresh proof of identity', async () => {
    const email = createEmailAddress();
    const client = createClient(world.product.url);
    await client.post('/api/auth/signup', { email });
    const token = extractToken(await waitForMail(world.product.inboxUrl, { to: email }));
    await client.post('/api/auth/verify', { token, rememberDevice: true });
    client.cookies.delete('mirabelle.sid');
    expect((await client.post('/api/auth/signin', { email })).status).toBe(200);
    for (const endpoint of [contracts.exportData, contracts.eraseAccount]) {
      const refused = await call(client, endpoint);
      expect([refused.status, getCode(refused.body)]).toEqual([403, 'reauthenticate']);
    }
  });

  it('a mailed link gives a fresh proof of identity, and leads back to the page that the person was on', async () => {
    const { client, account } = await world.signUpCustomer();
    await expireProof(world.context.pool, client);
    expect((await client.get<contracts.Proof>('/api/auth/proof')).body).toEqual({
      isFresh: false,
      hasPasskey: false,
    });
    const to = account?.email as string;
    const asked = await client.post('/api/auth/proof', { returnTo: '/profile?tab=settings' });
    expect(asked).toMatchObject({ status: 202, body: { status: 'link_sent' } });
    const mail = await waitForMail(world.product.inboxUrl, { to, after: account?.mail as never });
    expect(mail.subject).toBe("Confirm it's you");
    expect(extractLink(mail).searchParams.get('returnTo')).toBe('/profile?tab=settings');
    expect((await client.post('/api/auth/verify', { token: extractToken(mail) })).status).toBe(200);
    expect((await client.get<contracts.Proof>('/api/auth/proof')).body).toMatchObject({ isFresh: true });
    expect((await call(client, contracts.exportData)).status).toBe(200);
  });

  it('a fresh proof of identity counts only in the session in which it was given', async () => {
    const { client, account } = await world.signUpCustomer();
    await expireProof(world.context.pool, client);
    const { client: elsewhere } = await world.signUpCustomer();
    await elsewhere.post('/api/auth/logout');
    await signInByMail(elsewhere, world.product.inboxUrl, account?.email as string);
    expect((await call(elsewhere, contracts.exportData)).status).toBe(200);
    expect((await call(client, contracts.exportData)).status).toBe(403);
  });
});
