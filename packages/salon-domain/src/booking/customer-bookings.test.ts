import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCommands } from '../../../../tests/support/run-commands.js';
import type { ReservedTime } from './customer-booking-events.js';
import { type CustomerBookingCommand, customerBookings } from './customer-bookings.js';

const NOW = '2026-03-01T00:00:00.000Z';
const LIMITS = { openBookings: 5, bookingsPerDay: 2 };
const userId = 'ada';

/** Creates a reserved hour in March. By default each hour is for a booking of its own. */
const createHour = (
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
const correctTimes = (
  bookingId: string,
  current?: ReservedTime,
  reservedBefore?: string,
): CustomerBookingCommand => {
  return {
    type: 'CorrectReservedTimes',
    userId,
    bookingId,
    now: NOW,
    ...(current && { current }),
    ...(reservedBefore && { reservedBefore }),
  };
};

const run = (...commands: readonly CustomerBookingCommand[]) => runCommands(customerBookings, commands);
const runAndReadLast = (...commands: readonly CustomerBookingCommand[]) => run(...commands).outcomes.at(-1);
const fiveBookings = [1, 2, 3, 4, 5].map((day) => reserve(createHour(day, 9)));

describe('the open bookings of a person', () => {
  it('the open bookings of a person are at most five, and a sixth is refused until one is over or canceled', () => {
    const sixth = createHour(6, 9);
    expect(run(...fiveBookings, reserve(sixth)).outcomes.at(-1)).toBe('open_booking_limit');
    expect(runAndReadLast(...fiveBookings, correctTimes('b-3-9'), reserve(sixth))).toBe(
      'BookingTimeReserved',
    );
    expect(runAndReadLast(...fiveBookings, reserve(sixth, createHour(1, 9).endsAt))).toBe(
      'BookingTimeReserved',
    );
    const decision = customerBookings.decide(reserve(sixth), run(...fiveBookings).state);
    expect(decision).toMatchObject({ refusal: { facts: { limit: 5, opensAt: createHour(1, 9).endsAt } } });
  });

  it('the open bookings of a person are at most two on one day', () => {
    const twoBookings = [reserve(createHour(1, 9)), reserve(createHour(1, 11))];
    expect(
      run(...twoBookings, reserve(createHour(1, 13)), reserve(createHour(2, 9))).outcomes.slice(2),
    ).toEqual(['daily_booking_limit', 'BookingTimeReserved']);
  });

  it('the open bookings of a person never overlap, but one may begin when another ends', () => {
    const halfHourLater = {
      ...createHour(1, 9, 'other'),
      startsAt: '2026-03-01T09:30:00.000Z',
      endsAt: '2026-03-01T10:30:00.000Z',
    };
    expect(runAndReadLast(reserve(createHour(1, 9)), reserve(halfHourLater))).toBe('booking_overlap');
    expect(
      runAndReadLast(reserve(createHour(1, 9)), reserve({ ...halfHourLater, salonId: 'elsewhere' })),
    ).toBe('booking_overlap');
    expect(runAndReadLast(reserve(createHour(1, 9)), reserve(createHour(1, 10)))).toBe('BookingTimeReserved');
  });

  it('an open booking can be moved when there are five, to a time that overlaps its own, and within a full day', () => {
    expect(runAndReadLast(...fiveBookings, reserve(createHour(9, 9, 'b-1-9', 'move')))).toBe(
      'BookingTimeReserved',
    );
    expect(runAndReadLast(...fiveBookings, reserve(createHour(1, 9, 'b-1-9', 'move')))).toBe(
      'BookingTimeReserved',
    );
    const fullDay = [reserve(createHour(1, 9)), reserve(createHour(1, 11))];
    expect(runAndReadLast(...fullDay, reserve(createHour(1, 13, 'b-1-9', 'move')))).toBe(
      'BookingTimeReserved',
    );
    expect(
      runAndReadLast(...fullDay, reserve(createHour(2, 9)), reserve(createHour(1, 13, 'b-2-9', 'move'))),
    ).toBe('daily_booking_limit');
    expect(runAndReadLast(...fullDay, reserve(createHour(1, 11, 'b-1-9', 'move')))).toBe('booking_overlap');
  });

  it('the open bookings of a person are moved by the salon beyond the limits, but never into another appointment', () => {
    const moveBySalon = (time: ReservedTime): CustomerBookingCommand => {
      return { type: 'ReserveTime', userId, time, now: NOW };
    };
    const threeBookings = [reserve(createHour(1, 9)), reserve(createHour(1, 11)), reserve(createHour(2, 9))];
    expect(runAndReadLast(...threeBookings, moveBySalon(createHour(1, 13, 'b-2-9', 'move')))).toBe(
      'BookingTimeReserved',
    );
    expect(runAndReadLast(...threeBookings, moveBySalon(createHour(1, 11, 'b-2-9', 'move')))).toBe(
      'booking_overlap',
    );
  });

  it('a refusal speaks of the customer where the salon reads it, and of you where the customer does', () => {
    const { state } = run(reserve(createHour(1, 9)));
    const taken = createHour(1, 9, 'b-new');
    const bySalon: CustomerBookingCommand = { type: 'ReserveTime', userId, time: taken, now: NOW };
    const describeRefusal = (command: CustomerBookingCommand) =>
      JSON.stringify(customerBookings.decide(command, state));
    expect(describeRefusal(bySalon)).toContain('The customer has another appointment');
    expect(describeRefusal(reserve(taken))).toContain('You have another appointment');
  });

  it('the open bookings of a person keep one time after a move was made or refused', () => {
    const moved = createHour(9, 9, 'b-1-9', 'move');
    const timeAndMove = [reserve(createHour(1, 9)), reserve(moved)];
    expect([...run(...timeAndMove, correctTimes('b-1-9', moved)).state.reservations.keys()]).toEqual([
      'move',
    ]);
    const releaseMove: CustomerBookingCommand = { type: 'ReleaseTime', userId, reservationId: 'move' };
    expect([...run(...timeAndMove, releaseMove, releaseMove).state.reservations.keys()]).toEqual(['b-1-9']);
  });

  it('the open bookings of a person keep a time that a running request has reserved just now', () => {
    const timeAndMove = [
      reserve(createHour(1, 9)),
      reserve(createHour(9, 9, 'b-1-9', 'move'), '2026-03-01T00:01:00.000Z'),
    ];
    const corrected = run(
      ...timeAndMove,
      correctTimes('b-1-9', createHour(1, 9), '2026-03-01T00:00:30.000Z'),
    );
    expect(corrected.outcomes.at(-1)).toBe('nothing');
    expect(
      runAndReadLast(...timeAndMove, correctTimes('b-1-9', createHour(1, 9), '2026-03-01T00:02:00.000Z')),
    ).toBe('BookingTimeReleased');
  });

  it('the open bookings of a person include, once, those that were made before times were reserved', () => {
    const record: CustomerBookingCommand = {
      type: 'ReserveFormerBookings',
      userId,
      now: NOW,
      times: [1, 2, 3, 4, 5].map((day) => createHour(day, 9)),
    };
    expect(run(record, record, reserve(createHour(6, 9))).outcomes).toEqual([
      'FormerBookingsRecorded',
      'nothing',
      'open_booking_limit',
    ]);
    expect(run(record, correctTimes('b-3-9'), record, reserve(createHour(6, 9))).outcomes.at(-1)).toBe(
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
          if (kind === 'cancel') return [correctTimes(`b${booking}`)];
          const time = createHour(day, hour, `b${booking}`, kind === 'book' ? `b${booking}` : `m${index}`);
          return [reserve(time)];
        });
        const times = [...run(...commands).state.reservations.values()];
        for (const time of times) {
          const otherBookings = times.filter(({ bookingId }) => bookingId !== time.bookingId);
          expect(otherBookings.some(({ startsAt }) => startsAt === time.startsAt)).toBe(false);
        }
        expect(new Set(times.map(({ bookingId }) => bookingId)).size).toBeLessThanOrEqual(5);
        for (const day of new Set(times.map(({ date }) => date))) {
          const onDay = times.filter(({ date }) => date === day);
          expect(new Set(onDay.map(({ bookingId }) => bookingId)).size).toBeLessThanOrEqual(2);
        }
      }),
    );
  });
});
