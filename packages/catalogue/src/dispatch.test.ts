import { expect, it } from 'vitest';
import { findDispatchDay, isDispatchLate } from './dispatch.js';

it('goods are late once the promised working days are over, and weekends do not count', () => {
  // A Thursday evening: the third working day after it is the next Tuesday.
  const paidAt = '2026-11-26T22:00:00.000Z';
  expect(findDispatchDay(paidAt, 3)).toEqual(new Date('2026-12-01T00:00:00.000Z'));
  expect(isDispatchLate(paidAt, 3, new Date('2026-12-01T23:59:59.999Z'))).toBe(false);
  expect(isDispatchLate(paidAt, 3, new Date('2026-12-02T00:00:00.000Z'))).toBe(true);
});

it('goods that were paid for on a Saturday are due on Monday if one working day is promised', () => {
  const paidAt = '2026-11-28T08:00:00.000Z';
  expect(isDispatchLate(paidAt, 1, new Date('2026-11-30T23:00:00.000Z'))).toBe(false);
  expect(isDispatchLate(paidAt, 1, new Date('2026-12-01T00:00:00.000Z'))).toBe(true);
});
