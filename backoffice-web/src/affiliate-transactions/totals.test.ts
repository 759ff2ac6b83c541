import type { AdminAffiliateTransaction } from '@mirabelle/contracts';
import { expect, it } from 'vitest';
import { totalsOf } from './totals';

const entry = (changes: Partial<AdminAffiliateTransaction>) =>
  ({
    status: 'pending',
    affiliateId: 'platform_owner',
    currency: 'USD',
    createdAt: '2026-11-21T10:00:00.000Z',
    grossAmount: '12.99',
    commissionAmount: '1.04',
    ...changes,
  }) as AdminAffiliateTransaction;

it('adds up by state to the cent, reversals with their sign', () => {
  const all = [
    entry({}),
    entry({ grossAmount: '0.10', commissionAmount: '0.01' }),
    entry({ status: 'approved', grossAmount: '-12.99', commissionAmount: '-1.04' }),
  ];
  expect(totalsOf(all, 'status')).toEqual([
    { key: 'approved', currency: 'USD', count: 1, gross: '-12.99', commission: '-1.04' },
    { key: 'pending', currency: 'USD', count: 2, gross: '13.09', commission: '1.05' },
  ]);
});

it('adds up by month and by affiliate, and never one currency to another', () => {
  const all = [entry({}), entry({ createdAt: '2026-10-31T23:59:59.000Z' }), entry({ currency: 'EUR' })];
  expect(totalsOf(all, 'month').map(({ key, currency, count }) => [key, currency, count])).toEqual([
    ['2026-10', 'USD', 1],
    ['2026-11', 'USD', 1],
    ['2026-11', 'EUR', 1],
  ]);
  expect(totalsOf(all, 'affiliate')).toHaveLength(2);
});
