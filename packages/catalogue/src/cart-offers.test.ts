import { describe, expect, it } from 'vitest';
import { cartOffer } from './cart-offers.js';
import { LOOK_PACKAGES } from './studio.js';

const named = (
  brandName: string,
  productName: string,
  colorCode: string,
  productType = 'makeup' as const,
) => ({
  productType,
  brandName,
  productName,
  colorCode,
});

describe('What a cart line costs', () => {
  it('is the brand’s price for a product of the catalogue', () => {
    expect(cartOffer(named('Velmira', 'Not a shade', 'L105'))).toBeUndefined();
    expect(cartOffer({ ...named('Solandre', 'Golden Copper', '7.43'), productType: 'hair' })).toMatchObject({
      priceCents: 1299,
    });
  });

  it('is the default price for a brand outside the catalogue', () => {
    expect(cartOffer(named('Corvessa', 'Petal Blush Fig', 'CB07'))).toMatchObject({ priceCents: 1999 });
  });

  it('is the package’s own price for a complete look', () => {
    const prices = LOOK_PACKAGES.map(
      ({ name, code }) => cartOffer(named('Mirabelle', name, code))?.priceCents,
    );
    expect(prices).toEqual([6797, 8995, 7696]);
    expect(cartOffer(named('Mirabelle', 'Morning Light', 'CL1'))?.affiliateLink).toBe(
      'https://shop.mirabelle.example/looks?shade=CL1&ref=platform_owner',
    );
  });

  it('is nothing for a look that there is not', () => {
    expect(cartOffer(named('Mirabelle', 'Morning Light', 'CL2'))).toBeUndefined();
    expect(cartOffer({ ...named('Mirabelle', 'Morning Light', 'CL1'), productType: 'hair' })).toBeUndefined();
  });
});
