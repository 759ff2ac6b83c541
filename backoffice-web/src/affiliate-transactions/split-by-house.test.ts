import { DEFAULT_AFFILIATE } from '@mirabelle/catalogue';
import { expect, it } from 'vitest';
import { splitByHouse } from './split-by-house';

it('commissions of partners and of the own house are added up apart, with deductions', () => {
  const sums = [
    { affiliateId: 'lea', amount: '10.10' },
    { affiliateId: DEFAULT_AFFILIATE, amount: '71.92' },
    { affiliateId: 'glow', amount: '-0.20' },
  ];
  expect(splitByHouse(sums)).toEqual({ total: '81.82', partners: '9.90', ownHouse: '71.92' });
  expect(splitByHouse(sums.slice(0, 1))).toEqual({ total: '10.10', partners: '10.10', ownHouse: undefined });
});
