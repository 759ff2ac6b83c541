import { describe, expect, it } from 'vitest';
import { FREE_SHIPPING_OVER_CENTS, MAX_CART_ITEMS, MAX_QUANTITY, MAX_UPLOAD_BYTES } from './limits.js';
import { AD_SLOTS } from './page-behavior.js';

describe('limits', () => {
  it('a photo has at most 10 MB, a cart item at most 99 pieces, a cart at most 100 products, and shipping is free over $50', () => {
    expect([MAX_UPLOAD_BYTES, MAX_QUANTITY, MAX_CART_ITEMS, FREE_SHIPPING_OVER_CENTS]).toEqual([
      10_485_760, 99, 100, 5000,
    ]);
  });

  it('the home page has four advertisement slots', () => {
    expect(AD_SLOTS).toHaveLength(4);
  });
});
