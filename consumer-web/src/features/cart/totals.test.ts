import { expect, it } from 'vitest';
import { calculateCartCents } from './totals';

it('the total of a cart is calculated in whole cents', () => {
  expect(calculateCartCents([{ price: '0.10', quantity: 3 }])).toBe(30);
});
