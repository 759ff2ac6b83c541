import { expect, it } from 'vitest';
import { findPartialRefund, formatPartialRefund } from './partial-refund';

const payment = { amount: '50.00', currency: 'USD', refundedAmount: null, status: 'captured' } as const;

it('a payment of which a part was refunded says how much, and how much is left', () => {
  const partly = { ...payment, refundedAmount: '20.10' };
  expect(findPartialRefund(partly)).toEqual({ refunded: '20.10', rest: '29.90' });
  expect(formatPartialRefund(partly)).toBe('$20.10 of it refunded');
  // The rest is on its way.
  expect(formatPartialRefund({ ...partly, status: 'refunding' })).toBe('$20.10 of it refunded');
});

it('a payment of which nothing was refunded, or the whole, mentions no part', () => {
  expect(formatPartialRefund(payment)).toBeNull();
  expect(formatPartialRefund({ ...payment, refundedAmount: '50.00', status: 'refunded' })).toBeNull();
});
