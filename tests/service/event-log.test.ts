import type { EventLogEntry } from '@mirabelle/backoffice-contracts';
import { SALONS } from '@mirabelle/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBookingForm, createCartItem } from '../support/shopping.js';
import { createMessageForm } from './calls/contact.js';
import { type Actor, openWorld, type World } from './calls/world.js';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const readHistory = ({ client }: Actor, filter: object, rest = '') =>
  client.get<EventLogEntry[]>(
    `/api/admin/event-log?filter=${encodeURIComponent(JSON.stringify(filter))}${rest}`,
  );

describe('the event history of a record', () => {
  it('the history of a booking lists its events with their actors', async () => {
    const { customer, operator, support } = world.actors;
    await customer.client.patch('/api/auth/user', { firstName: 'Ida', lastName: 'Rhodes' });
    const day = world.takeNextNumber();
    const form = createBookingForm(day, { notes: 'A quiet chair, please' });
    const { id } = (await customer.client.post<{ id: string }>('/api/bookings', form)).body;
    await customer.client.post('/api/bookings', createBookingForm(day, { appointmentTime: '3:00 PM' }));
    await operator.client.post(`/api/admin/bookings/${id}/confirm`);
    await world.waitUntilProjected();

    const answer = await readHistory(support, { resource: 'bookings', id });
    expect(answer.headers.get('content-range')).toBe('event-log 0-1/2');
    expect(answer.body).toMatchObject([
      {
        type: 'AppointmentRequested',
        revision: 0,
        actor: { kind: 'user', id: customer.account?.user.id, name: 'Ida Rhodes' },
        data: { bookingId: id, notes: 'A quiet chair, please' },
      },
      { type: 'AppointmentConfirmed', actor: { kind: 'staff', name: operator.account?.email } },
    ]);
    const [latest] = (
      await readHistory(operator, { resource: 'bookings', id }, '&sort=["occurredAt","DESC"]&range=[0,0]')
    ).body;
    expect(latest?.type).toBe('AppointmentConfirmed');
    expect(latest?.stream).toMatch(/^calendar-/);
    expect((await readHistory(support, { stream: latest?.stream })).body.length).toBe(3);
  });

  it('the history of a person gathers the events of all their streams', async () => {
    const { operator } = world.actors;
    const { client, account } = await world.signUpCustomer();
    await client.post('/api/cart', createCartItem());
    await client.post('/api/favorites', { itemType: 'salon', itemId: SALONS[0]?.id });
    await client.post('/api/bookings', createBookingForm(world.takeNextNumber()));
    await world.waitUntilProjected();
    const { body } = await readHistory(operator, { resource: 'users', id: account?.user.id });
    expect(body.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['AccountRegistered', 'CartItemAdded', 'FavoriteAdded', 'BookingTimeReserved']),
    );
    expect(body.find(({ type }) => type === 'AccountRegistered')?.data).toMatchObject({
      email: account?.email,
    });
  });

  it('each role reads only the histories of the records that it may read', async () => {
    const { customer, operator, finance, support, visitor } = world.actors;
    const message = createMessageForm();
    const { id } = (await visitor.client.post<{ id: string }>('/api/contact', message)).body;
    const booking = {
      resource: 'bookings',
      id: `${SALONS[0]?.id}.2031-01-01.00000000-0000-4000-8000-000000000000`,
    };
    const listStatuses = async (actor: Actor) =>
      Promise.all(
        [
          { resource: 'contact-messages', id },
          booking,
          { resource: 'affiliate-transactions', id },
          { resource: 'payments', id: 'X' },
          { resource: 'users', id: customer.account?.user.id },
          { stream: `account-${customer.account?.user.id}` },
          { stream: 'staff-anything' },
          { resource: 'salons', id: SALONS[0]?.id },
        ].map(async (filter) => (await readHistory(actor, filter)).status),
      );
    expect(await listStatuses(operator)).toEqual([200, 200, 200, 200, 200, 200, 200, 200]);
    expect(await listStatuses(support)).toEqual([200, 200, 403, 403, 403, 403, 403, 403]);
    expect(await listStatuses(finance)).toEqual([403, 403, 200, 200, 403, 403, 403, 403]);
    expect(new Set(await listStatuses(customer))).toEqual(new Set([403]));
    expect(new Set(await listStatuses(visitor))).toEqual(new Set([401]));
  });

  it('an invalid filter or sort field is refused with validation_failed', async () => {
    const { operator } = world.actors;
    const codes = [];
    for (const filter of [
      {},
      { id: 'x' },
      { resource: 'sessions', id: 'x' },
      { stream: 'x' },
      { stream: 'a-b', more: 1 },
    ]) {
      const { status, body } = await readHistory(operator, filter);
      codes.push([status, 'code' in body && body.code]);
    }
    expect(codes).toEqual(Array(5).fill([400, 'validation_failed']));
    expect((await readHistory(operator, { stream: 'cart-x' }, '&sort=["actor","ASC"]')).status).toBe(400);
    expect((await readHistory(operator, { stream: 'cart-x' })).body).toEqual([]);
  });

  it('the history of an erased person shows no personal data', async () => {
    const { operator } = world.actors;
    const person = await world.signUpCustomer();
    await person.client.patch('/api/auth/user', { firstName: 'Ephemera' });
    await person.client.delete('/api/auth/user');
    const { body } = await readHistory(operator, { resource: 'users', id: person.account?.user.id });
    expect(body.at(-1)).toMatchObject({ type: 'PersonalDataErased', actor: { kind: 'user', name: null } });
    expect(JSON.stringify(body)).not.toContain('Ephemera');
    expect(JSON.stringify(body)).not.toContain(person.account?.email);
  });
});
