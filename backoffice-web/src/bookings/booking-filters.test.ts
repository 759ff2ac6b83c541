import { expect, it } from 'vitest';
import { wideFilters, withoutDays } from './booking-filters';

it('the calendar has all filters of the list except those for days, because it has its own control for them', () => {
  const sources = withoutDays(wideFilters).map(({ key }) => key);
  expect(sources).toContain('salonId');
  expect(sources).not.toContain('from');
  expect(sources).not.toContain('to');
  expect(sources).toHaveLength(wideFilters.length - 2);
});
