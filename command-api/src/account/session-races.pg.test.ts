import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Authenticator } from '../../../tests/support/authenticator.js';
import { copyClient, createClient, type HttpClient } from '../../../tests/support/http-client.js';
import { readOptions, usePasskey } from '../../../tests/support/passkeys.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
let restoreQuery = () => {};
beforeAll(async () => {
  api = await startTestApi();
});
afterEach(() => restoreQuery());
afterAll(() => api[Symbol.asyncDispose]());

const createEmailAddress = () => `${randomUUID()}@example.org`;
const isSignedIn = async (client: HttpClient) => (await client.patch('/api/auth/user', {})).status === 200;

/** Matches the statement that opens a session, or gives it a new id. */
const OPENING_STATEMENT = /insert into "?sessions"?|update sessions set sid/i;
/** Matches the statement that records the time of the last call in the session. */
const CALL_RECORDING_STATEMENT = /update sessions set sess/i;

/** Does the work once, right before or after the next statement that the service sends and that matches the pattern. */
function interrupt(statement: RegExp, moment: 'before' | 'after', work: () => Promise<unknown>): void {
  const { pool } = api.context;
  const { query } = pool;
  let isDone = false;
  restoreQuery = () => {
    pool.query = query;
  };
  pool.query = new Proxy(query, {
    apply(target, self, parameters) {
      if (isDone || !statement.test(String(parameters[0]))) return Reflect.apply(target, self, parameters);
      isDone = true;
      const send = () => Reflect.apply(target, self, parameters);
      if (moment === 'before') return work().then(send);
      return send().then(async (result: unknown) => {
        await work();
        return result;
      });
    },
  });
}

/** A person with a remembered device whose session has ended, and a session in another browser. */
async function openPerson() {
  const email = createEmailAddress();
  const there = await api.signIn(email, { rememberDevice: true });
  const here = await api.signIn(email);
  const [device] = [...(await api.readAccount(email)).state.devices.values()];
  const signOutThere = async () =>
    expect((await here.delete(`/api/auth/devices/${device?.deviceId}`)).status).toBe(204);
  return { email, here, there, signOutThere };
}

/** Adds a passkey to the account of a client. */
async function addPasskeyTo(client: HttpClient) {
  const authenticator = new Authenticator(api.context.config.publicUrl);
  const registration = authenticator.create(await readOptions(client, 'register'));
  const { body } = await client.post<{ id: string }>('/api/auth/passkeys/register', registration);
  return { id: body.id, authenticator };
}

describe.each(['before', 'after'] as const)(
  'a sign-in at the moment right %s its session is stored',
  (moment) => {
    it('a sign-in leaves no session when its remembered device is signed out elsewhere', async () => {
      const { email, there, signOutThere } = await openPerson();
      there.cookies.delete('mirabelle.sid');
      interrupt(OPENING_STATEMENT, moment, signOutThere);
      expect((await there.post('/api/auth/signin', { email })).status).toBe(202);
      expect(await isSignedIn(there)).toBe(false);
    });

    it('a sign-in leaves no session when the person signs out everywhere while using a link', async () => {
      const { email, here } = await openPerson();
      const { tokens } = await api.readAccount(email);
      const elsewhere = createClient(api.url);
      await elsewhere.post('/api/auth/signin', { email });
      const token = await api.waitForLink(email, { earlierLinks: tokens.length });
      interrupt(OPENING_STATEMENT, moment, () => here.post('/api/auth/logout', { everywhere: true }));
      expect((await elsewhere.post('/api/auth/verify', { token })).status).toBe(401);
      expect(await isSignedIn(elsewhere)).toBe(false);
    });

    it('a sign-in leaves no session when its passkey is removed', async () => {
      const { here } = await openPerson();
      const { id, authenticator } = await addPasskeyTo(here);
      const elsewhere = createClient(api.url);
      interrupt(OPENING_STATEMENT, moment, () => here.delete(`/api/auth/passkeys/${id}`));
      expect((await usePasskey(elsewhere, authenticator)).status).toBe(401);
      expect(await isSignedIn(elsewhere)).toBe(false);
      expect(await isSignedIn(here)).toBe(true);
    });

    it('a sign-in leaves no session when its device is signed out while a passkey proves the identity of the person', async () => {
      const { here, there, signOutThere } = await openPerson();
      const { authenticator } = await addPasskeyTo(here);
      interrupt(OPENING_STATEMENT, moment, signOutThere);
      const proved = await usePasskey(there, authenticator);
      expect(proved.status).toBe(moment === 'before' ? 401 : 200);
      expect(await isSignedIn(there)).toBe(false);
    });
  },
);

describe('a session that is ended while a call is under way', () => {
  it('a session that is ended while a call is under way stays ended, although the call is answered', async () => {
    const { there, signOutThere } = await openPerson();
    api.advance(2 * 60_000);
    interrupt(CALL_RECORDING_STATEMENT, 'before', signOutThere);
    expect(await isSignedIn(there)).toBe(true);
    expect(await isSignedIn(there)).toBe(false);
  });
});

describe('a session that gets the shorter lifetime of staff while a call is under way', () => {
  it('a session that gets the shorter lifetime of staff while a call is under way keeps it', async () => {
    const { there } = await openPerson();
    const { pool } = api.context;
    api.advance(2 * 60_000);
    interrupt(CALL_RECORDING_STATEMENT, 'before', () =>
      pool.query(`update sessions set sess = (sess::jsonb || '{"isStaff": true}')::json`),
    );
    expect(await isSignedIn(there)).toBe(true);
    const { rowCount } = await pool.query(`select from sessions where sess ->> 'isStaff' <> 'true'`);
    expect(rowCount).toBe(0);
  });
});

describe('a mailed link', () => {
  it('a mailed link signs in once when two tabs of a browser use it at once, and the browser stays signed in', async () => {
    const email = createEmailAddress();
    const browser = createClient(api.url);
    await browser.post('/api/auth/signup', { email });
    const token = await api.waitForLink(email, { earlierLinks: 0 });
    const use = () => browser.post('/api/auth/verify', { token, rememberDevice: true });
    const answers = await Promise.all([use(), use(), use()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    expect(await isSignedIn(browser)).toBe(true);
    expect((await api.readAccount(email)).state.devices.size).toBe(1);
    browser.cookies.delete('mirabelle.sid');
    expect((await browser.post('/api/auth/signin', { email })).status).toBe(200);
  });

  it('a mailed link signs in only the browser that uses it, and ends the session of the person who was signed in there', async () => {
    const [email, other] = [createEmailAddress(), createEmailAddress()];
    const askingBrowser = createClient(api.url);
    await askingBrowser.post('/api/auth/signup', { email });
    const token = await api.waitForLink(email, { earlierLinks: 0 });
    const usingBrowser = await api.signIn(other);
    const before = copyClient(usingBrowser);
    expect((await usingBrowser.post('/api/auth/verify', { token })).status).toBe(200);
    const answer = await usingBrowser.patch<{ email: string }>('/api/auth/user', {});
    expect(answer.body.email).toBe(email);
    for (const client of [askingBrowser, before]) expect(await isSignedIn(client)).toBe(false);
  });
});
