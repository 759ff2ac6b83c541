import { expect, it } from 'vitest';
import { formatItemDetails, formatPaidItem } from './paid-item';

it('formatPaidItem tells payments of the same amount apart by product, shade and number of pieces', () => {
  const lipstick = { productName: 'Velvet', brandName: 'Solandre', colorCode: 'N12', quantity: 1 };
  expect(formatPaidItem(lipstick)).toBe('Velvet, Solandre, N12');
  expect(formatPaidItem({ ...lipstick, colorCode: '', quantity: 3 })).toBe('3 × Velvet, Solandre');
});

it('formatItemDetails says below the name of the product how many pieces of which brand and shade', () => {
  const lipstick = { productName: 'Velvet', brandName: 'Solandre', colorCode: 'N12', quantity: 2 };
  expect(formatItemDetails(lipstick)).toBe('2 × Solandre, N12');
  expect(formatItemDetails({ ...lipstick, colorCode: '', quantity: 1 })).toBe('Solandre');
});
