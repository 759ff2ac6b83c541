import type { AffiliateTotals } from '@mirabelle/backoffice-contracts';
import { expect, it } from 'vitest';
import { fillMonths, findChange, listGroupTotals } from './use-transaction-totals';

const sum = { entries: 2, grossAmount: '20.00', commissionAmount: '1.60' };
const totals: AffiliateTotals = {
  all: sum,
  byStatus: [{ status: 'paid', ...sum }],
  byMonth: [{ month: '2026-10', ...sum }],
  byAffiliate: [{ affiliateId: 'glow', ...sum }],
  affiliateIds: ['glow'],
  paidOut: sum,
  deducted: sum,
  toDeduct: sum,
};

it.each([
  ['status', 'paid'],
  ['month', '2026-10'],
  ['affiliate', 'glow'],
] as const)('listGroupTotals lists the totals of each %s with its name as key', (kind, key) => {
  expect(listGroupTotals(totals, kind)).toEqual([{ key, ...sum }]);
});

it('the totals by month have each month between the first and the last, this month and the last one, with the difference', () => {
  const months = [
    { key: '2026-09', ...sum },
    { key: '2026-07', ...sum, commissionAmount: '-0.40' },
  ];
  const filled = fillMonths(months, '2026-11');
  expect(filled.map(({ key, commissionAmount }) => [key, commissionAmount])).toEqual([
    ['2026-11', '0.00'],
    ['2026-10', '0.00'],
    ['2026-09', '1.60'],
    ['2026-08', '0.00'],
    ['2026-07', '-0.40'],
  ]);
  expect(filled.map((_, index) => findChange(filled, index)?.cents)).toEqual([0, -160, 160, 40, undefined]);
  expect(findChange(filled, 1)?.share).toBe(-1);
  expect(findChange(filled, 2)?.share).toBeUndefined();
  expect(fillMonths([], '2026-01').map(({ key }) => key)).toEqual(['2026-01', '2025-12']);
  expect(fillMonths([], undefined)).toEqual([]);
});
