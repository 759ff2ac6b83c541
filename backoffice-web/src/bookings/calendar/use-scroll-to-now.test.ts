import { expect, it } from 'vitest';
import type { CalendarColumn } from './calendar-columns';
import { PX_PER_MINUTE } from './calendar-times';
import { findTopOfNow } from './use-scroll-to-now';

const createColumn = (timeZone: string, day = '2031-06-02') => ({ day, timeZone }) as CalendarColumn;
const VISIBLE = { first: 9 * 60, last: 20 * 60 };
const NOON_IN_LONDON = Date.parse('2031-06-02T11:00:00Z');

it('the calendar of today begins half an hour before now, at the salon where it is earliest', () => {
  const columns = [createColumn('Europe/London'), createColumn('Europe/Berlin')];
  expect(findTopOfNow(columns, VISIBLE, NOON_IN_LONDON)).toBeCloseTo(150 * PX_PER_MINUTE);
});

it('the calendar of another day, and of a day whose hours have not begun or are over, begins at its top', () => {
  const tomorrow = [createColumn('Europe/London', '2031-06-03')];
  expect(findTopOfNow(tomorrow, VISIBLE, NOON_IN_LONDON)).toBe(0);
  const today = [createColumn('Europe/London')];
  expect(findTopOfNow(today, VISIBLE, Date.parse('2031-06-02T05:00:00Z'))).toBe(0);
  expect(findTopOfNow(today, VISIBLE, Date.parse('2031-06-02T21:00:00Z'))).toBe(0);
});
