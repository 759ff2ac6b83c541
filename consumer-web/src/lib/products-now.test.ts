import type { Prices } from '@mirabelle/contracts';
import { describe, expect, it } from 'vitest';
import { createProductsNow } from './products-now';

const PRICES: Prices = {
  services: [],
  plans: [],
  products: [
    { id: 'velmira-l105', name: 'Antique Rose', price: '30.99', isOffered: true },
    { id: 'velmira-l111', name: 'Signal Red', price: '28.99', isOffered: false },
  ],
  holdUntil: null,
};
const OLD_ROSE = { id: 'velmira-l105', name: 'Old Rose', priceCents: 2899 };
const SIGNAL_RED = { id: 'velmira-l111', name: 'Signal Red', priceCents: 2899 };
const PEONY = { id: 'velmira-l106', name: 'Peony', priceCents: 2899 };

describe('createProductsNow', () => {
  it('a product that operators have changed has their name and price, and all others those of the catalogue', () => {
    const { findTerms } = createProductsNow(PRICES);
    expect([OLD_ROSE, SIGNAL_RED, PEONY].map(findTerms)).toEqual([
      { name: 'Antique Rose', priceCents: 3099, isOffered: true },
      { name: 'Signal Red', priceCents: 2899, isOffered: false },
      { name: 'Peony', priceCents: 2899, isOffered: true },
    ]);
  });

  it('a list leaves out what is not offered, and a product that nobody has changed stays the same object', () => {
    const listed = createProductsNow(PRICES).listOffered([OLD_ROSE, SIGNAL_RED, PEONY]);
    expect(listed).toEqual([{ ...OLD_ROSE, name: 'Antique Rose' }, PEONY]);
    expect(listed[1]).toBe(PEONY);
  });

  it('no price is known before the server has told it', () => {
    const { findTerms, listOffered } = createProductsNow(undefined);
    expect(findTerms(PEONY)).toEqual({ name: 'Peony', priceCents: undefined, isOffered: true });
    expect(listOffered([OLD_ROSE, PEONY])).toEqual([OLD_ROSE, PEONY]);
  });
});
