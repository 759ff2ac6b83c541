import { expect, it } from 'vitest';
import { findBookingsOutsideHours } from './bookings-outside-hours';

const DAY = { open: 9 * 60, close: 18 * 60 };
const FORMER = { mon: DAY, tue: DAY, wed: DAY, thu: DAY, fri: DAY, sat: DAY, sun: null };
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
  const hours = { ...FORMER, fri: { open: 14 * 60, close: 17 * 60 }, sat: null };
  expect(findBookingsOutsideHours(bookings, FORMER, hours)).toEqual([
    book('10:00 AM'),
    book('4:30 PM'),
    book('2:00 PM', '2026-11-28'),
  ]);
});

it('an appointment that was outside before, as one on a Sunday, is not named because of other hours', () => {
  const sunday = book('10:00 AM', '2026-11-29');
  expect(findBookingsOutsideHours([sunday], FORMER, { ...FORMER, fri: null })).toEqual([]);
});
