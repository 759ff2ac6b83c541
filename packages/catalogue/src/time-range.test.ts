import { expect, it } from 'vitest';
import { formatTimeRange } from './time-range.js';

it.each([
  ['en', '10:00\u2009–\u200911:30\u202fAM'],
  ['de', '10:00–11:30 Uhr'],
  ['ja', '10:00～11:30'],
])('a range of times in %s is written as single times are: %s', (locale, expected) => {
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  const createDate = (time: string) => new Date(`2031-05-20T${time}:00Z`);
  expect(formatTimeRange(clock, createDate('10:00'), createDate('11:30'))).toBe(expected);
});
