import { randomUUID } from 'node:crypto';
import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import type { Booking } from '@mirabelle/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { HttpClient } from '../support/http-client.js';
import { waitForMail } from '../support/inbox.js';
import { openWorld, type World } from './calls/index.js';
import { openSingleChairSalon, type SingleChairSalon } from './calls/single-chair-salon.js';

let world: World;
let customer: HttpClient;
let operator: HttpClient;
let testSalon: SingleChairSalon;
beforeAll(async () => {
  world = await openWorld();
  customer = world.actors.customer.client;
  operator = world.actors.operator.client;
  testSalon = await openSingleChairSalon(world, 'thistle-and-thread-edinburgh');
});
afterAll(() => world?.close());

describe('rescheduling an appointment', () => {
  it("a move to another day takes the new chair, frees the old one and shows in the customer's bookings", async () => {
    const [first, second] = [testSalon.takeNewDay(), testSalon.takeNewDay()];
    const { id } = (await testSalon.book(first)).body;
    const moved = await testSalon.move(id, second, '2:00 PM');
    expect(moved).toMatchObject({
      status: 200,
      body: {
        id,
        status: 'pending',
        appointmentTime: '2:00 PM',
        localDate: second,
        timeZone: testSalon.salon.timeZone,
      },
    });
    expect(await testSalon.findOwnBooking(id)).toMatchObject({
      appointmentTime: '2:00 PM',
      localDate: second,
      appointmentDate: moved.body.appointmentDate,
      price: '65.00',
      duration: 60,
    });
    expect([await testSalon.isFree(first, '10:00 AM'), await testSalon.isFree(second, '2:00 PM')]).toEqual([
      true,
      false,
    ]);
    expect((await testSalon.book(second, '1:30 PM')).body).toMatchObject({ code: 'slot_taken' });
    expect((await testSalon.book(first)).status).toBe(201);

    // Meanwhile the old time on the first day is taken again, but a later time is free.
    expect((await testSalon.move(id, first, '10:30 AM')).body).toMatchObject({ code: 'slot_taken' });
    expect((await testSalon.move(id, first, '11:00 AM')).status).toBe(200);
    await vi.waitFor(async () => expect(await testSalon.listBookingsOfDay(second)).toEqual([]));
    expect([await testSalon.isFree(second, '2:00 PM'), await testSalon.isFree(first, '11:00 AM')]).toEqual([
      true,
      false,
    ]);
  });

  it('a move within the day may overlap the time that it leaves', async () => {
    const date = testSalon.takeNewDay();
    const { id } = (await testSalon.book(date)).body;
    expect((await testSalon.move(id, date, '10:30 AM')).status).toBe(200);
    expect((await testSalon.move(id, date, '10:30 AM')).status).toBe(200);
    expect(await testSalon.listBookingsOfDay(date)).toEqual([id]);
    expect([await testSalon.isFree(date, '9:30 AM'), await testSalon.isFree(date, '10:00 AM')]).toEqual([
      true,
      false,
    ]);
  });

  it('an impossible move is refused with its code and changes nothing', async () => {
    const [date, otherDate] = [testSalon.takeNewDay(), testSalon.takeNewDay()];
    const { id } = (await testSalon.book(date)).body;
    const readRefusal = async (when: object, client = customer) =>
      (await client.post<{ code: string }>(`/api/bookings/${id}/reschedule`, when)).body.code;
    const createForm = (appointmentDate: unknown, appointmentTime: unknown = '2:00 PM', more = {}) => ({
      appointmentDate,
      appointmentTime,
      ...more,
    });
    expect(await readRefusal(createForm('2020-01-01'))).toBe('time_in_past');
    expect(await readRefusal(createForm(otherDate, '8:00 AM'))).toBe('slot_unknown');
    expect(await readRefusal(createForm(otherDate, '9:00 PM'))).toBe('slot_unknown');
    expect(await readRefusal(createForm('never'))).toBe('validation_failed');
    expect(await readRefusal(createForm(otherDate, ''))).toBe('validation_failed');
    expect(await readRefusal(createForm(otherDate, '2:00 PM', { price: '1.00' }))).toBe('validation_failed');
    expect(await readRefusal(createForm(otherDate), world.actors.otherCustomer.client)).toBe(
      'booking_unknown',
    );
    expect(await testSalon.listBookingsOfDay(date)).toEqual([id]);
    expect(await testSalon.listBookingsOfDay(otherDate)).toEqual([]);

    await customer.post(`/api/bookings/${id}/cancel`);
    expect(await readRefusal(createForm(otherDate))).toBe('booking_not_open');
    expect([await testSalon.listBookingsOfDay(date), await testSalon.listBookingsOfDay(otherDate)]).toEqual([
      [],
      [],
    ]);
  });

  it('a move that is repeated with its Idempotency-Key happens once', async () => {
    const [date, otherDate] = [testSalon.takeNewDay(), testSalon.takeNewDay()];
    const { id } = (await testSalon.book(date)).body;
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      [1, 2, 3].map(() => testSalon.move(id, otherDate, '2:00 PM', customer, key)),
    );
    const again = await testSalon.move(id, otherDate, '2:00 PM', customer, key);
    for (const answer of [...answers, again])
      expect(answer).toMatchObject({ status: 200, body: answers[0]?.body });
    expect(await testSalon.listBookingsOfDay(otherDate)).toEqual([id]);
  });

  it('an operator moves an appointment and moves it back, and the customer gets a mail; support cannot', async () => {
    const { client, account } = await world.signUpCustomer();
    const to = account?.email as string;
    const [date, otherDate] = [testSalon.takeNewDay(), testSalon.takeNewDay()];
    const { id } = (await testSalon.book(date, '10:00 AM', client)).body;
    await operator.post(`/api/admin/bookings/${id}/confirm`);
    const path = `/api/admin/bookings/${id}/reschedule`;
    const body = { appointmentDate: otherDate, appointmentTime: '3:00 PM' };
    expect((await operator.post(path, { ...body, by: 'nobody' })).status).toBe(400);
    expect((await client.post(`/api/bookings/${id}/reschedule`, { ...body, by: 'salon' })).status).toBe(400);
    expect((await world.actors.support.client.post(path, body)).status).toBe(403);
    expect(await operator.post(path, body)).toMatchObject({ status: 200, body: { status: 'confirmed' } });
    const mail = await waitForMail(world.product.inboxUrl, { to, subject: 'New time' });
    expect(mail.text).toContain('had to move your appointment');
    expect(mail.text).toContain('3:00');
    const asked = { appointmentDate: otherDate, appointmentTime: '11:00 AM', by: 'customer' };
    expect((await operator.post(path, asked)).status).toBe(200);
    const askedMail = await waitForMail(world.product.inboxUrl, { to, subject: 'New time', after: mail });
    expect(askedMail.text).toContain('As you asked, your appointment');
    const readPrevious = async () => {
      await world.waitUntilProjected();
      return (await operator.get<AdminBooking>(`/api/admin/bookings/${id}`)).body.previousTime;
    };
    expect(await readPrevious()).toMatchObject({ appointmentTime: '3:00 PM', localDate: otherDate });
    const back = { appointmentDate: otherDate, appointmentTime: '3:00 PM', undo: true };
    expect((await operator.post(path, back)).status).toBe(200);
    expect(await readPrevious()).toBeNull();
    const own = { appointmentDate: otherDate, appointmentTime: '1:00 PM' };
    expect((await client.post(`/api/bookings/${id}/reschedule`, own)).status).toBe(200);
    expect(await readPrevious()).toBeNull();
    await client.post(`/api/bookings/${id}/cancel`, { reason: 'Ill' });
    await waitForMail(world.product.inboxUrl, { to, subject: 'Canceled' });
    await world.waitUntilProjected();
    const read = await operator.get<AdminBooking>(`/api/admin/bookings/${id}`);
    expect(read.body).toMatchObject({
      cancelledBy: 'customer',
      cancellationReason: 'Ill',
      localDate: otherDate,
    });
    await vi.waitFor(async () => expect(await testSalon.listBookingsOfDay(otherDate)).toEqual([]));
    expect(await testSalon.isFree(otherDate, '3:00 PM')).toBe(true);
  });
});

describe('the last free chair', () => {
  it('of fifty bookings and moves at once, one gets the last chair', async () => {
    const target = testSalon.takeNewDay();
    const movers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const date = testSalon.takeNewDay();
        const { body } = await testSalon.book(date);
        return { id: body.id, date };
      }),
    );
    const answers = await Promise.all([
      ...Array.from({ length: 30 }, () =>
        testSalon.book(target, '12:00 PM', world.actors.otherCustomer.client),
      ),
      ...movers.map(({ id }) => testSalon.move(id, target, '12:00 PM')),
    ]);
    const won = answers.filter(({ status }) => status < 300);
    expect(won).toHaveLength(1);
    const lost = answers.filter(({ status }) => status >= 300);
    // The two customers request the same time often, and nobody can have two appointments at once.
    for (const { status, body } of lost) {
      const reason = `${status} ${'code' in body && body.code}`;
      expect(['409 slot_taken', '422 booking_overlap']).toContain(reason);
    }
    expect(await testSalon.listBookingsOfDay(target)).toEqual([won[0]?.body.id]);
    for (const { id, date } of movers)
      expect(await testSalon.listBookingsOfDay(date)).toEqual(id === won[0]?.body.id ? [] : [id]);
  });

  it('bookings that swap days at the same time, while one of them is canceled, take one chair each', async () => {
    const days = [testSalon.takeNewDay(), testSalon.takeNewDay(), testSalon.takeNewDay()];
    const bookings = await Promise.all(days.map(async (date) => (await testSalon.book(date)).body.id));
    await Promise.all(
      bookings.flatMap((id, index) => [
        testSalon.move(id, days[(index + 1) % 3] as string, '10:00 AM'),
        testSalon.move(id, days[(index + 2) % 3] as string, '11:00 AM'),
        index === 0 ? customer.post(`/api/bookings/${id}/cancel`) : Promise.resolve(),
      ]),
    );
    await vi.waitFor(async () => {
      await world.waitUntilProjected();
      const { body } = await customer.get<Booking[]>('/api/bookings');
      const open = body.filter(({ id, status }) => bookings.includes(id) && status !== 'cancelled');
      const bookingsOfDays = (await Promise.all(days.map(testSalon.listBookingsOfDay))).flat();
      expect(bookingsOfDays.sort()).toEqual(open.map(({ id }) => id).sort());
      for (const { id, localDate } of open)
        expect(await testSalon.listBookingsOfDay(localDate)).toContain(id);
    });
  });
});
