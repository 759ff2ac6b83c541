import { fold, isRefused } from '@mirabelle/decider';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CustomerBookingEvent, ReservedTime } from './customer-booking-events.js';
import { type CustomerBookingCommand, customerBookings } from './customer-bookings.js';

const NOW = '2026-03-01T00:00:00.000Z';
const LIMITS = { openBookings: 5, bookingsPerDay: 2 };
const userId = 'ada';

/** An hour at a salon, by default for another booking than every other hour. @param day of March */
const hourOn = (
  day: number,
  hour: number,
  bookingId = `b-${day}-${hour}`,
  reservationId = bookingId,
): ReservedTime => {
  const date = `2026-03-${String(day).padStart(2, '0')}`;
  const instant = (fullHour: number) => `${date}T${String(fullHour).padStart(2, '0')}:00:00.000Z`;
  return { reservationId, bookingId, salonId: 's', date, startsAt: instant(hour), endsAt: instant(hour + 1) };
};
const reserve = (time: ReservedTime, now = NOW): CustomerBookingCommand => {
  return { type: 'ReserveTime', userId, time, limits: LIMITS, now };
};
const settle = (
  bookingId: string,
  current?: ReservedTime,
  reservedBefore?: string,
): CustomerBookingCommand => {
  return {
    type: 'SettleTimes',
    userId,
    bookingId,
    now: NOW,
    ...(current && { current }),
    ...(reservedBefore && { reservedBefore }),
  };
};

function run(...commands: readonly CustomerBookingCommand[]) {
  const events: CustomerBookingEvent[] = [];
  const outcomes = commands.map((command) => {
    const decision = customerBookings.decide(command, fold(customerBookings, events));
    if (isRefused(decision)) return decision.refusal.code;
    events.push(...decision.events);
    return decision.events.map(({ type }) => type).join() || 'nothing';
  });
  return { outcomes, events, state: fold(customerBookings, events) };
}
const lastOf = (...commands: readonly CustomerBookingCommand[]) => run(...commands).outcomes.at(-1);
const fiveBookings = [1, 2, 3, 4, 5].map((day) => reserve(hourOn(day, 9)));

describe('the open bookings of a person', () => {
  it('the open bookings of a person are at most five, and a sixth is refused until one is over or cancelled', () => {
    const sixth = hourOn(6, 9);
    expect(run(...fiveBookings, reserve(sixth)).outcomes.at(-1)).toBe('open_booking_limit');
    expect(lastOf(...fiveBookings, settle('b-3-9'), reserve(sixth))).toBe('BookingTimeReserved');
    expect(lastOf(...fiveBookings, reserve(sixth, hourOn(1, 9).endsAt))).toBe('BookingTimeReserved');
    const decision = customerBookings.decide(reserve(sixth), run(...fiveBookings).state);
    expect(decision).toMatchObject({ refusal: { facts: { limit: 5, opensAt: hourOn(1, 9).endsAt } } });
  });

  it('the open bookings of a person are at most two on one day', () => {
    const two = [reserve(hourOn(1, 9)), reserve(hourOn(1, 11))];
    expect(run(...two, reserve(hourOn(1, 13)), reserve(hourOn(2, 9))).outcomes.slice(2)).toEqual([
      'daily_booking_limit',
      'BookingTimeReserved',
    ]);
  });

  it('the open bookings of a person never overlap, but one may begin when another ends', () => {
    const half = {
      ...hourOn(1, 9, 'other'),
      startsAt: '2026-03-01T09:30:00.000Z',
      endsAt: '2026-03-01T10:30:00.000Z',
    };
    expect(lastOf(reserve(hourOn(1, 9)), reserve(half))).toBe('booking_overlap');
    expect(lastOf(reserve(hourOn(1, 9)), reserve({ ...half, salonId: 'elsewhere' }))).toBe('booking_overlap');
    expect(lastOf(reserve(hourOn(1, 9)), reserve(hourOn(1, 10)))).toBe('BookingTimeReserved');
  });

  it('open bookings can be moved when there are five, over their own time, and within a full day', () => {
    expect(lastOf(...fiveBookings, reserve(hourOn(9, 9, 'b-1-9', 'move')))).toBe('BookingTimeReserved');
    expect(lastOf(...fiveBookings, reserve({ ...hourOn(1, 9, 'b-1-9', 'move') }))).toBe(
      'BookingTimeReserved',
    );
    const fullDay = [reserve(hourOn(1, 9)), reserve(hourOn(1, 11))];
    expect(lastOf(...fullDay, reserve(hourOn(1, 13, 'b-1-9', 'move')))).toBe('BookingTimeReserved');
    expect(lastOf(...fullDay, reserve(hourOn(2, 9)), reserve(hourOn(1, 13, 'b-2-9', 'move')))).toBe(
      'daily_booking_limit',
    );
    expect(lastOf(...fullDay, reserve(hourOn(1, 11, 'b-1-9', 'move')))).toBe('booking_overlap');
  });

  it('the open bookings of a person are moved by the salon beyond the limits, but never into another appointment', () => {
    const bySalon = (time: ReservedTime): CustomerBookingCommand => {
      return { type: 'ReserveTime', userId, time, now: NOW };
    };
    const full = [reserve(hourOn(1, 9)), reserve(hourOn(1, 11)), reserve(hourOn(2, 9))];
    expect(lastOf(...full, bySalon(hourOn(1, 13, 'b-2-9', 'move')))).toBe('BookingTimeReserved');
    expect(lastOf(...full, bySalon(hourOn(1, 11, 'b-2-9', 'move')))).toBe('booking_overlap');
  });

  it('the open bookings of a person name the customer where the salon reads the refusal', () => {
    const { state } = run(reserve(hourOn(1, 9)));
    const taken = hourOn(1, 9, 'b-new');
    const bySalon: CustomerBookingCommand = { type: 'ReserveTime', userId, time: taken, now: NOW };
    const explain = (command: CustomerBookingCommand) =>
      JSON.stringify(customerBookings.decide(command, state));
    expect(explain(bySalon)).toContain('The customer has another appointment');
    expect(explain(reserve(taken))).toContain('You have another appointment');
  });

  it('the open bookings of a person keep one time after a move was made or refused', () => {
    const moved = hourOn(9, 9, 'b-1-9', 'move');
    const both = [reserve(hourOn(1, 9)), reserve(moved)];
    expect([...run(...both, settle('b-1-9', moved)).state.reservations.keys()]).toEqual(['move']);
    const releaseMove: CustomerBookingCommand = { type: 'ReleaseTime', userId, reservationId: 'move' };
    expect([...run(...both, releaseMove, releaseMove).state.reservations.keys()]).toEqual(['b-1-9']);
  });

  it('the open bookings of a person keep a time that a running request has reserved just now', () => {
    const both = [reserve(hourOn(1, 9)), reserve(hourOn(9, 9, 'b-1-9', 'move'), '2026-03-01T00:01:00.000Z')];
    const settled = run(...both, settle('b-1-9', hourOn(1, 9), '2026-03-01T00:00:30.000Z'));
    expect(settled.outcomes.at(-1)).toBe('nothing');
    expect(lastOf(...both, settle('b-1-9', hourOn(1, 9), '2026-03-01T00:02:00.000Z'))).toBe(
      'BookingTimeReleased',
    );
  });

  it('the open bookings of a person include, once, those that were made before times were reserved', () => {
    const record: CustomerBookingCommand = {
      type: 'RecordUnreservedBookings',
      userId,
      now: NOW,
      times: [1, 2, 3, 4, 5].map((day) => hourOn(day, 9)),
    };
    expect(run(record, record, reserve(hourOn(6, 9))).outcomes).toEqual([
      'FormerBookingsRecorded',
      'nothing',
      'open_booking_limit',
    ]);
    expect(run(record, settle('b-3-9'), record, reserve(hourOn(6, 9))).outcomes.at(-1)).toBe(
      'BookingTimeReserved',
    );
  });

  it('the open bookings of a person stay within every limit after any sequence of reservations, moves and cancellations', () => {
    const step = fc.record({
      kind: fc.constantFrom('book', 'move', 'cancel'),
      day: fc.integer({ min: 1, max: 4 }),
      hour: fc.integer({ min: 8, max: 12 }),
      booking: fc.integer({ min: 0, max: 7 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const commands = steps.flatMap(({ kind, day, hour, booking }, index) => {
          if (kind === 'cancel') return [settle(`b${booking}`)];
          const time = hourOn(day, hour, `b${booking}`, kind === 'book' ? `b${booking}` : `m${index}`);
          return [reserve(time)];
        });
        const all = [...run(...commands).state.reservations.values()];
        const others = (one: ReservedTime) => all.filter(({ bookingId }) => bookingId !== one.bookingId);
        for (const one of all) {
          expect(others(one).some(({ startsAt }) => startsAt === one.startsAt)).toBe(false);
        }
        expect(new Set(all.map(({ bookingId }) => bookingId)).size).toBeLessThanOrEqual(5);
        for (const day of new Set(all.map(({ date }) => date))) {
          const onDay = all.filter(({ date }) => date === day);
          expect(new Set(onDay.map(({ bookingId }) => bookingId)).size).toBeLessThanOrEqual(2);
        }
      }),
    );
  });
});
