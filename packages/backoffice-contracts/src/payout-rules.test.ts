import { expect, it } from 'vitest';
import { isPayoutDay } from './payout-rules.js';

it('the day of a payout is today anywhere in the world at the latest, and has a year of this millennium', () => {
  const noon = Date.parse('2026-11-28T12:00:00Z');
  expect(['2000-01-01', '2026-11-28', '2026-11-29'].filter((day) => !isPayoutDay(day, noon))).toEqual([]);
  expect(['0026-11-28', '1999-12-31', '2026-11-30'].filter((day) => isPayoutDay(day, noon))).toEqual([]);
  // Ten hours before midnight in UTC, the next day begins on the easternmost islands.
  expect(isPayoutDay('2026-11-29', Date.parse('2026-11-28T09:59:59Z'))).toBe(false);
});
