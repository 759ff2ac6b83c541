import { expect, it } from 'vitest';
import { calculateCartCents, calculateCentsToFreeShipping } from './totals';

it('the total of a cart is calculated in whole cents', () => {
  expect(calculateCartCents([{ price: '0.10', quantity: 3 }])).toBe(30);
});

it('a cart is shipped free of charge once its total is more than 50 dollars', () => {
  expect([calculateCentsToFreeShipping(5000), calculateCentsToFreeShipping(5001)]).toEqual([1, 0]);
});
