import { randomUUID } from 'node:crypto';
import { CommandBus, executeOnCalendar, type ServiceContext } from '@mirabelle/application';
import { SALONS } from '@mirabelle/catalogue';
import type { Booking } from '@mirabelle/contracts';
import type { EventStore } from '@mirabelle/event-store';
import { calendar, calendarStream, listTakenChairs, planMoveCleanup } from '@mirabelle/salon-domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpClient } from '../../../tests/support/http-client.js';
import { interceptAppends } from '../../../tests/support/intercept-appends.js';
import { createBookingForm } from '../../../tests/support/shopping.js';
import { startTestApi, type TestApi } from '../testing/test-api.js';

const SALON = SALONS[0]?.id as string;

let api: TestApi;
let context: ServiceContext;
let customer: HttpClient;
/** One entry for each of the next appends to a calendar: whether the connection breaks before it, after it or not at all. */
let faults: ('before' | 'after' | undefined)[] = [];

/** A store whose connection breaks as `faults` says. */
function withFaults(store: EventStore): EventStore {
  return interceptAppends(store, async (stream, append) => {
    const fault = stream.startsWith('calendar-') ? faults.shift() : undefined;
    if (fault === 'before') throw new Error('The connection broke');
    const answer = await append();
    if (fault === 'after') throw new Error('The connection broke');
    return answer;
  });
}

beforeAll(async () => {
  api = await startTestApi({
    settings: {
      bookingLimits: { horizonDays: 36_500, openBookings: 1000, bookingsPerDay: 1000 },
      logLevel: 'silent',
    },
    decorateStore: withFaults,
  });
  context = api.context;
  customer = await api.signIn(`${randomUUID()}@example.org`);
});
afterAll(() => api[Symbol.asyncDispose]());

let days = 0;
const createDay = () => new Date(Date.UTC(2036, 0, ++days)).toISOString().slice(0, 10);

const load = (date: string) =>
  new CommandBus(context.store, context.now).load(calendar, calendarStream(SALON, date));
const hasChair = async (id: string, date: string) =>
  listTakenChairs(await load(date)).some(({ bookingId }) => bookingId === id);

/** Settles every move of a booking, as the workers do. */
async function settleMoves(id: string, homeDate: string, dates: readonly string[]): Promise<void> {
  const commands = new CommandBus(context.store, context.now);
  for (const date of dates) {
    for (const [moveId, hold] of (await load(date)).holds) {
      if (hold.bookingId !== id) continue;
      const plan = planMoveCleanup({ bookingId: id, homeDate, chair: { moveId, date } });
      let next = plan.next();
      while (!next.done) {
        const metadata = { commandId: randomUUID(), correlationId: 'c', actor: { kind: 'visitor' } as const };
        const { date: calendarDate, command } = next.value;
        next = plan.next(
          await executeOnCalendar(commands, { salonId: SALON, date: calendarDate }, { command, metadata }),
        );
      }
    }
  }
}

/**
 * A booking that was moved once, away from its home calendar. So its next move appends to three calendars: it holds a chair on
 * the new day, is decided in the home calendar, and releases the chair of the old day.
 */
async function createMovedBooking() {
  const [homeDate, first, second] = [createDay(), createDay(), createDay()];
  const { body } = await customer.post<Booking>(
    '/api/bookings',
    createBookingForm(1, { appointmentDate: homeDate }),
  );
  const move = (appointmentDate: string, headers: Record<string, string> = {}) =>
    customer.post(
      `/api/bookings/${body.id}/reschedule`,
      { appointmentDate, appointmentTime: '2:00 PM' },
      headers,
    );
  expect((await move(first)).status).toBe(200);
  return {
    id: body.id,
    homeDate,
    days: [homeDate, first, second] as const,
    move,
    moveToSecond: move.bind(null, second),
  };
}

const STEPS = ['holding the chair', 'deciding the move', 'releasing the old chair'];
/** Status of a request in which a step fails. The workers can release the old chair later, so the request succeeds then. */
const findExpectedStatus = (step: number) => (step < 2 ? 500 : 200);
const cases = STEPS.flatMap((name, step) =>
  (['before', 'after'] as const).map((when) => [when, name, step] as const),
);

describe('a move during which the connection to the log breaks', () => {
  it.each(cases)('a failure %s %s leaves one appointment with one chair', async (when, _, step) => {
    const { id, homeDate, days: dates, moveToSecond } = await createMovedBooking();
    faults = [...Array<undefined>(step), when];
    expect((await moveToSecond()).status).toBe(findExpectedStatus(step));
    await settleMoves(id, homeDate, dates);
    const entry = (await load(homeDate)).entries.get(id);
    const hasChairs = await Promise.all(dates.map((date) => hasChair(id, date)));
    expect(dates.filter((_date, index) => hasChairs[index])).toEqual([entry?.date]);
    // The appointment has the old time before the decision, and the new time after it.
    const isDecided = step === 2 || (step === 1 && when === 'after');
    expect(entry?.date).toBe(dates[isDecided ? 2 : 1]);
  });

  it.each(cases)(
    'after a failure %s %s a request with the same key completes the move',
    async (when, _, step) => {
      const { id, homeDate, days: dates, moveToSecond } = await createMovedBooking();
      const key = { 'idempotency-key': randomUUID() };
      faults = [...Array<undefined>(step), when];
      expect((await moveToSecond(key)).status).toBe(findExpectedStatus(step));
      expect((await moveToSecond(key)).status).toBe(200);
      if (step === 2) await settleMoves(id, homeDate, dates);
      const hasChairs = await Promise.all(dates.map((date) => hasChair(id, date)));
      expect(hasChairs).toEqual([false, false, true]);
      expect((await load(homeDate)).entries.get(id)?.date).toBe(dates[2]);
    },
  );

  it.each(cases)(
    'after a failure %s %s a request with the same key completes the move, although the workers have settled it meanwhile',
    async (when, _, step) => {
      const { id, homeDate, days: dates, moveToSecond } = await createMovedBooking();
      const key = { 'idempotency-key': randomUUID() };
      faults = [...Array<undefined>(step), when];
      expect((await moveToSecond(key)).status).toBe(findExpectedStatus(step));
      await settleMoves(id, homeDate, dates);
      expect((await moveToSecond(key)).status).toBe(200);
      await settleMoves(id, homeDate, dates);
      const hasChairs = await Promise.all(dates.map((date) => hasChair(id, date)));
      expect(hasChairs).toEqual([false, false, true]);
    },
  );

  it('a request with the same key finds the move that it has made, although the appointment has moved on since', async () => {
    const { id, homeDate, move, moveToSecond } = await createMovedBooking();
    const key = { 'idempotency-key': randomUUID() };
    faults = [undefined, 'after'];
    expect((await moveToSecond(key)).status).toBe(500);
    const third = createDay();
    expect((await move(third)).status).toBe(200);
    expect(await moveToSecond(key)).toMatchObject({ status: 200, body: { localDate: third } });
    expect((await load(homeDate)).entries.get(id)?.date).toBe(third);
  });

  it('a request with the same key finds the move within the day that it has made, although the appointment is canceled since', async () => {
    const form = createBookingForm(1, { appointmentDate: createDay() });
    const { body: booking } = await customer.post<Booking>('/api/bookings', form);
    const path = `/api/bookings/${booking.id}`;
    const move = { appointmentDate: booking.localDate, appointmentTime: '2:00 PM' };
    const key = { 'idempotency-key': randomUUID() };
    faults = ['after'];
    expect((await customer.post(`${path}/reschedule`, move, key)).status).toBe(500);
    expect((await customer.post(`${path}/cancel`)).status).toBe(200);
    const repeated = await customer.post(`${path}/reschedule`, move, key);
    expect(repeated).toMatchObject({
      status: 200,
      body: { status: 'cancelled', appointmentTime: '2:00 PM' },
    });
  });
});

it('a booking request with the same key finds its booking, although the customer has moved it and booked its time again', async () => {
  const [day, other] = [createDay(), createDay()];
  const form = createBookingForm(1, { appointmentDate: day });
  const key = { 'idempotency-key': randomUUID() };
  faults = ['after'];
  expect((await customer.post('/api/bookings', form, key)).status).toBe(500);
  const [id] = [...(await load(day)).entries.keys()];
  const moved = { appointmentDate: other, appointmentTime: '2:00 PM' };
  expect((await customer.post(`/api/bookings/${id}/reschedule`, moved)).status).toBe(200);
  expect((await customer.post('/api/bookings', form)).status).toBe(201);
  expect(await customer.post('/api/bookings', form, key)).toMatchObject({ status: 201, body: { id } });
});
