import { randomUUID } from 'node:crypto';
import { CommandBus, deriveCommandId } from '@mirabelle/application';
import { SALONS } from '@mirabelle/catalogue';
import type { Availability, Booking, Salon } from '@mirabelle/contracts';
import { calendarStream, customerBookings, customerBookingsStream } from '@mirabelle/salon-domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../support/days.js';
import type { HttpClient } from '../../support/http-client.js';
import { createDailyHours } from '../../support/salons.js';
import { createBookingForm } from '../../support/shopping.js';
import { getUserId, type OwnWorld, openOwnWorld } from '../calls/world.js';

const [FIRST, SECOND] = SALONS.filter(({ timeZone }) => timeZone === 'Europe/Paris').map(({ id }) => id);

let world: OwnWorld;
beforeAll(async () => {
  // The limits are those that the product has without any settings.
  world = await openOwnWorld({
    env: { BOOKING_HORIZON_DAYS: '', MAX_OPEN_BOOKINGS: '', MAX_BOOKINGS_PER_DAY: '' },
  });
  for (const id of [FIRST, SECOND]) {
    await world.actors.operator.client.put(`/api/admin/salons/${id}`, {
      chairs: 50,
      openingHours: createDailyHours(9 * 60, 21 * 60),
    });
  }
  await world.waitUntilProjected();
});
afterAll(() => world?.close());

/** The date a number of days ahead in Paris. */
function formatDayAhead(days: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Europe/Paris' }).format();
  return addDays(today, days);
}

const book = (client: HttpClient, days: number, appointmentTime = '9:00 AM', changes: object = {}) =>
  client.post<Booking & { code?: string }>(
    '/api/bookings',
    createBookingForm(1, {
      salonId: FIRST,
      appointmentDate: formatDayAhead(days),
      appointmentTime,
      ...changes,
    }),
  );
const move = (client: HttpClient, id: string, days: number, appointmentTime: string) =>
  client.post(`/api/bookings/${id}/reschedule`, { appointmentDate: formatDayAhead(days), appointmentTime });
const sortStatuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

const signUpPerson = async () => {
  const person = await world.signUpCustomer();
  return { client: person.client, userId: getUserId(person) };
};
const readReservedIds = async (userId: string) => {
  const commands = new CommandBus(world.context.store, world.context.now);
  const { reservations } = await commands.load(customerBookings, customerBookingsStream(userId));
  return [...new Set([...reservations.values()].map(({ bookingId }) => bookingId))].sort();
};

describe('the horizon of bookings', () => {
  it('180 days ahead can be booked, and neither a day more nor the year 9999', async () => {
    const { client } = await signUpPerson();
    expect(await book(client, 180)).toMatchObject({ status: 201 });
    expect(await book(client, 181)).toMatchObject({ status: 422, body: { code: 'time_too_far', days: 180 } });
    const far = await book(client, 1, '9:00 AM', { appointmentDate: '9999-12-31' });
    expect(far).toMatchObject({ status: 422, body: { code: 'time_too_far' } });
    expect((await move(client, (await book(client, 2)).body.id, 181, '9:00 AM')).status).toBe(422);
  });

  it('the availability offers nothing beyond the horizon, and a salon may set its own', async () => {
    const { client } = await signUpPerson();
    const [id, operator] = [SALONS[5]?.id as string, world.actors.operator.client];
    const isOffered = async (days: number) => {
      const path = `/api/salons/${id}/availability?date=${formatDayAhead(days)}&serviceType=Haircut`;
      return (await client.get<Availability>(path)).body.some(({ available }) => available);
    };
    await operator.put(`/api/admin/salons/${id}`, {
      openingHours: createDailyHours(9 * 60, 21 * 60),
      bookingHorizonDays: 14,
    });
    await world.waitUntilProjected();
    expect((await client.get<Salon>(`/api/salons/${id}`)).body.bookingHorizonDays).toBe(14);
    expect([await isOffered(12), await isOffered(16)]).toEqual([true, false]);
    expect(await book(client, 16, '9:00 AM', { salonId: id })).toMatchObject({
      status: 422,
      body: { code: 'time_too_far', days: 14 },
    });
    await operator.put(`/api/admin/salons/${id}`, { bookingHorizonDays: null });
    await world.waitUntilProjected();
    expect((await client.get<Salon>(`/api/salons/${id}`)).body.bookingHorizonDays).toBe(180);
    expect([await isOffered(16), await isOffered(170), await isOffered(183)]).toEqual([true, true, false]);
  });
});

describe('the bookings of a person', () => {
  it('an operator books beyond the limits for a customer who calls, but not into another appointment', async () => {
    const { client, userId } = await signUpPerson();
    for (const days of [61, 62, 63, 64, 65]) expect((await book(client, days)).status).toBe(201);
    expect(await book(client, 66)).toMatchObject({ status: 422, body: { code: 'open_booking_limit' } });
    const bookByPhone = (days: number) =>
      world.actors.operator.client.post<Booking & { code?: string }>(
        '/api/admin/bookings/create',
        createBookingForm(1, {
          userId,
          salonId: SECOND,
          appointmentDate: formatDayAhead(days),
          appointmentTime: '9:00 AM',
        }),
      );
    expect((await bookByPhone(66)).status).toBe(201);
    expect(await bookByPhone(65)).toMatchObject({ status: 422, body: { code: 'booking_overlap' } });
  });

  it('a sixth open booking is refused with its limit until one is canceled', async () => {
    const { client, userId } = await signUpPerson();
    const made = [];
    for (const day of [10, 11, 12, 13, 14]) made.push((await book(client, day)).body.id);
    const sixth = await book(client, 15);
    expect(sixth).toMatchObject({
      status: 422,
      body: { code: 'open_booking_limit', limit: 5, opensAt: expect.stringContaining(formatDayAhead(10)) },
    });
    expect(await readReservedIds(userId)).toEqual([...made].sort());
    expect((await client.post(`/api/bookings/${made[0]}/cancel`)).status).toBe(200);
    expect((await book(client, 15)).status).toBe(201);
  });

  it('a third booking on a day, and a second one at the same time, are refused with the reason', async () => {
    const { client } = await signUpPerson();
    expect((await book(client, 20, '9:00 AM')).status).toBe(201);
    expect(await book(client, 20, '9:30 AM', { salonId: SECOND })).toMatchObject({
      status: 422,
      body: { code: 'booking_overlap' },
    });
    const { body } = await book(client, 20, '12:00 PM');
    expect(await book(client, 20, '3:00 PM')).toMatchObject({
      status: 422,
      body: { code: 'daily_booking_limit', limit: 2 },
    });
    expect(await move(client, body.id, 20, '9:30 AM')).toMatchObject({ body: { code: 'booking_overlap' } });
    expect((await move(client, body.id, 20, '2:00 PM')).status).toBe(200);
    expect((await move(client, body.id, 21, '9:00 AM')).status).toBe(200);
    expect((await book(client, 20, '12:00 PM')).status).toBe(201);
  });

  it('of simultaneous requests at two salons, one gets the time and at most five are made', async () => {
    const { client, userId } = await signUpPerson();
    const sameTime = await Promise.all(
      Array.from({ length: 8 }, (_, n) => book(client, 30, '10:00 AM', { salonId: n % 2 ? FIRST : SECOND })),
    );
    expect(sortStatuses(sameTime)).toEqual([201, ...Array<number>(7).fill(422)]);
    const manyDays = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        book(client, 40 + n, '10:00 AM', { salonId: n % 2 ? FIRST : SECOND }),
      ),
    );
    expect(sortStatuses(manyDays).filter((status) => status === 201)).toHaveLength(4);
    const open = (await client.get<Booking[]>('/api/bookings')).body.map(({ id }) => id).sort();
    expect(open).toHaveLength(5);
    expect(await readReservedIds(userId)).toEqual(open);
  });

  it('a booking that is refused because the salon has no free chair leaves the time of the customer free', async () => {
    const { client, userId } = await signUpPerson();
    await world.actors.operator.client.put(`/api/admin/salons/${SECOND}`, { chairs: 1 });
    const otherPerson = await signUpPerson();
    expect((await book(otherPerson.client, 60, '9:00 AM', { salonId: SECOND })).status).toBe(201);
    expect((await book(client, 60, '9:00 AM', { salonId: SECOND })).body.code).toBe('slot_taken');
    expect(await readReservedIds(userId)).toEqual([]);
    expect((await book(client, 60, '9:00 AM')).status).toBe(201);
    await world.actors.operator.client.put(`/api/admin/salons/${SECOND}`, { chairs: 50 });
  });

  it('bookings that are older than the limits count towards them, and a repeated request books once', async () => {
    const { client, userId } = await signUpPerson();
    const key = { 'idempotency-key': randomUUID() };
    const form = createBookingForm(1, { salonId: FIRST, appointmentDate: formatDayAhead(70) });
    const answers = await Promise.all([1, 2, 3].map(() => client.post<Booking>('/api/bookings', form, key)));
    expect(new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id)).size).toBe(1);
    expect(await readReservedIds(userId)).toHaveLength(1);

    const customer = await signUpPerson();
    for (const day of [71, 72, 73, 74, 75])
      await appendUnreservedBooking(customer.userId, formatDayAhead(day));
    await world.waitUntilProjected();
    expect(await book(customer.client, 76)).toMatchObject({ body: { code: 'open_booking_limit' } });
    expect(await book(customer.client, 71, '10:00 AM')).toMatchObject({ body: { code: 'booking_overlap' } });
    const [oldest] = await readReservedIds(customer.userId);
    expect((await customer.client.post(`/api/bookings/${oldest}/cancel`)).status).toBe(200);
    expect((await book(customer.client, 76)).status).toBe(201);
  });

  it('after staff have canceled a booking, the workers free the time of the customer', async () => {
    const { client, userId } = await signUpPerson();
    const { body } = await book(client, 80);
    expect(await readReservedIds(userId)).toEqual([body.id]);
    await world.actors.operator.client.post(`/api/admin/bookings/${body.id}/cancel`);
    await expect.poll(() => readReservedIds(userId), { timeout: 30_000 }).toEqual([]);
  });
});

/** Appends a booking as earlier releases did, which reserved no time of the customer: only to the calendar of the salon. */
async function appendUnreservedBooking(userId: string, date: string): Promise<void> {
  const bookingId = `${FIRST}.${date}.${randomUUID()}`;
  const stream = calendarStream(FIRST as string, date);
  const events = await world.context.store.readStream(stream);
  const data = {
    bookingId,
    userId,
    salonId: FIRST,
    date,
    startMinute: 600,
    durationMinutes: 60,
    startsAt: `${date}T08:00:00.000Z`,
    endsAt: `${date}T10:00:00.000Z`,
    timeZone: 'Europe/Paris',
    serviceType: 'Haircut',
    priceCents: 6500,
    currency: 'USD',
    affiliateId: 'platform_owner',
    commissionCents: 650,
  };
  const causationId = deriveCommandId('former', randomUUID());
  const metadata = {
    correlationId: causationId,
    causationId,
    actor: { kind: 'user', id: userId },
    occurredAt: new Date().toISOString(),
  } as const;
  const event = { id: randomUUID(), type: 'AppointmentRequested', data, metadata };
  await world.context.store.append(stream, [event], BigInt(events.length) - 1n);
}
