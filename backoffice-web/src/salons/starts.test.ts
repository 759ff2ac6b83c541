import { expect, it } from 'vitest';
import { findDaysWithoutStart } from './starts';

it('an evening, a night and an hour too short for any service are hours in which no appointment can start', () => {
  const hours = (open: number, close: number) => ({ open: open * 60, close: close * 60 });
  expect(
    findDaysWithoutStart({
      mon: hours(18, 22),
      tue: hours(9, 18),
      wed: hours(5, 9),
      thu: hours(9.25, 9.75),
      fri: hours(17, 18),
      // The order of these is refused by itself.
      sat: hours(18, 9),
      sun: null,
    }),
  ).toEqual(['mon', 'wed', 'thu']);
});
