import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SALONS } from '@mirabelle/catalogue';
import { accountStream, emailClaimStream } from '@mirabelle/domain';
import { rebuild } from '@mirabelle/projector';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dumpDatabase, dumpFiles, findLinesWith } from '../../support/dump.js';
import { createClient, type HttpClient } from '../../support/http-client.js';
import { listMails, waitForMail } from '../../support/inbox.js';
import { addPasskey } from '../../support/passkeys.js';
import { createEmailAddress, extractToken, type SignedUp, signUp } from '../../support/people.js';
import { createPhotoForm } from '../../support/photos.js';
import { expireProof } from '../../support/proof.js';
import { createBookingForm, createCartItem } from '../../support/shopping.js';
import { createCompletedBooking } from '../calls/booking.js';
import { createPushSubscription } from '../calls/push.js';
import { createAnalysisForm } from '../calls/studio.js';
import { type Actor, getUserId, openWorld, type World } from '../calls/world.js';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

/** Texts that only this test uses, so that they can be found wherever they are stored. */
const WORDS = {
  firstName: 'Wilhelmina',
  lastName: 'Featherstonehaugh',
  image: '/pictures/wilhelmina.png',
  notes: 'Allergic to ammonia, please',
  reason: 'Grandmother fell ill',
  subject: 'My delivery of shade 7.43',
  message: 'It never came to Baker Street',
  reply: 'We send another one to Baker Lane',
  note: 'Rings from Baker Mews, ask for Algernon',
  anonymous: 'I wrote before I had an account',
  look: 'Gala night with Algernon',
  features: 'a scar above the left brow',
  review: 'Algernon was charming to me',
};

/** Subject of the last mail to a person. */
const FAREWELL = 'Your account is deleted';

interface PersonWithData {
  readonly email: string;
  readonly account: SignedUp;
  readonly client: HttpClient;
  readonly elsewhere: HttpClient;
  readonly bookings: { readonly open: string; readonly cancelled: string };
  readonly messages: readonly string[];
  readonly photo: string;
}

/** Creates a person with personal data in every part of the product. */
async function createPersonWithData(): Promise<PersonWithData> {
  const { product, actors, takeNextNumber } = world;
  const email = createEmailAddress();
  const visitor = createClient(product.url);
  const contact = { name: `${WORDS.firstName} F.`, email, subject: WORDS.subject };
  const key = { 'idempotency-key': `written by ${email}`.replaceAll(' ', '-') };
  const before = await visitor.post<{ id: string }>(
    '/api/contact',
    { ...contact, message: WORDS.anonymous },
    key,
  );

  await waitForMail(product.inboxUrl, { to: email });

  const client = createClient(product.url);
  const account = await signUp(client, product.inboxUrl, email);
  const { firstName, lastName, image, notes, reason, message, reply, note } = WORDS;
  await client.patch('/api/auth/user', { firstName, lastName, profileImageUrl: image });
  await client.post('/api/cart', createCartItem(3), key);
  const book = async () => {
    const form = createBookingForm(takeNextNumber(), { notes });
    return (
      await client.post<{ id: string }>('/api/bookings', form, { 'idempotency-key': `${takeNextNumber()}` })
    ).body.id;
  };
  const [open, cancelled] = [await book(), await book()];
  await client.post(`/api/bookings/${cancelled}/cancel`, { reason });
  await client.post('/api/analysis', createAnalysisForm({ facialFeatures: { remark: WORDS.features } }));
  await client.post('/api/saved-looks', { name: WORDS.look });
  const photo = (await client.post<{ url: string }>('/api/photos', createPhotoForm())).body.url;
  expect((await client.put('/api/push-subscription', createPushSubscription())).status).toBe(204);
  await client.post('/api/favorites', { itemType: 'salon', itemId: SALONS[0]?.id });
  await review(client, account.user.id);
  const written = await client.post<{ id: string }>('/api/contact', { ...contact, message });
  for (const { body } of [before, written])
    await actors.support.client.post(`/api/admin/contact-messages/${body.id}/note`, { note });
  await actors.support.client.post(`/api/admin/contact-messages/${written.body.id}/reply`, { reply });
  await waitForMail(product.inboxUrl, { to: email, subject: `Re: ${WORDS.subject}` });
  const elsewhere = createClient(product.url);
  await elsewhere.post('/api/auth/signin', { email });
  const link = await waitForMail(product.inboxUrl, { to: email, subject: /sign-in/ });
  expect((await elsewhere.post('/api/auth/verify', { token: extractToken(link) })).status).toBe(200);
  // Two messages and a reply, two bookings and a cancellation, two links and a new device.
  await vi.waitFor(async () => expect(await listMailsTo(email)).toHaveLength(9));
  await world.waitUntilProjected();
  const messages = [before.body.id, written.body.id];
  return { email, account, client, elsewhere, bookings: { open, cancelled }, messages, photo };
}

/** Writes a review of a past appointment. */
async function review(client: HttpClient, userId: string): Promise<void> {
  const actors = { ...world.actors, customer: { client, account: { user: { id: userId } } } };
  const { id } = await createCompletedBooking({ ...world, actors } as World);
  const body = { bookingId: id, rating: 5, title: 'Lovely', comment: WORDS.review };
  expect((await client.post('/api/reviews', body)).status).toBe(201);
}

const listMailsTo = (email: string) => listMails(world.product.inboxUrl, email);

/** All texts that identify the person. */
const listPersonalTexts = (email: string) => [email, ...Object.values(WORDS)];

/** Every row of every table, every file, and the output of the product. */
async function readAllStoredTexts(): Promise<string[]> {
  const { product, context } = world;
  const files = await dumpFiles(product.dataDir, ['postgres']);
  return [...(await dumpDatabase(context.pool)), ...files, product.output()];
}

/** Reads a path of the back office as a member of staff. */
async function readAsStaff<T>({ client }: Actor, path: string): Promise<T> {
  await world.waitUntilProjected();
  return (await client.get<T>(path)).body;
}

describe('the erasure of an account', () => {
  it('an erasure leaves nothing readable in the log, tables, queues, files and rebuilt tables', async () => {
    const { email, client, elsewhere, account, bookings, messages, photo } = await createPersonWithData();
    expect((await client.get(photo)).status).toBe(200);
    const { operator, support } = world.actors;
    expect(findLinesWith(await readAllStoredTexts(), listPersonalTexts(email)).length).toBeGreaterThan(5);

    const { status } = await client.delete('/api/auth/user');
    expect(status).toBe(204);
    const farewell = await waitForMail(world.product.inboxUrl, { to: email, subject: FAREWELL });
    expect(farewell.text).toContain(WORDS.firstName);
    expect(farewell.text).toContain(SALONS.find(({ id }) => bookings.open.startsWith(id))?.name);
    expect(await listMailsTo(email)).toHaveLength(1);
    await vi.waitFor(async () => {
      const { rows } = await world.context.pool.query('select from farewells where user_id = $1', [
        account.user.id,
      ]);
      expect(rows).toEqual([]);
    });
    // The catcher stands for the person's own mailbox, in which nobody else deletes the last mail.
    await fetch(new URL('/api/messages', world.product.inboxUrl), { method: 'DELETE' });
    expect(findLinesWith(await readAllStoredTexts(), listPersonalTexts(email))).toEqual([]);
    // The workers delete the photos, which nobody can open any more.
    const photosOfPerson = join(world.product.dataDir, 'photos', account.user.id);
    await vi.waitFor(() => expect(existsSync(photosOfPerson)).toBe(false));
    for (const browser of [client, elsewhere]) expect((await browser.get('/api/auth/user')).status).toBe(401);

    const booking = await readAsStaff<object>(operator, `/api/admin/bookings/${bookings.open}`);
    expect(booking).toMatchObject({ status: 'cancelled', cancelledBy: 'customer', notes: null });
    expect(booking).toMatchObject({ customerName: null, customerEmail: null });
    expect(await readAsStaff(operator, `/api/admin/bookings/${bookings.cancelled}`)).toMatchObject({
      status: 'cancelled',
      cancellationReason: null,
    });
    for (const id of messages) {
      expect(await readAsStaff(support, `/api/admin/contact-messages/${id}`)).toMatchObject({
        name: null,
        email: null,
        subject: null,
        message: null,
        reply: null,
      });
      expect(
        await support.client.post(`/api/admin/contact-messages/${id}/reply`, { reply: 'Hello?' }),
      ).toMatchObject({
        status: 422,
        body: { code: 'person_erased' },
      });
    }

    await rebuild(world.context);
    expect(findLinesWith(await readAllStoredTexts(), listPersonalTexts(email))).toEqual([]);
    const log = await world.context.store.readStream(`account-${account.user.id}`);
    expect(
      findLinesWith(
        log.map(({ data }) => JSON.stringify(data)),
        listPersonalTexts(email),
      ),
    ).toEqual([]);
    expect(log.at(-1)).toMatchObject({ type: 'PersonalDataErased' });
  });

  it('an erased address is answered like one that was never there, and a new account with this address has nothing of the erased one', async () => {
    const { email, client, account } = await createPersonWithData();
    expect((await client.delete('/api/auth/user')).status).toBe(204);

    // The page cannot tell whether there is an account. The mail says so to whoever reads that mailbox.
    expect(await client.post('/api/auth/signin', { email })).toMatchObject({ status: 202 });
    const noAccount = 'No account yet for this email';
    await waitForMail(world.product.inboxUrl, { to: email, subject: noAccount });
    const again = await signUp(createClient(world.product.url), world.product.inboxUrl, email);
    const mails = (await listMailsTo(email)).map(({ subject }) => subject);
    expect(mails.filter((subject) => subject !== FAREWELL)).toEqual(['Confirm your email', noAccount]);
    expect(again.user.id).not.toBe(account.user.id);
    expect(again.user.referralCode).not.toBe(account.user.referralCode);
    expect(again.user).toMatchObject({ firstName: null, lastName: null, staffRoles: [] });

    const claim = await world.context.store.readStream(
      emailClaimStream(world.context.secrets.hashEmail(email)),
    );
    expect(claim.map(({ type }) => type)).toEqual(['EmailClaimed', 'EmailReleased', 'EmailClaimed']);
    const friend = createClient(world.product.url);
    await friend.post('/api/referrals/track', { referralCode: account.user.referralCode });
    expect(friend.cookies.has('mirabelle.ref')).toBe(false);
  });

  it('the erasure frees the reserved chairs', async () => {
    const { client, inboxUrl } = {
      client: createClient(world.product.url),
      inboxUrl: world.product.inboxUrl,
    };
    await signUp(client, inboxUrl);
    const form = createBookingForm(world.takeNextNumber());
    const chairs = SALONS.find(({ id }) => id === form.salonId)?.chairs ?? 0;
    expect((await client.post('/api/bookings', form)).status).toBe(201);
    for (let n = 1; n < chairs; n += 1) {
      const { client: another } = await world.signUpCustomer();
      expect((await another.post('/api/bookings', form)).status).toBe(201);
    }
    const otherCustomer = world.actors.otherCustomer.client;
    expect((await otherCustomer.post('/api/bookings', form)).status).toBe(409);
    expect((await client.delete('/api/auth/user')).status).toBe(204);
    expect((await otherCustomer.post('/api/bookings', form)).status).toBe(201);
  });

  it('the workers complete an erasure whose process died at its beginning', async () => {
    const { context, actors } = world;
    const { client, account } = await world.signUpCustomer();
    const userId = getUserId({ account });
    const emailHash = context.secrets.hashEmail(account?.email as string);
    await client.patch('/api/auth/user', { firstName: WORDS.firstName, lastName: WORDS.lastName });
    const booking = await client.post<{ id: string }>(
      '/api/bookings',
      createBookingForm(world.takeNextNumber()),
    );
    // The erasure deletes a mail that is being sent at its beginning only in its second pass, a minute later.
    await waitForMail(world.product.inboxUrl, { to: account?.email as string, subject: /request/ });
    const log = await context.store.readStream(accountStream(userId));
    const actor = { kind: 'user', id: userId } as const;
    const metadata = {
      correlationId: 'c',
      causationId: randomUUID(),
      actor,
      occurredAt: new Date().toISOString(),
    };
    const erased = { id: randomUUID(), type: 'PersonalDataErased', data: { userId, emailHash }, metadata };
    await context.store.append(accountStream(userId), [erased], log.at(-1)?.revision as bigint);

    await vi.waitFor(async () => {
      const { body } = await actors.operator.client.get(`/api/admin/bookings/${booking.body.id}`);
      expect(body).toMatchObject({ status: 'cancelled' });
    });
    expect((await client.get('/api/auth/user')).status).toBe(401);
    const claim = await context.store.readStream(emailClaimStream(emailHash));
    expect(claim.at(-1)?.type).toBe('EmailReleased');
    expect(findLinesWith(await readAllStoredTexts(), [account?.email as string, WORDS.lastName])).toEqual([]);
  });

  it('the credential of a passkey can be read nowhere, neither before nor after the erasure', async () => {
    const { client, account } = await world.signUpCustomer();
    const { authenticator } = await addPasskey(client);
    await world.waitUntilProjected();
    expect(findLinesWith(await readAllStoredTexts(), [authenticator.credentialId])).toEqual([]);
    expect((await client.delete('/api/auth/user')).status).toBe(204);
    const [added] = await world.context.store.readStream(`passkeys-${account?.user.id}`);
    expect(added?.data).toMatchObject({ credentialId: null, publicKey: null });
  });

  it('the erasure needs a link or a passkey of the last ten minutes', async () => {
    const { client, account } = await world.signUpCustomer();
    const refused = { status: 403, body: { code: 'reauthenticate' } };
    await expireProof(world.context.pool, client);
    expect(await client.delete('/api/auth/user')).toMatchObject(refused);
    expect((await client.get('/api/auth/user')).status).toBe(200);

    await client.post('/api/auth/proof');
    const to = account?.email as string;
    const mail = await waitForMail(world.product.inboxUrl, { to, ...(account && { after: account.mail }) });
    await client.post('/api/auth/verify', { token: extractToken(mail) });
    expect((await client.delete('/api/auth/user')).status).toBe(204);
  });

  it('a member of staff cannot erase their account before they give up the role', async () => {
    const { finance } = world.actors;
    expect(await finance.client.delete('/api/auth/user')).toMatchObject({
      status: 422,
      body: { code: 'staff_role_held' },
    });
  });
});
