import { expect, it } from 'vitest';
import { findOpeningHours } from './find-opening-hours.js';
import { CLOSED_FRIDAY, CLOSED_MONDAY, CLOSED_SUNDAY } from './salons/opening-hours.js';

it('the hours of a day are those of the latest change that has begun by then, in whatever order the changes are', () => {
  const salon = {
    openingHours: CLOSED_SUNDAY,
    hoursChanges: [
      { from: '2031-12-24', openingHours: CLOSED_FRIDAY },
      { from: '2031-12-01', openingHours: CLOSED_MONDAY },
    ],
  };
  const hours = ['2031-11-30', '2031-12-01', '2031-12-23', '2031-12-24', '2032-06-01'].map((day) =>
    findOpeningHours(salon, day),
  );
  expect(hours).toEqual([CLOSED_SUNDAY, CLOSED_MONDAY, CLOSED_MONDAY, CLOSED_FRIDAY, CLOSED_FRIDAY]);
});

it('a salon without changes has the same hours on every day', () => {
  expect(findOpeningHours({ openingHours: CLOSED_SUNDAY }, '2031-12-01')).toBe(CLOSED_SUNDAY);
});
