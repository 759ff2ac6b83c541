import type { AdminBooking, AdminSearchResult, AdminUser } from '@mirabelle/backoffice-contracts';
import type { Booking, ProblemCode } from '@mirabelle/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminPath } from '../support/admin-path.js';
import { formatDayAhead } from '../support/days.js';
import { createClient, type HttpClient } from '../support/http-client.js';
import { listMails, waitForMail } from '../support/inbox.js';
import { createEmailAddress, signUp } from '../support/people.js';
import { readHistory } from './calls/history.js';
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
  appointmentDate: testSalon.takeNewDay(),
  appointmentTime: '10:00 AM',
  ...changes,
});
const book = (changes: object = {}, headers: Record<string, string> = {}) =>
  operator.post<Booking & { code?: ProblemCode; detail?: string }>(PATH, createForm(changes), headers);

const createGuest = () => ({
  name: `Grace Hopper ${world.takeNextNumber()}`,
  email: createEmailAddress(),
  phone: `+49 89 ${1_000_000 + world.takeNextNumber()}`,
  language: 'de',
});
const bookForGuest = (guest: object, changes: object = {}, headers: Record<string, string> = {}) =>
  book({ userId: undefined, guest, ...changes }, headers);

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
    const [requested] = await readHistory(operator, { resource: 'bookings', id: body.id });
    expect(requested).toMatchObject({
      type: 'AppointmentRequested',
      actor: { kind: 'staff', id: world.actors.operator.account?.user.id },
      data: { userId: caller.account?.user.id },
    });
  });

  it('a booking by phone sends the customer a mail about it', async () => {
    const reader = await world.signUpCustomer();
    await book({ userId: reader.account?.user.id });
    const to = reader.account?.email ?? '';
    const mail = await waitForMail(world.product.inboxUrl, { to, subject: testSalon.salon.name });
    expect(mail.text).toContain('Haircut');
  });

  it('a booking by phone that is confirmed at once sends the customer one mail, the confirmation', async () => {
    const reader = await world.signUpCustomer();
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const form = createForm({ userId: reader.account?.user.id, confirm: true });
    const { status, body } = await operator.post<Booking>(PATH, form, key);
    expect({ status, body }).toMatchObject({ status: 201, body: { status: 'confirmed' } });
    expect((await operator.post<Booking>(PATH, form, key)).body).toEqual(body);
    await world.waitUntilProjected();
    const shown = await operator.get<AdminBooking>(`/api/admin/bookings/${body.id}`);
    expect(shown.body.status).toBe('confirmed');
    const to = reader.account?.email ?? '';
    await waitForMail(world.product.inboxUrl, { to, subject: 'Confirmed' });
    const mails = await listMails(world.product.inboxUrl, to);
    const { name } = testSalon.salon;
    expect(mails.filter(({ subject }) => subject.includes(name)).map(({ subject }) => subject)).toEqual([
      `Confirmed: your appointment at ${name}`,
    ]);
  });

  it('an operator books for a caller without an account as a guest, who is in the list and the search and has a page, and whose mails link to nothing that needs a sign-in', async () => {
    const guest = createGuest();
    const { status, body } = await bookForGuest(guest, { notes: 'First visit.' });
    expect(status).toBe(201);
    await world.waitUntilProjected();
    const { body: shown } = await operator.get<AdminBooking>(`/api/admin/bookings/${body.id}`);
    expect(shown).toMatchObject({
      isGuest: true,
      customerName: guest.name,
      customerEmail: guest.email,
      customerPhone: guest.phone,
      notes: 'First visit.',
    });
    const listed = await operator.get<AdminBooking[]>(
      createAdminPath('bookings', { filter: { q: guest.name } }),
    );
    expect(listed.body).toMatchObject([{ id: body.id, isGuest: true }]);
    const found = await operator.get<AdminSearchResult[]>(
      `/api/admin/search?q=${encodeURIComponent(guest.name)}`,
    );
    expect(found.body).toContainEqual(
      expect.objectContaining({ resource: 'users', id: shown.userId, isGuest: true }),
    );
    expect((await operator.get<AdminUser>(`/api/admin/users/${shown.userId}`)).body).toMatchObject({
      isGuest: true,
      verified: false,
      phone: guest.phone,
      staffRoles: [],
      bookingCount: 1,
    });
    expect(await readHistory(operator, { resource: 'users', id: shown.userId })).toContainEqual(
      expect.objectContaining({
        type: 'GuestRecorded',
        actor: expect.objectContaining({ kind: 'staff', id: world.actors.operator.account?.user.id }),
      }),
    );
    const requested = await waitForMail(world.product.inboxUrl, {
      to: guest.email,
      subject: testSalon.salon.name,
    });
    expect(requested.text).toContain('Leistung');
    expect(requested.text).toContain('/contact');
    expect(requested.text).not.toContain('/bookings/');
  });

  it('a guest gets a mail about each change of the booking, and a guest without an address can be booked for too', async () => {
    const guest = createGuest();
    const { body } = await bookForGuest(guest);
    const path = `/api/admin/bookings/${body.id}`;
    await world.waitUntilProjected();
    expect((await operator.post(`${path}/confirm`)).status).toBe(200);
    const moved = { appointmentDate: testSalon.takeNewDay(), appointmentTime: '11:00 AM' };
    expect((await operator.post(`${path}/reschedule`, moved)).status).toBe(200);
    expect((await operator.post(`${path}/cancel`, {})).status).toBe(200);
    for (const subject of ['Bestätigt', 'Neue Zeit', 'Abgesagt']) {
      const mail = await waitForMail(world.product.inboxUrl, { to: guest.email, subject });
      expect(mail.text).not.toContain('/bookings/');
    }
    const { email: _, ...withoutAddress } = createGuest();
    expect((await bookForGuest(withoutAddress)).status).toBe(201);
  });

  it('an error names the field of the guest that is wrong, and a guest cannot have the address of a confirmed account', async () => {
    const guest = createGuest();
    const { email, phone } = guest;
    const cases: [object, string][] = [
      [{ ...guest, name: ' ' }, 'guest.name'],
      [{ ...guest, email: 'grace' }, 'guest.email'],
      [{ ...guest, phone: 'at work' }, 'guest.phone'],
      [{ ...guest, language: 'tlh' }, 'guest.language'],
      [{ name: guest.name, language: 'en' }, 'guest.email'],
      [{ ...guest, email: caller.account?.email }, 'guest.email'],
    ];
    for (const [invalid, path] of cases)
      expect(await bookForGuest(invalid), path).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', errors: [{ path }] },
      });
    expect(await book({ guest })).toMatchObject({ status: 400, body: { errors: [{ path: 'userId' }] } });
    expect(await book({ userId: undefined })).toMatchObject({ status: 400 });
    // Nothing was stored about the refused guests.
    await world.waitUntilProjected();
    for (const q of [email, phone])
      expect((await operator.get<AdminUser[]>(createAdminPath('users', { filter: { q } }))).body).toEqual([]);
  });

  it('a guest who calls again is the same guest and cannot be at two appointments at once, and a repeated request books once', async () => {
    const guest = createGuest();
    const appointmentDate = testSalon.takeNewDay();
    await operator.put(`/api/admin/salons/${testSalon.salon.id}`, { chairs: 2 });
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const [first, repeated] = [
      await bookForGuest(guest, { appointmentDate }, headers),
      await bookForGuest(guest, { appointmentDate }, headers),
    ];
    expect(repeated.body.id).toBe(first.body.id);
    expect(
      await bookForGuest(
        { ...guest, phone: '+49 89 5550199' },
        { appointmentDate, appointmentTime: '10:30 AM' },
      ),
    ).toMatchObject({ status: 422, body: { code: 'booking_overlap' } });
    const withNewPhone = { ...guest, phone: '+49 89 5550199' };
    expect((await bookForGuest(withNewPhone, { appointmentDate, appointmentTime: '2:00 PM' })).status).toBe(
      201,
    );
    await world.waitUntilProjected();
    const found = await operator.get<AdminUser[]>(createAdminPath('users', { filter: { q: guest.email } }));
    expect(found.body).toMatchObject([{ bookingCount: 2, phone: '+49 89 5550199' }]);
  });

  it('an operator erases a guest: nothing personal can be read, and the open appointments are canceled', async () => {
    const guest = createGuest();
    const { body } = await bookForGuest(guest, { notes: 'Allergic to ammonia' });
    await world.waitUntilProjected();
    const path = `/api/admin/bookings/${body.id}`;
    const { userId } = (await operator.get<AdminBooking>(path)).body;
    expect((await operator.post(`/api/admin/users/${userId}/erase`, {})).status).toBe(200);
    await world.waitUntilProjected();
    expect((await operator.get(`/api/admin/users/${userId}`)).status).toBe(404);
    expect((await operator.get<AdminBooking>(path)).body).toMatchObject({
      status: 'cancelled',
      customerName: null,
      customerEmail: null,
      customerPhone: null,
      notes: null,
    });
    const events = await world.context.store.readStream(`account-${userId}`);
    expect(events[0]).toMatchObject({
      type: 'GuestRecorded',
      data: { name: null, email: null, phone: null },
    });
    // A guest who calls again after the erasure is a new one.
    const { body: again } = await bookForGuest(guest);
    await world.waitUntilProjected();
    const { body: shown } = await operator.get<AdminBooking>(`/api/admin/bookings/${again.id}`);
    expect(shown.customerName).toBe(guest.name);
    expect(shown.userId).not.toBe(userId);
  });

  it('an address that a guest gave is free for an account, which does not get the bookings of the guest', async () => {
    const member = await world.signUpCustomer();
    const guest = createGuest();
    const { body } = await bookForGuest(guest);
    const account = createClient(world.product.url);
    await signUp(account, world.product.inboxUrl, guest.email);
    await world.waitUntilProjected();
    expect((await account.get<Booking[]>('/api/bookings')).body).toEqual([]);
    for (const client of [account, member.client])
      expect((await client.post(`/api/bookings/${body.id}/cancel`)).status).toBe(404);
  });

  it('a booking by phone is made once, however often the request is repeated', async () => {
    const form = { appointmentDate: testSalon.takeNewDay() };
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const [first, second] = [await book(form, headers), await book(form, headers)];
    expect(second).toMatchObject({ status: 201, body: { id: first.body.id } });
    expect(await testSalon.listBookingsOfDay(form.appointmentDate)).toEqual([first.body.id]);
  });

  it('a booking by phone is refused with a reason that the operator can say on the phone', async () => {
    const taken = testSalon.takeNewDay();
    await testSalon.book(taken, '10:00 AM');
    const busy = testSalon.takeNewDay();
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
    const closed = testSalon.takeNewDay();
    const path = `/api/admin/salons/${testSalon.salon.id}`;
    expect((await operator.post(`${path}/close-days`, { from: closed, to: closed })).status).toBe(200);
    expect(await book({ appointmentDate: closed })).toMatchObject({ body: { code: 'salon_closed' } });
    // A suspension is written to the calendar of each day that can be booked, and in other tests these are the days of a hundred years.
    await operator.put(path, { bookingHorizonDays: 20 });
    const soon = formatDayAhead(5);
    expect((await operator.post(`${path}/suspend`, { reason: 'closed' })).status).toBe(200);
    expect(await book({ appointmentDate: soon })).toMatchObject({
      status: 422,
      body: { code: 'salon_suspended' },
    });
    expect((await operator.post(`${path}/resume`, {})).status).toBe(200);
    expect((await book({ appointmentDate: soon })).status).toBe(201);
    await operator.put(path, { bookingHorizonDays: null });
  });

  it('a booking by phone is refused for an account whose address is not confirmed and for one that is erased', async () => {
    const email = createEmailAddress();
    await world.actors.visitor.client.post('/api/auth/signup', { email });
    await waitForMail(world.product.inboxUrl, { to: email });
    await world.waitUntilProjected();
    const [unconfirmed] = (
      await operator.get<AdminUser[]>(createAdminPath('users', { filter: { q: email } }))
    ).body;
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
