import { expect, it } from 'vitest';
import { findDayRanges } from './day-ranges';

it('consecutive closed days are one range, also across months and years', () => {
  expect(findDayRanges([])).toEqual([]);
  expect(findDayRanges(['2026-12-24'])).toEqual([['2026-12-24', '2026-12-24']]);
  expect(findDayRanges(['2026-11-30', '2026-12-24', '2026-12-30', '2026-12-31', '2027-01-01'])).toEqual([
    ['2026-11-30', '2026-11-30'],
    ['2026-12-24', '2026-12-24'],
    ['2026-12-30', '2027-01-01'],
  ]);
});
