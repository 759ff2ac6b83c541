import { expect, it } from 'vitest';
import { findBookingsOutsideHours } from './bookings-outside-hours';

const DAY = { open: 9 * 60, close: 18 * 60 };
const OPENING_HOURS = { mon: DAY, tue: DAY, wed: DAY, thu: DAY, fri: DAY, sat: DAY, sun: null };
const SALON = { openingHours: OPENING_HOURS };
const FRIDAY = '2026-11-27';
const book = (appointmentTime: string, localDate = FRIDAY) => ({ appointmentTime, localDate, duration: 60 });

it('other opening hours concern the appointments that begin before them, end after them or are on a day that becomes closed', () => {
  const bookings = [
    book('10:00 AM'),
    book('2:00 PM'),
    book('4:30 PM'),
    book('10:00 AM', '2026-11-26'),
    book('2:00 PM', '2026-11-28'),
  ];
  const hours = { ...OPENING_HOURS, fri: { open: 14 * 60, close: 17 * 60 }, sat: null };
  expect(findBookingsOutsideHours(bookings, SALON, hours)).toEqual([
    book('10:00 AM'),
    book('4:30 PM'),
    book('2:00 PM', '2026-11-28'),
  ]);
});

it('an appointment that was outside before, as one on a Sunday, is not named because of other hours', () => {
  const sunday = book('10:00 AM', '2026-11-29');
  expect(findBookingsOutsideHours([sunday], SALON, { ...OPENING_HOURS, fri: null })).toEqual([]);
});

it('an appointment that is inside only because of a change from its day on is named when other hours take its place', () => {
  const late = { ...OPENING_HOURS, fri: { open: 12 * 60, close: 20 * 60 } };
  const salon = { ...SALON, hoursChanges: [{ from: FRIDAY, openingHours: late }] };
  const evening = { ...book('5:30 PM'), duration: 90 };
  expect(findBookingsOutsideHours([evening, book('2:00 PM')], salon, OPENING_HOURS)).toEqual([evening]);
});
