import { randomUUID } from 'node:crypto';
import { BACKGROUND_HEADER } from '@mirabelle/contracts';
import { START } from '@mirabelle/event-store';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { copyClient, createClient, type HttpClient } from '../../../tests/support/http-client.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

const DEVICE = 'mirabelle.device';
const DAY_MS = 24 * 60 * 60_000;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());

const createEmailAddress = () => `${randomUUID()}@example.org`;

/** The status of a sign-in without a link: 200 where the browser is let in, otherwise 202. */
async function readSignInStatus(client: HttpClient, email: string): Promise<number> {
  return (await client.post('/api/auth/signin', { email })).status;
}

describe('the device of a browser', () => {
  it.each([false, true])(
    'the device of a browser gets a fresh secret at every link (remembered: %s)',
    async (rememberDevice) => {
      const [attacker, victim] = [createEmailAddress(), createEmailAddress()];
      const shared = await api.signIn(attacker, { rememberDevice });
      const copied = copyClient(shared);
      await api.signIn(victim, { client: shared, rememberDevice });
      expect(shared.cookies.get(DEVICE)).not.toBe(copied.cookies.get(DEVICE));
      copied.cookies.delete('mirabelle.sid');
      expect(await readSignInStatus(copied, victim)).toBe(202);
      expect(await readSignInStatus(copied, attacker)).toBe(202);
      expect(await readSignInStatus(shared, victim)).toBe(rememberDevice ? 200 : 202);
    },
  );

  it('the device of a browser is remembered only if the person asks for it, and only for this person', async () => {
    const email = createEmailAddress();
    const client = await api.signIn(email, { rememberDevice: true });
    const returning = copyClient(client);
    returning.cookies.delete('mirabelle.sid');
    expect(await readSignInStatus(copyClient(returning), email)).toBe(200);
    expect(await readSignInStatus(copyClient(returning), createEmailAddress())).toBe(202);
    const notRemembered = await api.signIn(createEmailAddress());
    notRemembered.cookies.delete('mirabelle.sid');
    expect(await readSignInStatus(notRemembered, email)).toBe(202);
  });

  it('the device of a browser stays remembered when the same person uses another link in it without asking for it again', async () => {
    const email = createEmailAddress();
    const client = await api.signIn(email, { rememberDevice: true });
    const { tokens } = await api.readAccount(email);
    expect((await client.post('/api/auth/proof')).status).toBe(202);
    const token = await api.waitForLink(email, { earlierLinks: tokens.length });
    expect((await client.post('/api/auth/verify', { token })).status).toBe(200);
    client.cookies.delete('mirabelle.sid');
    expect(await readSignInStatus(client, email)).toBe(200);
    await api.signIn(email, { client });
    client.cookies.delete('mirabelle.sid');
    expect(await readSignInStatus(client, email)).toBe(200);
    const elsewhere = await api.signIn(email);
    elsewhere.cookies.delete('mirabelle.sid');
    expect(await readSignInStatus(elsewhere, email)).toBe(202);
  });

  it('the device of a browser is not recognized by a cookie that the server has not signed', async () => {
    const email = createEmailAddress();
    const client = await api.signIn(email, { rememberDevice: true });
    const [secret = '', , mac = ''] = (client.cookies.get(DEVICE) ?? '').split('.');
    const forged = createClient(api.url);
    const { userId } = await api.readAccount(email);
    for (const value of [
      secret,
      `${secret}.${userId}.${'A'.repeat(43)}`,
      `${'A'.repeat(43)}.${userId}.${mac}`,
    ]) {
      forged.cookies.set(DEVICE, value);
      expect(await readSignInStatus(forged, email)).toBe(202);
    }
  });
});

describe('sign-out', () => {
  it('signing out forgets the device, so that the address alone opens no session', async () => {
    for (const rememberDevice of [false, true]) {
      const email = createEmailAddress();
      const client = await api.signIn(email, { rememberDevice });
      const before = copyClient(client);
      expect((await client.post('/api/auth/logout')).status).toBe(204);
      expect(await readSignInStatus(client, email)).toBe(202);
      before.cookies.delete('mirabelle.sid');
      expect(await readSignInStatus(before, email)).toBe(202);
    }
  });

  it('signing out everywhere ends all sessions and forgets all devices', async () => {
    const email = createEmailAddress();
    const here = await api.signIn(email, { rememberDevice: true });
    const there = await api.signIn(email, { rememberDevice: true });
    expect((await here.post('/api/auth/logout', { everywhere: true })).status).toBe(204);
    expect((await there.patch('/api/auth/user', {})).status).toBe(401);
    for (const client of [here, there]) expect(await readSignInStatus(client, email)).toBe(202);
  });

  it('signing out tells the browser to drop its cached pages, and to keep language, theme and offline files', async () => {
    const readClearSiteData = (answer: { headers: Headers }) => answer.headers.get('clear-site-data');
    for (const body of [undefined, { everywhere: true }]) {
      const client = await api.signIn(createEmailAddress());
      expect(readClearSiteData(await client.post('/api/auth/logout', body))).toBe('"cache"');
      expect(readClearSiteData(await client.post('/api/auth/logout', body))).toBeNull();
    }
    const email = createEmailAddress();
    const here = await api.signIn(email);
    await api.signIn(email);
    const [first, second] = [...(await api.readAccount(email)).state.devices.values()];
    expect(readClearSiteData(await here.delete(`/api/auth/devices/${second?.deviceId}`))).toBeNull();
    expect(readClearSiteData(await here.delete(`/api/auth/devices/${first?.deviceId}`))).toBe('"cache"');
    const erased = await api.signIn(createEmailAddress());
    // Nothing is projected here, and an erasure waits for the read tables. A log that seems empty needs no projection.
    vi.spyOn(api.context.store, 'head').mockResolvedValue(START);
    expect(readClearSiteData(await erased.delete('/api/auth/user'))).toBe('"cache"');
    vi.restoreAllMocks();
  });

  it('signing out one device ends its session and forgets it, and only for its owner', async () => {
    const email = createEmailAddress();
    const here = await api.signIn(email, { rememberDevice: true });
    const there = await api.signIn(email, { rememberDevice: true });
    const [first, second] = [...(await api.readAccount(email)).state.devices.values()];
    const path = `/api/auth/devices/${second?.deviceId}`;
    const stranger = await api.signIn(createEmailAddress());
    expect(await stranger.delete(path)).toMatchObject({ status: 404, body: { code: 'device_unknown' } });
    expect((await here.delete(path)).status).toBe(204);
    expect((await here.delete(path)).status).toBe(404);
    expect((await there.patch('/api/auth/user', {})).status).toBe(401);
    expect(await readSignInStatus(there, email)).toBe(202);
    expect((await here.delete(`/api/auth/devices/${first?.deviceId}`)).status).toBe(204);
    expect((await here.patch('/api/auth/user', {})).status).toBe(401);
    expect(await readSignInStatus(here, email)).toBe(202);
  });
});

describe('staff', () => {
  it('staff always sign in with a link, even if they ask to be remembered', async () => {
    const email = 'finance@mirabelle.test';
    const client = await api.signIn(email, { rememberDevice: true });
    client.cookies.delete('mirabelle.sid');
    expect(await readSignInStatus(client, email)).toBe(202);
  });

  it('staff who get their role on a remembered device need a link from then on', async () => {
    const [email, operatorEmail] = [createEmailAddress(), 'operator@mirabelle.test'];
    const client = await api.signIn(email, { rememberDevice: true });
    const operator = await api.signIn(operatorEmail);
    const { userId } = await api.readAccount(email);
    expect((await operator.post(`/api/admin/users/${userId}/grant`, { role: 'support' })).status).toBe(200);
    client.cookies.delete('mirabelle.sid');
    expect(await readSignInStatus(client, email)).toBe(202);
  });
});

describe('a link', () => {
  it('a link stops working once a newer one was requested', async () => {
    const email = createEmailAddress();
    const client = createClient(api.url);
    await client.post('/api/auth/signup', { email });
    const older = await api.waitForLink(email, { earlierLinks: 0 });
    await client.post('/api/auth/signin', { email });
    const newer = await api.waitForLink(email, { earlierLinks: 1 });
    const refused = await client.post('/api/auth/verify', { token: older });
    expect(refused).toMatchObject({ status: 410, body: { code: 'link_used' } });
    expect((await client.post('/api/auth/verify', { token: newer })).status).toBe(200);
  });
});

// The clock only runs ahead, so these tests come last.
describe('a session', () => {
  it('a session of staff ends after 30 minutes without a call, and a session of a consumer does not', async () => {
    const [operator, consumer] = [
      await api.signIn('operator@mirabelle.test'),
      await api.signIn(createEmailAddress()),
    ];
    for (let call = 0; call < 3; call += 1) {
      api.advance(25 * 60_000);
      expect((await operator.patch('/api/auth/user', {})).status).toBe(200);
    }
    api.advance(31 * 60_000);
    expect((await operator.patch('/api/auth/user', {})).status).toBe(401);
    expect((await consumer.patch('/api/auth/user', {})).status).toBe(200);
  });

  it('a session of staff ends after 30 minutes in which its page only makes requests by itself', async () => {
    const operator = await api.signIn('operator@mirabelle.test');
    const readByItself = () => operator.get('/api/login', { [BACKGROUND_HEADER]: '1' });
    for (let call = 0; call < 3; call += 1) {
      api.advance(9 * 60_000);
      expect((await readByItself()).status).toBe(302);
    }
    api.advance(2 * 60_000);
    expect((await operator.get('/api/login')).status).toBe(302);
    api.advance(2 * 60_000);
    expect((await operator.patch('/api/auth/user', {})).status).toBe(200);
    for (let call = 0; call < 4; call += 1) {
      api.advance(9 * 60_000);
      await readByItself();
    }
    expect((await operator.patch('/api/auth/user', {})).status).toBe(401);
  });

  it('a session of staff ends after a day, however often it is used', async () => {
    const operator = await api.signIn('operator@mirabelle.test');
    for (let call = 0; call < 57; call += 1) {
      api.advance(25 * 60_000);
      expect((await operator.patch('/api/auth/user', {})).status).toBe(200);
    }
    api.advance(20 * 60_000);
    expect((await operator.patch('/api/auth/user', {})).status).toBe(401);
  });

  it('a session with its last call an hour before the person got a staff role is refused for staff calls', async () => {
    const email = createEmailAddress();
    const client = await api.signIn(email);
    api.advance(60 * 60_000);
    const operator = await api.signIn('operator@mirabelle.test');
    const { userId } = await api.readAccount(email);
    await operator.post(`/api/admin/users/${userId}/grant`, { role: 'support' });
    const work = await client.post(`/api/admin/contact-messages/${randomUUID()}/close`);
    expect(work).toMatchObject({ status: 401, body: { code: 'sign_in_required' } });
  });

  it('a session of a consumer ends after 30 days, and a remembered device opens another one within 90 days', async () => {
    const email = createEmailAddress();
    const client = await api.signIn(email, { rememberDevice: true });
    api.advance(29 * DAY_MS);
    expect((await client.patch('/api/auth/user', {})).status).toBe(200);
    api.advance(2 * DAY_MS);
    expect((await client.patch('/api/auth/user', {})).status).toBe(401);
    expect(await readSignInStatus(client, email)).toBe(200);
    expect((await client.patch('/api/auth/user', {})).status).toBe(200);
    api.advance(60 * DAY_MS);
    expect(await readSignInStatus(client, email)).toBe(202);
  });
});
