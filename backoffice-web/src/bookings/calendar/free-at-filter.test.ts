import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { expect, it } from 'vitest';
import type { CalendarColumn } from './calendar-columns';
import { findFreeColumns } from './free-at-filter';

const createColumn = (salonId: string, changes: Partial<CalendarColumn> = {}): CalendarColumn => ({
  key: salonId,
  heading: salonId,
  salonId,
  day: '2026-12-01',
  timeZone: 'UTC',
  hours: { open: 9 * 60, close: 18 * 60 },
  isClosed: false,
  chairs: 1,
  bookings: [],
  ...changes,
});

const THREE = '3:00 PM';

it('the salons with a free chair at a time are those that are open then, have one left, and where the time is ahead', () => {
  const taken = {
    id: 'b1',
    salonId: 'full',
    localDate: '2026-12-01',
    appointmentTime: THREE,
    duration: 60,
    status: 'confirmed',
  } as AdminBooking;
  const columns = [
    createColumn('free'),
    createColumn('full'),
    createColumn('closed', { isClosed: true }),
    createColumn('tokyo', { timeZone: 'Asia/Tokyo' }),
  ];
  const find = (now: string) =>
    findFreeColumns(columns, [taken], { time: THREE, now: Date.parse(now) }).map(({ salonId }) => salonId);
  expect(find('2026-11-30T12:00:00Z')).toEqual(['free', 'tokyo']);
  expect(find('2026-12-01T12:00:00Z')).toEqual(['free']);
});
