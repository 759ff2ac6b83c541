import { randomUUID } from 'node:crypto';
import type { AdminBooking, Booking } from '@mirabelle/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { HttpClient } from '../support/http-client.js';
import { waitForMail } from '../support/inbox.js';
import { type BookingDesk, openDesk } from './calls/booking-desk.js';
import { openWorld, type World } from './calls/index.js';

/** For what the workers do after an answer. */
const PATIENT = { timeout: 20_000, interval: 50 };

let world: World;
let customer: HttpClient;
let operator: HttpClient;
let desk: BookingDesk;
beforeAll(async () => {
  world = await openWorld();
  customer = world.actors.customer.client;
  operator = world.actors.operator.client;
  desk = await openDesk(world, 'thistle-and-thread-edinburgh');
});
afterAll(() => world?.close());

describe('rescheduling an appointment', () => {
  it("a move to another day takes the new chair, frees the old one and shows in the customer's bookings", async () => {
    const [first, second] = [desk.newDay(), desk.newDay()];
    const { id } = (await desk.book(first)).body;
    const moved = await desk.move(id, second, '2:00 PM');
    expect(moved).toMatchObject({
      status: 200,
      body: {
        id,
        status: 'pending',
        appointmentTime: '2:00 PM',
        localDate: second,
        timeZone: desk.salon.timeZone,
      },
    });
    expect(await desk.own(id)).toMatchObject({
      appointmentTime: '2:00 PM',
      localDate: second,
      appointmentDate: moved.body.appointmentDate,
      price: '65.00',
      duration: 60,
    });
    expect([await desk.freeAt(first, '10:00 AM'), await desk.freeAt(second, '2:00 PM')]).toEqual([
      true,
      false,
    ]);
    expect((await desk.book(second, '1:30 PM')).body).toMatchObject({ code: 'slot_taken' });
    expect((await desk.book(first)).status).toBe(201);

    // Meanwhile the old time on the first day is taken again, but a later time is free.
    expect((await desk.move(id, first, '10:30 AM')).body).toMatchObject({ code: 'slot_taken' });
    expect((await desk.move(id, first, '11:00 AM')).status).toBe(200);
    await vi.waitFor(async () => expect(await desk.keptOn(second)).toEqual([]), PATIENT);
    expect([await desk.freeAt(second, '2:00 PM'), await desk.freeAt(first, '11:00 AM')]).toEqual([
      true,
      false,
    ]);
  });

  it('a move within the day may overlap the time that it leaves', async () => {
    const date = desk.newDay();
    const { id } = (await desk.book(date)).body;
    expect((await desk.move(id, date, '10:30 AM')).status).toBe(200);
    expect((await desk.move(id, date, '10:30 AM')).status).toBe(200);
    expect(await desk.keptOn(date)).toEqual([id]);
    expect([await desk.freeAt(date, '9:30 AM'), await desk.freeAt(date, '10:00 AM')]).toEqual([true, false]);
  });

  it('an impossible move is refused with its code and changes nothing', async () => {
    const [date, other] = [desk.newDay(), desk.newDay()];
    const { id } = (await desk.book(date)).body;
    const refusal = async (when: object, client = customer) =>
      (await client.post<{ code: string }>(`/api/bookings/${id}/reschedule`, when)).body.code;
    const formFor = (appointmentDate: unknown, appointmentTime: unknown = '2:00 PM', more = {}) => ({
      appointmentDate,
      appointmentTime,
      ...more,
    });
    expect(await refusal(formFor('2020-01-01'))).toBe('time_in_past');
    expect(await refusal(formFor(other, '8:00 AM'))).toBe('slot_unknown');
    expect(await refusal(formFor(other, '9:00 PM'))).toBe('slot_unknown');
    expect(await refusal(formFor('never'))).toBe('validation_failed');
    expect(await refusal(formFor(other, ''))).toBe('validation_failed');
    expect(await refusal(formFor(other, '2:00 PM', { price: '1.00' }))).toBe('validation_failed');
    expect(await refusal(formFor(other), world.actors.otherCustomer.client)).toBe('booking_unknown');
    expect(await desk.keptOn(date)).toEqual([id]);
    expect(await desk.keptOn(other)).toEqual([]);

    await customer.post(`/api/bookings/${id}/cancel`);
    expect(await refusal(formFor(other))).toBe('booking_not_open');
    expect([await desk.keptOn(date), await desk.keptOn(other)]).toEqual([[], []]);
  });

  it('a move that is repeated under its Idempotency-Key happens once', async () => {
    const [date, other] = [desk.newDay(), desk.newDay()];
    const { id } = (await desk.book(date)).body;
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => desk.move(id, other, '2:00 PM', customer, key)));
    const again = await desk.move(id, other, '2:00 PM', customer, key);
    for (const answer of [...answers, again])
      expect(answer).toMatchObject({ status: 200, body: answers[0]?.body });
    expect(await desk.keptOn(other)).toEqual([id]);
  });

  it('an operator moves an appointment, and the customer gets a mail; support cannot', async () => {
    const { client, account } = await world.newcomer();
    const to = account?.email as string;
    const [date, other] = [desk.newDay(), desk.newDay()];
    const { id } = (await desk.book(date, '10:00 AM', client)).body;
    await operator.post(`/api/admin/bookings/${id}/confirm`);
    const path = `/api/admin/bookings/${id}/reschedule`;
    const body = { appointmentDate: other, appointmentTime: '3:00 PM' };
    expect((await world.actors.support.client.post(path, body)).status).toBe(403);
    expect(await operator.post(path, body)).toMatchObject({ status: 200, body: { status: 'confirmed' } });
    const mail = await waitForMail(world.product.inboxUrl, { to, subject: 'New time' });
    expect(mail.text).toContain('had to move your appointment');
    expect(mail.text).toContain('3:00');
    await client.post(`/api/bookings/${id}/cancel`, { reason: 'Ill' });
    await waitForMail(world.product.inboxUrl, { to, subject: 'Cancelled' });
    await world.settled();
    const read = await operator.get<AdminBooking>(`/api/admin/bookings/${id}`);
    expect(read.body).toMatchObject({ cancelledBy: 'customer', cancellationReason: 'Ill', localDate: other });
    await vi.waitFor(async () => expect(await desk.keptOn(other)).toEqual([]), PATIENT);
    expect(await desk.freeAt(other, '3:00 PM')).toBe(true);
  });
});

describe('the last free chair', () => {
  it('of fifty bookings and moves at once, one gets the last chair', async () => {
    const target = desk.newDay();
    const movers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const date = desk.newDay();
        const { body } = await desk.book(date);
        return { id: body.id, date };
      }),
    );
    const answers = await Promise.all([
      ...Array.from({ length: 30 }, () => desk.book(target, '12:00 PM', world.actors.otherCustomer.client)),
      ...movers.map(({ id }) => desk.move(id, target, '12:00 PM')),
    ]);
    const won = answers.filter(({ status }) => status < 300);
    expect(won).toHaveLength(1);
    const lost = answers.filter(({ status }) => status >= 300);
    // The two people ask many times each, and nobody can be at two appointments at once.
    for (const { status, body } of lost) {
      const reason = `${status} ${'code' in body && body.code}`;
      expect(['409 slot_taken', '422 booking_overlap']).toContain(reason);
    }
    expect(await desk.keptOn(target)).toEqual([won[0]?.body.id]);
    for (const { id, date } of movers)
      expect(await desk.keptOn(date)).toEqual(id === won[0]?.body.id ? [] : [id]);
  });

  it('bookings that swap days at the same time, while one of them is cancelled, take one chair each', async () => {
    const days = [desk.newDay(), desk.newDay(), desk.newDay()];
    const bookings = await Promise.all(days.map(async (date) => (await desk.book(date)).body.id));
    await Promise.all(
      bookings.flatMap((id, index) => [
        desk.move(id, days[(index + 1) % 3] as string, '10:00 AM'),
        desk.move(id, days[(index + 2) % 3] as string, '11:00 AM'),
        index === 0 ? customer.post(`/api/bookings/${id}/cancel`) : Promise.resolve(),
      ]),
    );
    await vi.waitFor(async () => {
      await world.settled();
      const { body } = await customer.get<Booking[]>('/api/bookings');
      const open = body.filter(({ id, status }) => bookings.includes(id) && status !== 'cancelled');
      const kept = (await Promise.all(days.map(desk.keptOn))).flat();
      expect(kept.sort()).toEqual(open.map(({ id }) => id).sort());
      for (const { id, localDate } of open) expect(await desk.keptOn(localDate)).toContain(id);
    });
  });
});
