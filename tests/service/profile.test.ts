import { SALONS } from '@mirabelle/catalogue';
import type { PersonalData, User } from '@mirabelle/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '../support/http-client.js';
import { waitForMail } from '../support/inbox.js';
import { createEmailAddress } from '../support/people.js';
import { createBookingForm, createCartItem } from '../support/shopping.js';
import { createMessageForm } from './calls/contact.js';
import { openWorld, type World } from './calls/world.js';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

describe('the profile', () => {
  it('the owner changes the profile field by field', async () => {
    const { client, account } = await world.signUpCustomer();
    const changed = await client.patch('/api/auth/user', { firstName: ' Ada ', profileImageUrl: '/ada.png' });
    expect(changed).toMatchObject({ status: 200, body: { firstName: 'Ada', lastName: null } });
    await client.patch('/api/auth/user', { firstName: '', lastName: 'Lovelace' });
    expect((await client.get('/api/auth/user')).body).toMatchObject({
      id: account?.user.id,
      email: account?.email,
      firstName: null,
      lastName: 'Lovelace',
      profileImageUrl: '/ada.png',
    });
    expect((await createClient(world.product.url).patch('/api/auth/user', {})).status).toBe(401);
  });

  it('emails are in the language of the profile, and an unknown language is refused', async () => {
    const { client, account } = await world.signUpCustomer();
    expect((await client.patch('/api/auth/user', { language: 'fr' })).status).toBe(200);
    await client.post('/api/bookings', createBookingForm(world.takeNextNumber()));
    const to = account?.email as string;
    const mail = await waitForMail(world.product.inboxUrl, {
      to,
      subject: 'Votre demande de rendez-vous',
      timeoutMs: 30_000,
    });
    expect(mail.html).toContain('<html lang="fr"');
    const refused = await client.patch('/api/auth/user', { language: 'tlh' });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'language' }] } });
  });

  it('the owner turns reminders by mail off and on, which the export of personal data shows', async () => {
    const { client } = await world.signUpCustomer();
    const readUser = async () => (await client.get<User>('/api/auth/user')).body;
    expect(await readUser()).toMatchObject({ reminderMails: true });
    const off = await client.patch('/api/auth/user', { reminderMails: false });
    expect(off).toMatchObject({ status: 200, body: { reminderMails: false } });
    expect(await readUser()).toMatchObject({ reminderMails: false });
    // Another change of the profile leaves the choice as it is.
    expect((await client.patch('/api/auth/user', { firstName: 'Ada' })).body).toMatchObject({
      reminderMails: false,
    });
    const { body: exported } = await client.get<PersonalData>('/api/auth/export');
    expect(exported.account).toMatchObject({ reminderMails: false });
    expect(exported.history.map(({ type }) => type)).toContain('ReminderMailsTurnedOff');
    await client.patch('/api/auth/user', { reminderMails: true });
    expect(await readUser()).toMatchObject({ reminderMails: true });
  });

  it('a profile picture of another site is refused, and the refusal says what to do', async () => {
    const { client } = await world.signUpCustomer();
    for (const profileImageUrl of [
      'https://example.test/a.png',
      'http://example.test/a.png',
      'javascript:alert(1)',
      '//example.test/a.png',
    ]) {
      const { status, body } = await client.patch('/api/auth/user', { profileImageUrl });
      expect([status, body]).toMatchObject([
        400,
        {
          code: 'validation_failed',
          errors: [
            { path: 'profileImageUrl', message: 'Must be a picture that you have uploaded to this site' },
          ],
        },
      ]);
    }
  });
});

describe('the personal data export', () => {
  it('the export contains what the person has entered, their sessions and their history, and nothing about other people', async () => {
    const { client, account } = await world.signUpCustomer();
    const email = account?.email as string;
    await client.patch('/api/auth/user', { firstName: 'Ada', lastName: 'Lovelace' });
    await client.post('/api/cart', createCartItem(1));
    await client.post('/api/bookings', createBookingForm(world.takeNextNumber(), { notes: 'By the window' }));
    await client.post('/api/favorites', { itemType: 'salon', itemId: SALONS[0]?.id });
    await client.post('/api/saved-looks', { name: 'Evening' });
    await client.post('/api/subscription', { plan: 'premium' });
    const message = createMessageForm({ email });
    await client.post('/api/contact', message);
    const otherPerson = await world.signUpCustomer();
    await otherPerson.client.post('/api/contact', {
      ...message,
      name: 'Somebody else',
      email: createEmailAddress(),
    });

    const { status, headers, body } = await client.get<PersonalData>('/api/auth/export');
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="mirabelle-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toMatchObject({
      account: { email, firstName: 'Ada', lastName: 'Lovelace', plan: 'premium' },
      sessions: [{ signedInAt: expect.any(String) }],
      trustedDevices: 0,
      bookings: [{ notes: 'By the window', status: 'pending' }],
      cartItems: [{ quantity: 1 }],
      favorites: [{ itemType: 'salon' }],
      savedLooks: [{ name: 'Evening' }],
      contactMessages: [{ message: 'Does it suit cool skin?' }],
      payments: [],
      reviews: [],
      referrals: [],
    });
    const types = body.history.map(({ type }) => type);
    expect(types).toEqual(
      expect.arrayContaining([
        'AccountRegistered',
        'SignedIn',
        'ProfileChanged',
        'CartItemAdded',
        'LookSaved',
      ]),
    );
    expect(JSON.stringify(body)).not.toContain('Somebody else');
    // What the shop earns by the booking is not about the person.
    expect(JSON.stringify(body)).not.toMatch(/affiliate_?(commission|transactions|id)/i);
    expect((await createClient(world.product.url).get('/api/auth/export')).status).toBe(401);
  });
});
