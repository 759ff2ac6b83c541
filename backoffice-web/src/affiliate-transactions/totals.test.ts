import type { AffiliateTotals } from '@mirabelle/contracts';
import { expect, it } from 'vitest';
import { totalsBy } from './totals';

const sum = { entries: 2, grossAmount: '20.00', commissionAmount: '1.60' };
const totals: AffiliateTotals = {
  all: sum,
  byStatus: [{ status: 'paid', ...sum }],
  byMonth: [{ month: '2026-10', ...sum }],
  byAffiliate: [{ affiliateId: 'glow', ...sum }],
};

it.each([
  ['status', 'paid'],
  ['month', '2026-10'],
  ['affiliate', 'glow'],
] as const)('names each total of a %s', (kind, key) => {
  expect(totalsBy(totals, kind)).toEqual([{ key, ...sum }]);
});
