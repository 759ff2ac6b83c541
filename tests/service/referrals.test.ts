import { randomUUID } from 'node:crypto';
import { adminListReferrals, adminReadReferral } from '@mirabelle/backoffice-contracts';
import { readInvitation, readReferralStats, trackReferral } from '@mirabelle/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createClient, type HttpClient } from '../support/http-client.js';
import { extractLink, waitForMail } from '../support/inbox.js';
import { createEmailAddress, extractToken, signUp } from '../support/people.js';
import { type Actor, call, callOrThrow, getUserId, openWorld, type World } from './calls/index.js';

interface Stats {
  readonly totalReferrals: number;
  readonly bonusCredits: number;
  readonly towardNextBonus: number;
}

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const POLLING = { timeout: 30_000, interval: 50 };
const openBrowser = () => createClient(world.product.url);
const track = (client: HttpClient, referralCode: string) =>
  call(client, trackReferral, { body: { referralCode } });
const getReferralCode = ({ account }: Actor) => account?.user.referralCode as string;
const readStats = ({ client }: Actor) => callOrThrow<Stats>(client, readReferralStats);

/** Follows a referral link and signs up. */
async function joinThrough(code: string, client = openBrowser()): Promise<Actor> {
  expect(await track(client, code)).toMatchObject({ status: 204, body: undefined });
  return { client, account: await signUp(client, world.product.inboxUrl) };
}

/** Resolves when the referrer has this number of friends. */
async function waitForFriends(referrer: Actor, friends: number): Promise<void> {
  await vi.waitFor(async () => expect((await readStats(referrer)).totalReferrals).toBe(friends), POLLING);
}

describe('referrals', () => {
  it('a friend who follows the link, signs up and verifies is counted, even if the code is in lower case', async () => {
    const me = await world.signUpCustomer();
    expect(await readStats(me)).toEqual({
      totalReferrals: 0,
      bonusCredits: 0,
      towardNextBonus: 0,
      friendsPerBonus: 20,
    });
    const friend = await joinThrough(getReferralCode(me).toLowerCase());
    await waitForFriends(me, 1);

    const { operator } = world.actors;
    const query = { filter: JSON.stringify({ referrerId: getUserId(me) }) };
    const [listed] = await callOrThrow<{ id: string }[]>(operator.client, adminListReferrals, { query });
    expect(listed).toMatchObject({
      referrerId: getUserId(me),
      refereeId: getUserId(friend),
      refereeEmail: friend.account?.email,
      bonusAwarded: false,
    });
    const params = { id: listed?.id as string };
    expect((await call(operator.client, adminReadReferral, { params })).body).toEqual(listed);
  });

  it('a friend is not counted before the email address is verified', async () => {
    const me = await world.signUpCustomer();
    const client = openBrowser();
    await track(client, getReferralCode(me));
    const email = createEmailAddress();
    expect((await client.post('/api/auth/signup', { email })).status).toBe(202);
    const mail = await waitForMail(world.product.inboxUrl, { to: email });
    await world.waitUntilProjected();
    expect((await readStats(me)).totalReferrals).toBe(0);
    await client.post('/api/auth/verify', { token: extractToken(mail) });
    await waitForFriends(me, 1);
  });

  it('a friend who signs up in one browser and follows the link and verifies in another is counted', async () => {
    const me = await world.signUpCustomer();
    const email = createEmailAddress();
    await openBrowser().post('/api/auth/signup', { email });
    const mail = await waitForMail(world.product.inboxUrl, { to: email });
    const phone = openBrowser();
    await track(phone, getReferralCode(me));
    expect((await phone.post('/api/auth/verify', { token: extractToken(mail) })).status).toBe(200);
    await waitForFriends(me, 1);
  });

  it('a friend is counted for the last link before the verification, and the next friend for the next link', async () => {
    const [first, second] = [await world.signUpCustomer(), await world.signUpCustomer()];
    const client = openBrowser();
    await track(client, getReferralCode(second));
    const email = createEmailAddress();
    await client.post('/api/auth/signup', { email });
    const mail = await waitForMail(world.product.inboxUrl, { to: email });
    await track(client, getReferralCode(first));
    await client.post('/api/auth/verify', { token: extractToken(mail) });
    await waitForFriends(first, 1);
    await joinThrough(getReferralCode(second), client);
    await waitForFriends(second, 1);
    expect(await readStats(first)).toMatchObject({ totalReferrals: 1, towardNextBonus: 1 });
  });

  it('the mailed link of a sign-up names the invitation, so that it can be followed on another device, and a sign-in link names none', async () => {
    const me = await world.signUpCustomer();
    const computer = openBrowser();
    await track(computer, getReferralCode(me));
    const email = createEmailAddress();
    await computer.post('/api/auth/signup', { email });
    const mail = await waitForMail(world.product.inboxUrl, { to: email });
    const code = extractLink(mail).searchParams.get('invitation') as string;
    expect(code).toBe(getReferralCode(me));
    expect(mail.text).not.toContain(me.account?.email);
    const phone = openBrowser();
    await track(phone, code);
    await phone.post('/api/auth/verify', { token: extractToken(mail) });
    await waitForFriends(me, 1);

    await computer.post('/api/auth/signin', { email });
    const signInMail = await waitForMail(world.product.inboxUrl, { to: email, after: mail });
    expect(extractLink(signInMail).searchParams.has('invitation')).toBe(false);
  });

  it('the answer about an invitation says whether it is open, that of the caller, useless to a member or unknown, and never whose it is', async () => {
    const me = await world.signUpCustomer();
    const code = getReferralCode(me);
    const ask = async (client: HttpClient, query?: { code: string }) =>
      (await call(client, readInvitation, query && { query })).body;
    const friend = openBrowser();
    expect(await ask(friend)).toEqual({ status: 'none' });
    expect(await ask(friend, { code: code.toLowerCase() })).toEqual({ status: 'open' });
    expect(await ask(friend, { code: 'beauty' })).toEqual({ status: 'unknown' });
    await track(friend, code);
    expect(await ask(friend)).toEqual({ status: 'open' });
    expect(await ask(me.client, { code })).toEqual({ status: 'own' });
    const { customer } = world.actors;
    expect(await ask(customer.client, { code })).toEqual({ status: 'member' });
    expect((await me.client.delete('/api/auth/user')).status).toBe(204);
    await world.waitUntilProjected();
    expect(await ask(friend)).toEqual({ status: 'unknown' });
  });

  it('signing up the addresses of others earns no referrals, and the invitation that such a person follows themselves counts', async () => {
    const [abuser, inviter] = [await world.signUpCustomer(), await world.signUpCustomer()];
    const abuserBrowser = openBrowser();
    await track(abuserBrowser, getReferralCode(abuser));
    const [stranger, friend] = [createEmailAddress(), createEmailAddress()];
    const signUpFor = async (email: string) => {
      expect((await abuserBrowser.post('/api/auth/signup', { email })).status).toBe(202);
      return extractToken(await waitForMail(world.product.inboxUrl, { to: email }));
    };
    const [strangersToken, friendsToken] = [await signUpFor(stranger), await signUpFor(friend)];
    expect((await openBrowser().post('/api/auth/verify', { token: strangersToken })).status).toBe(200);
    const friendsBrowser = openBrowser();
    await track(friendsBrowser, getReferralCode(inviter));
    expect((await friendsBrowser.post('/api/auth/verify', { token: friendsToken })).status).toBe(200);
    await waitForFriends(inviter, 1);
    await world.waitUntilProjected();
    expect((await readStats(abuser)).totalReferrals).toBe(0);
  });

  it('a person who erases the account and signs up again, or uses an alias, is not counted again', async () => {
    const me = await world.signUpCustomer();
    const mailbox = `re-${randomUUID()}`;
    const join = async (email: string): Promise<HttpClient> => {
      const client = openBrowser();
      await track(client, getReferralCode(me));
      await signUp(client, world.product.inboxUrl, email);
      return client;
    };
    const first = await join(`${mailbox}@example.test`);
    await waitForFriends(me, 1);
    expect((await first.delete('/api/auth/user')).status).toBe(204);
    await join(`${mailbox}@example.test`);
    await join(`${mailbox}+spa@example.test`);
    await join(createEmailAddress());
    await waitForFriends(me, 2);
    expect((await readStats(me)).totalReferrals).toBe(2);
  });

  it('referrers themselves and people who had an account before are not counted, and nobody is counted twice', async () => {
    const me = await world.signUpCustomer();
    const friend = await joinThrough(getReferralCode(me));
    await waitForFriends(me, 1);

    // The referrer, a friend who is already counted, and a person who had an account before.
    expect((await track(me.client, getReferralCode(me))).status).toBe(204);
    for (const existing of [me, friend, await world.signUpCustomer()]) {
      await track(existing.client, getReferralCode(me));
      const client = openBrowser();
      await track(client, getReferralCode(me));
      await signUp(client, world.product.inboxUrl, existing.account?.email);
    }
    await joinThrough(getReferralCode(me));
    await waitForFriends(me, 2);
  });

  it('the cookie of an invitation holds only its code, until the browser is closed or somebody signs up', async () => {
    const me = await world.signUpCustomer();
    const client = openBrowser();
    const cookies = (await track(client, getReferralCode(me))).headers.getSetCookie();
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/^mirabelle\.ref=[A-Z0-9]{8}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(cookies[0]).toContain(getReferralCode(me));
    await joinThrough(getReferralCode(me), client);
    expect(client.cookies.has('mirabelle.ref')).toBe(false);
  });

  it('an unknown code sets no cookie, and a forged cookie is ignored', async () => {
    const me = await world.signUpCustomer();
    for (const code of ['beauty', 'ZZZZZZZZ', '', 'ÄÖÜ😀', "'; drop"]) {
      const client = openBrowser();
      expect(await track(client, code)).toMatchObject({ status: 204, body: undefined });
      expect(client.cookies.has('mirabelle.ref')).toBe(false);
    }

    const forged = openBrowser();
    forged.cookies.set('mirabelle.ref', `${getReferralCode(me)}.${'A'.repeat(43)}`);
    await signUp(forged, world.product.inboxUrl);
    await joinThrough(getReferralCode(me));
    await waitForFriends(me, 1);
  });

  it('an invalid body is refused with validation_failed', async () => {
    for (const body of [
      {},
      { referralCode: 7 },
      { referralCode: 'x'.repeat(500) },
      { referralCode: 'A', b: 1 },
    ]) {
      const answer = await call(openBrowser(), trackReferral, { body });
      expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    }
  });

  it('referral statistics need a session, and only operators list referrals', async () => {
    const { visitor, customer, finance, support } = world.actors;
    expect((await call(visitor.client, readReferralStats)).status).toBe(401);
    for (const endpoint of [adminListReferrals, adminReadReferral]) {
      expect((await call(visitor.client, endpoint)).status).toBe(401);
      for (const { client } of [customer, finance, support])
        expect((await call(client, endpoint)).status).toBe(403);
    }
    expect(await call(world.actors.operator.client, adminReadReferral)).toMatchObject({
      status: 404,
      body: { code: 'referral_unknown' },
    });
  });
});
