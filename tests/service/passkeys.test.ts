import type { Passkey, Proof } from '@mirabelle/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Authenticator } from '../support/authenticator.js';
import { createClient, type HttpClient } from '../support/http-client.js';
import { addPasskey, readOptions, usePasskey } from '../support/passkeys.js';
import { signInByMail } from '../support/people.js';
import { expireProof } from '../support/proof.js';
import { getUserId, openWorld, type World } from './calls/index.js';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const openBrowser = (): HttpClient => createClient(world.product.url);
const createRefusal = (status: number, code: string) => ({ status, body: { code } });
const listPasskeys = async (client: HttpClient) => (await client.get<Passkey[]>('/api/auth/passkeys')).body;
const registerPasskey = (client: HttpClient, authenticator: Authenticator, ...rest: [Options, Deviations?]) =>
  client.post('/api/auth/passkeys/register', authenticator.create(...rest));
type Options = Parameters<Authenticator['create']>[0];
type Deviations = Parameters<Authenticator['create']>[1];

describe('a passkey', () => {
  it('a passkey is added by its owner and signs in without an address', async () => {
    const { client, account } = await world.signUpCustomer();
    const { id, authenticator } = await addPasskey(client);
    expect(await listPasskeys(client)).toMatchObject([
      { id, lastUsedAt: null, synced: false, current: false },
    ]);
    const otherBrowser = openBrowser();
    const signedIn = await usePasskey(otherBrowser, authenticator);
    expect(signedIn).toMatchObject({ status: 200, body: { id: account?.user.id, email: account?.email } });
    expect(await listPasskeys(otherBrowser)).toMatchObject([
      { id, lastUsedAt: expect.any(String), current: true },
    ]);
    expect((await otherBrowser.get<Proof>('/api/auth/proof')).body).toEqual({
      isFresh: true,
      hasPasskey: true,
    });
  });

  it('a passkey is a fresh proof of identity for a signed-in person, in a session with a new id', async () => {
    const { client } = await world.signUpCustomer();
    const { authenticator } = await addPasskey(client);
    await expireProof(world.context.pool, client);
    expect(await client.get('/api/auth/export')).toMatchObject(createRefusal(403, 'reauthenticate'));
    const before = client.cookies.get('mirabelle.sid');
    expect((await usePasskey(client, authenticator)).status).toBe(200);
    expect(client.cookies.get('mirabelle.sid')).not.toBe(before);
    expect((await client.get('/api/auth/export')).status).toBe(200);
  });

  it('a passkey is added and removed only with a fresh proof of identity', async () => {
    const { client } = await world.signUpCustomer();
    const { id } = await addPasskey(client);
    await expireProof(world.context.pool, client);
    const refused = createRefusal(403, 'reauthenticate');
    expect(await client.post('/api/auth/passkeys/register/options')).toMatchObject(refused);
    expect(await client.delete(`/api/auth/passkeys/${id}`)).toMatchObject(refused);
    expect(await listPasskeys(client)).toHaveLength(1);
  });

  it('a removed passkey no longer signs in, and the other sessions that it opened end', async () => {
    const { client } = await world.signUpCustomer();
    const { id, authenticator } = await addPasskey(client);
    const otherBrowser = openBrowser();
    await usePasskey(otherBrowser, authenticator);
    expect((await client.delete(`/api/auth/passkeys/${id}`)).status).toBe(204);
    expect(await listPasskeys(client)).toEqual([]);
    expect((await otherBrowser.get('/api/auth/user')).status).toBe(401);
    expect(await usePasskey(openBrowser(), authenticator)).toMatchObject(
      createRefusal(422, 'passkey_refused'),
    );
    expect(await client.delete(`/api/auth/passkeys/${id}`)).toMatchObject(
      createRefusal(404, 'passkey_unknown'),
    );
  });

  it('a passkey can be neither removed nor used by another person', async () => {
    const ada = await world.signUpCustomer();
    const lea = await world.signUpCustomer();
    const { id, authenticator } = await addPasskey(ada.client);
    expect(await lea.client.delete(`/api/auth/passkeys/${id}`)).toMatchObject(
      createRefusal(404, 'passkey_unknown'),
    );
    const refused = createRefusal(422, 'passkey_refused');
    expect(await usePasskey(lea.client, authenticator)).toMatchObject(refused);
    const leaHandle = Buffer.from(getUserId(lea)).toString('base64url');
    expect(await usePasskey(lea.client, authenticator, { userHandle: leaHandle })).toMatchObject(refused);
    expect(await usePasskey(openBrowser(), authenticator, { userHandle: leaHandle })).toMatchObject(refused);
    expect((await lea.client.get<{ id: string }>('/api/auth/user')).body.id).toBe(lea.account?.user.id);
  });

  it('a passkey is refused from another origin, for another host, and without verifying the person', async () => {
    const { client } = await world.signUpCustomer();
    const { authenticator } = await addPasskey(client);
    const deviations = [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { userVerified: false },
    ];
    for (const deviation of deviations) {
      // What is possible instead depends on whether the passkey was to sign in or to be added.
      const refused = (detail: string) => ({ status: 422, body: { code: 'passkey_refused', detail } });
      expect(await usePasskey(openBrowser(), authenticator, deviation)).toMatchObject(
        refused('This passkey was not accepted. Please use an emailed link.'),
      );
      const options = await readOptions(client, 'register');
      const another = new Authenticator(world.product.url);
      expect(await registerPasskey(client, another, options, deviation)).toMatchObject(
        refused('This passkey was not accepted. Please try again.'),
      );
    }
    expect(await listPasskeys(client)).toHaveLength(1);
  });

  it('a passkey is refused when another authenticator made its signature', async () => {
    const { client } = await world.signUpCustomer();
    const { authenticator } = await addPasskey(client);
    const visitor = openBrowser();
    const options = await readOptions(visitor, 'signin');
    const honest = authenticator.get(options);
    const forged = new Authenticator(world.product.url).get(options);
    const body = { ...honest, response: { ...honest.response, signature: forged.response.signature } };
    expect(await visitor.post('/api/auth/passkeys/signin', body)).toMatchObject(
      createRefusal(422, 'passkey_refused'),
    );
  });

  it('a passkey whose signature counter has not risen is refused, because its authenticator was copied', async () => {
    const { client } = await world.signUpCustomer();
    const { authenticator } = await addPasskey(client);
    expect((await usePasskey(openBrowser(), authenticator, { counter: 7 })).status).toBe(200);
    for (const counter of [7, 6, 0]) {
      expect(await usePasskey(openBrowser(), authenticator, { counter })).toMatchObject(
        createRefusal(422, 'passkey_refused'),
      );
    }
    expect((await usePasskey(openBrowser(), authenticator, { counter: 8 })).status).toBe(200);
  });
});

describe('a challenge', () => {
  const expired = createRefusal(410, 'passkey_challenge_expired');

  it('a challenge can be answered only once, also by two requests at the same time', async () => {
    const { client } = await world.signUpCustomer();
    const { authenticator } = await addPasskey(client);
    const visitor = openBrowser();
    const answer = authenticator.get(await readOptions(visitor, 'signin'));
    const send = () => visitor.post('/api/auth/passkeys/signin', answer);
    const statuses = (await Promise.all([send(), send()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 410]);
    const registration = new Authenticator(world.product.url).create(await readOptions(client, 'register'));
    expect((await client.post('/api/auth/passkeys/register', registration)).status).toBe(201);
    expect(await client.post('/api/auth/passkeys/register', registration)).toMatchObject(expired);
  });

  it('a challenge can be answered only in the browser that asked for it', async () => {
    const { client } = await world.signUpCustomer();
    const { authenticator } = await addPasskey(client);
    const answer = authenticator.get(await readOptions(openBrowser(), 'signin'));
    for (const browser of [openBrowser(), client]) {
      expect(await browser.post('/api/auth/passkeys/signin', answer)).toMatchObject(expired);
    }
  });

  it('a challenge can be answered only for the purpose and by the person that it was created for', async () => {
    const { client } = await world.signUpCustomer();
    const { authenticator } = await addPasskey(client);
    const { challenge } = await readOptions(client, 'register');
    const signIn = await readOptions(client, 'signin');
    const mixed = authenticator.get({ ...signIn, challenge });
    expect(await client.post('/api/auth/passkeys/signin', mixed)).toMatchObject(expired);

    const ofVisitor = authenticator.get(await readOptions(client, 'signin'));
    await client.post('/api/auth/logout');
    expect(await client.post('/api/auth/passkeys/signin', ofVisitor)).toMatchObject(expired);
  });

  it('a challenge expires after 5 minutes', async () => {
    const { client } = await world.signUpCustomer();
    const { authenticator } = await addPasskey(client);
    const visitor = openBrowser();
    const options = await readOptions(visitor, 'signin');
    const { rowCount } = await world.context.pool.query(
      `update passkey_challenges set expires_at = expires_at - interval '5 minutes' where challenge = $1`,
      [options.challenge],
    );
    expect(rowCount).toBe(1);
    const answered = await visitor.post('/api/auth/passkeys/signin', authenticator.get(options));
    expect(answered).toMatchObject(expired);
  });
});

describe('a staff member', () => {
  it('a staff member without a passkey works in the back office after signing in with a link', async () => {
    const { client } = await world.signUpStaff('operator');
    await world.waitUntilProjected();
    expect((await client.get('/api/admin/users')).status).toBe(200);
  });

  it('a staff member with a passkey has to use it, on both services, and cannot use a link instead', async () => {
    const { client, account } = await world.signUpStaff('operator');
    const { id, authenticator } = await addPasskey(client);
    const elsewhere = openBrowser();
    await signInByMail(elsewhere, world.product.inboxUrl, account?.email as string);
    await world.waitUntilProjected();
    const refused = createRefusal(403, 'passkey_required');
    expect(await elsewhere.get('/api/admin/users')).toMatchObject(refused);
    const someone = await world.signUpCustomer();
    const grant = `/api/admin/users/${someone.account?.user.id}/grant`;
    expect(await elsewhere.post(grant, { role: 'support' })).toMatchObject(refused);
    expect(await elsewhere.post('/api/auth/passkeys/register/options')).toMatchObject(refused);
    expect(await elsewhere.delete(`/api/auth/passkeys/${id}`)).toMatchObject(refused);

    expect((await usePasskey(elsewhere, authenticator)).status).toBe(200);
    expect((await elsewhere.get('/api/admin/users')).status).toBe(200);
    expect((await elsewhere.post(grant, { role: 'support' })).status).toBe(200);
  });

  it('a staff member whose passkey an operator has removed is signed out and signs in again with a link', async () => {
    const { client, account } = await world.signUpStaff('finance');
    const { authenticator } = await addPasskey(client);
    await usePasskey(client, authenticator);
    const { operator } = world.actors;
    const path = `/api/admin/users/${account?.user.id}/remove-passkeys`;
    expect(await operator.client.post(path)).toMatchObject({ status: 200, body: { removed: 1 } });
    expect((await client.get('/api/admin/payments')).status).toBe(401);
    expect(await usePasskey(openBrowser(), authenticator)).toMatchObject(
      createRefusal(422, 'passkey_refused'),
    );
    const next = openBrowser();
    await signInByMail(next, world.product.inboxUrl, account?.email as string);
    await world.waitUntilProjected();
    expect((await next.get('/api/admin/payments')).status).toBe(200);
  });

  it('operators cannot remove their own passkeys with the call for the passkeys of others', async () => {
    const { client, account } = await world.signUpStaff('operator');
    await world.waitUntilProjected();
    const path = `/api/admin/users/${account?.user.id}/remove-passkeys`;
    expect(await client.post(path)).toMatchObject(createRefusal(422, 'own_passkeys'));
  });
});

it('an erased person cannot sign in with a passkey any more', async () => {
  const { client } = await world.signUpCustomer();
  const { authenticator } = await addPasskey(client);
  const visitor = openBrowser();
  const options = await readOptions(visitor, 'signin');
  expect((await client.delete('/api/auth/user')).status).toBe(204);
  const answered = await visitor.post('/api/auth/passkeys/signin', authenticator.get(options));
  expect(answered).toMatchObject(createRefusal(422, 'passkey_refused'));
});
