import type { AdminAffiliateTransaction } from '@mirabelle/backoffice-contracts';
import { expect, it } from 'vitest';
import { formatSubject, parseAffiliate } from './format-transaction';

const findSalonName = (id: string | null) => (id === 'atelier' ? 'Atelier' : id);
const format = (fields: Partial<AdminAffiliateTransaction>) =>
  formatSubject(
    {
      productName: null,
      brandName: null,
      salonId: null,
      referenceId: 'ORDER-1',
      ...fields,
    } as AdminAffiliateTransaction,
    findSalonName,
  );

it('a commission is for a product of a brand or for a salon', () => {
  expect(format({ productName: 'Rosewater', brandName: 'Velmira' })).toBe('Rosewater, Velmira');
  expect(format({ productName: 'Rosewater' })).toBe('Rosewater');
  expect(format({ salonId: 'atelier' })).toBe('Atelier');
});

it('a commission whose customer is erased, and with them the product, is told apart by its order', () => {
  expect(format({})).toBe('ORDER-1');
});

it('the filter for affiliates takes the name of the platform as well as the id of any affiliate', () => {
  expect(['mirabelle', 'Mirabelle', 'platform_owner', 'lea_colors'].map(parseAffiliate)).toEqual([
    'platform_owner',
    'platform_owner',
    'platform_owner',
    'lea_colors',
  ]);
});
