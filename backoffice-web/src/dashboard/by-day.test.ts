import { expect, it } from 'vitest';
import { dayOf } from '../bookings/calendar/days';
import { byDay, lastDays } from './by-day';

const NOW = new Date(2026, 10, 21, 12).getTime();

it('counts by the days of whoever looks, and shows the days without anything too', () => {
  const items = [new Date(2026, 10, 20, 0, 5), new Date(2026, 10, 20, 23, 55), new Date(2026, 10, 21, 9)];
  const days = byDay(items, lastDays(3, NOW), (date) => date.toISOString());
  expect(days).toEqual([
    { day: '2026-11-19', value: 0 },
    { day: '2026-11-20', value: 2 },
    { day: '2026-11-21', value: 1 },
  ]);
  expect(days.at(-1)?.day).toBe(dayOf(NOW));
});

it('adds up what items are worth and leaves out what lies outside', () => {
  const items = [
    { at: new Date(2026, 10, 21, 9).toISOString(), cents: 1299 },
    { at: new Date(2026, 10, 21, 10).toISOString(), cents: 1 },
    { at: new Date(2026, 9, 1).toISOString(), cents: 5 },
  ];
  const days = byDay(
    items,
    lastDays(1, NOW),
    ({ at }) => at,
    ({ cents }) => cents,
  );
  expect(days).toEqual([{ day: '2026-11-21', value: 1300 }]);
});
