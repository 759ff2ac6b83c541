import type { AffiliateTotals } from '@mirabelle/backoffice-contracts';
import { expect, it } from 'vitest';
import { listGroupTotals } from './use-transaction-totals';

const sum = { entries: 2, grossAmount: '20.00', commissionAmount: '1.60' };
const totals: AffiliateTotals = {
  all: sum,
  byStatus: [{ status: 'paid', ...sum }],
  byMonth: [{ month: '2026-10', ...sum }],
  byAffiliate: [{ affiliateId: 'glow', ...sum }],
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
