import type {
  AdminBooking,
  AdminContactMessageDetails,
  FilledReplyTemplate,
} from '@mirabelle/backoffice-contracts';
import type { Booking } from '@mirabelle/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminPath } from '../support/admin-path.js';
import { createClient, type HttpClient } from '../support/http-client.js';
import { createEmailAddress, signUp } from '../support/people.js';
import { createBookingForm } from '../support/shopping.js';
import { openWorld, type World } from './calls/index.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

/** Each booking is on a later day than the one before. */
async function bookByPhone(customer: object): Promise<Booking> {
  const { status, body } = await world.actors.operator.client.post<Booking>(
    '/api/admin/bookings/create',
    createBookingForm(world.takeNextNumber(), customer),
  );
  expect(status).toBe(201);
  return body;
}

const bookForGuest = (email: string) =>
  bookByPhone({ guest: { name: `Grace Hopper ${world.takeNextNumber()}`, email, language: 'de' } });

/** Sends a message and reads it as support sees it. */
async function write(email: string, client: HttpClient = createClient(world.product.url)) {
  const sent = { name: 'Grace', email, subject: 'My appointment', message: 'May I bring my sister?' };
  const { body } = await client.post<{ id: string }>('/api/contact', sent);
  await world.waitUntilProjected();
  const path = `/api/admin/contact-messages/${body.id}`;
  return (await world.actors.support.client.get<AdminContactMessageDetails>(path)).body;
}

/** The bookings of these people, as support may list them. */
async function listBookings(userId: readonly string[]): Promise<string[]> {
  const path = createAdminPath('bookings', { filter: { userId }, sort: ['appointmentDate', 'DESC'] });
  const { body } = await world.actors.support.client.get<AdminBooking[]>(path);
  return body.map(({ id }) => id);
}

describe('the sender of a contact message', () => {
  it('a member is shown with the account, and the bookings of the account and of guests with its address', async () => {
    const email = createEmailAddress();
    const asGuest = await bookForGuest(email);
    const client = createClient(world.product.url);
    const { user } = await signUp(client, world.product.inboxUrl, email);
    const asMember = await bookByPhone({ userId: user.id });
    const { sender, personIds } = await write(email, client);
    expect(sender).toMatchObject({ id: user.id, email, plan: 'free', orders: [] });
    expect(personIds[0]).toBe(user.id);
    expect(personIds).toHaveLength(2);
    expect(await listBookings(personIds)).toEqual([asMember.id, asGuest.id]);
  });

  it('a member who writes without signing in is recognized by the address, and a signed-in member by the account, whatever address is typed', async () => {
    const member = await world.signUpCustomer();
    const { user, email } = member.account ?? { user: { id: '' }, email: '' };
    expect(await write(email.toUpperCase())).toMatchObject({
      userId: null,
      sender: { id: user.id, email },
      personIds: [user.id],
    });
    const other = createEmailAddress();
    await bookForGuest(other);
    expect(await write(other, member.client)).toMatchObject({ sender: { email }, personIds: [user.id] });
  });

  it('a guest has bookings and no account, and somebody unknown has neither', async () => {
    const email = createEmailAddress();
    const booked = await bookForGuest(email);
    const { sender, personIds } = await write(email);
    expect(sender).toBeNull();
    expect(await listBookings(personIds)).toEqual([booked.id]);
    expect(await write(createEmailAddress())).toMatchObject({ sender: null, personIds: [] });
  });

  it('the appointment of a guest is filled into the template for a reply to the address of the guest', async () => {
    const email = createEmailAddress();
    await bookForGuest(email);
    const { client } = world.actors.support;
    const form = { title: 'For a guest', texts: { en: 'See you at {{salon}} on {{date}}.' } };
    const { body: template } = await client.post<{ id: string }>('/api/admin/reply-templates/create', form);
    const message = await write(email);
    expect(message.frames?.en).toEqual({
      greeting: 'Hello Grace,',
      closing: ['Kind regards,', expect.any(String)],
    });
    const path = `/api/admin/contact-messages/${message.id}/reply-templates`;
    const filled = (await client.get<FilledReplyTemplate[]>(path)).body.find(({ id }) => id === template.id);
    expect(filled).toMatchObject({ open: [] });
  });
});
