import { expect, it } from 'vitest';
import { findLastLateDay } from './last-late-day';

it('the goods of the last late day were to be sent by yesterday, and a weekend counts for none of the promised days', () => {
  // A Monday: what was paid on the Tuesday before was to be sent by Friday.
  expect(findLastLateDay(3, new Date('2026-11-30T12:00:00.000Z'))).toBe('2026-11-24');
  expect(findLastLateDay(3, new Date('2026-12-01T00:00:00.000Z'))).toBe('2026-11-25');
});
