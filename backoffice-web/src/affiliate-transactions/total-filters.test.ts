import { expect, it } from 'vitest';
import { createTotalFilter, findMonthToCompare } from './total-filters';

const NOW = Date.UTC(2026, 10, 28);

it('a total leads to its rows under the other filters of the list; a month replaces the period', () => {
  const filter = { period: 'this-month', q: 'velvet' };
  expect(createTotalFilter(filter, 'status', 'paid')).toEqual({ ...filter, status: 'paid' });
  expect(createTotalFilter(filter, 'affiliate', 'lea')).toEqual({ ...filter, affiliateId: 'lea' });
  expect(createTotalFilter(filter, 'month', '2028-02')).toEqual({
    q: 'velvet',
    period: '2028-02',
  });
});

it('a single month is compared with the one before, under the same other filters', () => {
  const october = { month: '2026-10', filter: { status: 'paid', period: '2026-10' } };
  expect(findMonthToCompare({ status: 'paid', period: 'this-month' }, NOW)).toEqual(october);
  expect(findMonthToCompare({ status: 'paid', from: '2026-11-01', to: '2026-11-30' }, NOW)).toEqual(october);
  expect(findMonthToCompare({ status: 'paid', period: '2026-11' }, NOW)).toEqual(october);
  expect(findMonthToCompare({ period: 'last-month' }, NOW)?.month).toBe('2026-09');
  expect(findMonthToCompare({ from: '2026-01-01', to: '2026-01-31' }, NOW)?.month).toBe('2025-12');
});

it('days that are no whole month, and no days at all, are compared with nothing', () => {
  for (const filter of [
    {},
    { status: 'paid' },
    { from: '2026-11-01' },
    { from: '2026-11-01', to: '2026-11-29' },
    { from: '2026-10-01', to: '2026-11-30' },
    { period: 'this-month', from: '2026-11-20' },
    { period: 'next-month' },
  ])
    expect(findMonthToCompare(filter, NOW)).toBeUndefined();
});
