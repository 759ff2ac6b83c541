import type { Booking } from '@mirabelle/contracts';
import { describe, expect, it } from 'vitest';
import { canChange, isCancelledAhead, sortBookings } from './booking-timing';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const createBooking = (status: Booking['status'], appointmentDate: string) => ({
  status,
  appointmentDate,
  duration: 60,
});

it('a canceled appointment may stand in a calendar until it would have ended', () => {
  const isAhead = (status: Booking['status'], start: string) =>
    isCancelledAhead(createBooking(status, start), NOW);
  expect(isAhead('cancelled', '2026-11-23T11:30:00.000Z')).toBe(true);
  expect(isAhead('cancelled', '2026-11-23T11:00:00.000Z')).toBe(false);
  expect(isAhead('confirmed', '2026-11-24T11:00:00.000Z')).toBe(false);
});

describe('sortBookings', () => {
  it('sortBookings puts upcoming bookings first, the soonest on top, and past or canceled ones apart, the latest on top', () => {
    const soon = createBooking('pending', '2026-11-24T09:00:00.000Z');
    const later = createBooking('confirmed', '2027-01-02T09:00:00.000Z');
    const canceled = createBooking('cancelled', '2026-12-24T09:00:00.000Z');
    const done = createBooking('completed', '2026-11-01T09:00:00.000Z');
    const unanswered = createBooking('pending', '2026-11-20T09:00:00.000Z');
    expect(sortBookings([later, canceled, soon, unanswered, done], NOW)).toEqual({
      upcoming: [soon, later],
      past: [canceled, unanswered, done],
    });
  });

  it('sortBookings keeps an appointment that is under way among the upcoming ones, without letting it be changed', () => {
    const current = createBooking('confirmed', '2026-11-23T11:30:00.000Z');
    expect(sortBookings([current], NOW).upcoming).toEqual([current]);
    expect(canChange(current, NOW)).toBe(false);
  });
});
