import { expect, it } from 'vitest';
import { addDays, findReturnInstant } from './return-times';

it('a message comes back in the morning of the chosen day, where the user is', () => {
  const instant = new Date(findReturnInstant('2026-12-02'));
  expect([instant.getFullYear(), instant.getMonth(), instant.getDate(), instant.getHours()]).toEqual([
    2026, 11, 2, 8,
  ]);
});

it('days are counted by the calendar, over the end of a month too', () => {
  const now = new Date(2026, 10, 29, 23, 30).getTime();
  expect(addDays(now, 1)).toBe('2026-11-30');
  expect(addDays(now, 3)).toBe('2026-12-02');
});
