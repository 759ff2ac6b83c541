import type { AdminBooking, AdminUser, EventLogEntry } from '@mirabelle/backoffice-contracts';
import type { Booking, ProblemCode } from '@mirabelle/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpClient } from '../support/http-client.js';
import { waitForMail } from '../support/inbox.js';
import { createEmailAddress } from '../support/people.js';
import { type Actor, openWorld, type World } from './calls/index.js';
import { openSingleChairSalon, type SingleChairSalon } from './calls/single-chair-salon.js';

const PATH = '/api/admin/bookings/create';

let world: World;
let operator: HttpClient;
let caller: Actor;
let testSalon: SingleChairSalon;
beforeAll(async () => {
  world = await openWorld();
  operator = world.actors.operator.client;
  caller = await world.signUpCustomer();
  testSalon = await openSingleChairSalon(world, 'isarglanz-munich');
});
afterAll(() => world?.close());

const createForm = (changes: object = {}) => ({
  userId: caller.account?.user.id,
  salonId: testSalon.salon.id,
  serviceType: 'Haircut',
  appointmentDate: testSalon.newDay(),
  appointmentTime: '10:00 AM',
  ...changes,
});
const book = (changes: object = {}, headers: Record<string, string> = {}) =>
  operator.post<Booking & { code?: ProblemCode; detail?: string }>(PATH, createForm(changes), headers);

describe('a booking by phone', () => {
  it('a booking by phone belongs to the customer and names the operator as its actor, at the price of the server', async () => {
    const { status, body } = await book({ notes: 'Called on Monday.' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'pending', price: '65.00', affiliateCommission: '6.50' });
    await world.waitUntilProjected();
    const bookingsOfCaller = (await caller.client.get<Booking[]>('/api/bookings')).body;
    expect(bookingsOfCaller).toContainEqual(
      expect.objectContaining({ id: body.id, notes: 'Called on Monday.' }),
    );
    expect((await caller.client.post(`/api/bookings/${body.id}/cancel`)).status).toBe(200);

    await world.waitUntilProjected();
    const { body: shown } = await operator.get<AdminBooking>(`/api/admin/bookings/${body.id}`);
    expect(shown).toMatchObject({ userId: caller.account?.user.id, customerEmail: caller.account?.email });
    const history = `/api/admin/event-log?filter={"resource":"bookings","id":"${body.id}"}`;
    const [requested] = (await operator.get<EventLogEntry[]>(history)).body;
    expect(requested).toMatchObject({
      type: 'AppointmentRequested',
      actor: { kind: 'staff', id: world.actors.operator.account?.user.id },
      data: { userId: caller.account?.user.id },
    });
  });

  it('a booking by phone sends the customer the same mail as one of their own', async () => {
    const reader = await world.signUpCustomer();
    await book({ userId: reader.account?.user.id });
    const to = reader.account?.email ?? '';
    const mail = await waitForMail(world.product.inboxUrl, { to, subject: testSalon.salon.name });
    expect(mail.text).toContain('Haircut');
  });

  it('a booking by phone is made once, however often the request is repeated', async () => {
    const form = { appointmentDate: testSalon.newDay() };
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const [first, second] = [await book(form, headers), await book(form, headers)];
    expect(second).toMatchObject({ status: 201, body: { id: first.body.id } });
    expect(await testSalon.listHeldBookings(form.appointmentDate)).toEqual([first.body.id]);
  });

  it('a booking by phone is refused with a reason that the operator can say on the phone', async () => {
    const taken = testSalon.newDay();
    await testSalon.book(taken, '10:00 AM');
    const busy = testSalon.newDay();
    await testSalon.book(busy, '3:00 PM', caller.client);
    await operator.put(`/api/admin/salons/${testSalon.salon.id}`, { chairs: 2 });
    await testSalon.book(taken, '10:00 AM', world.actors.otherCustomer.client);
    const cases: [object, number, ProblemCode][] = [
      [{ appointmentDate: taken }, 409, 'slot_taken'],
      [{ appointmentDate: busy, appointmentTime: '3:30 PM' }, 422, 'booking_overlap'],
      [{ appointmentDate: '2024-05-06' }, 422, 'time_in_past'],
      [{ appointmentTime: '10:10 AM' }, 422, 'slot_unknown'],
      [{ serviceType: 'Tattoo' }, 422, 'service_unknown'],
      [{ salonId: 'no-such-salon' }, 404, 'salon_unknown'],
      [{ userId: crypto.randomUUID() }, 404, 'user_unknown'],
      [{ price: '1.00' }, 400, 'validation_failed'],
      [{ affiliateId: 'me' }, 400, 'validation_failed'],
    ];
    for (const [changes, status, code] of cases)
      expect(await book(changes), code).toMatchObject({ status, body: { code } });
    const overlap = await book({ appointmentDate: busy, appointmentTime: '3:30 PM' });
    expect(overlap.body.detail).toMatch(/^The customer has another appointment at this time\./);
  });

  it('a booking by phone is refused for a closed day and at a suspended salon', async () => {
    const closed = testSalon.newDay();
    const path = `/api/admin/salons/${testSalon.salon.id}`;
    expect((await operator.post(`${path}/close-days`, { from: closed, to: closed })).status).toBe(200);
    expect(await book({ appointmentDate: closed })).toMatchObject({ body: { code: 'salon_closed' } });
    // Each day that can be booked is told of the suspension, so these are not the hundred years of other tests.
    await operator.put(path, { bookingHorizonDays: 20 });
    const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    expect((await operator.post(`${path}/suspend`, { reason: 'closed' })).status).toBe(200);
    expect(await book({ appointmentDate: soon })).toMatchObject({
      status: 422,
      body: { code: 'salon_suspended' },
    });
    expect((await operator.post(`${path}/resume`, {})).status).toBe(200);
    expect((await book({ appointmentDate: soon })).status).toBe(201);
    await operator.put(path, { bookingHorizonDays: null });
  });

  it('a booking by phone is made for nobody who has not confirmed their address or has been erased', async () => {
    const email = createEmailAddress();
    await world.actors.visitor.client.post('/api/auth/signup', { email });
    await waitForMail(world.product.inboxUrl, { to: email });
    await world.waitUntilProjected();
    const filter = encodeURIComponent(JSON.stringify({ q: email }));
    const [unconfirmed] = (await operator.get<AdminUser[]>(`/api/admin/users?filter=${filter}`)).body;
    expect(await book({ userId: unconfirmed?.id })).toMatchObject({
      status: 422,
      body: { code: 'account_unverified' },
    });
    const former = await world.signUpCustomer();
    const userId = former.account?.user.id;
    expect((await operator.post(`/api/admin/users/${userId}/erase`, {})).status).toBe(200);
    expect(await book({ userId })).toMatchObject({ status: 422, body: { code: 'person_erased' } });
  });
});
