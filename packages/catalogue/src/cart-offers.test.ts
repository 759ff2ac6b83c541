import { describe, expect, it } from 'vitest';
import { findCartOffer } from './cart-offers.js';
import { COMPLETE_LOOKS } from './studio/complete-looks.js';

const createReference = (
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

describe('findCartOffer', () => {
  it('findCartOffer returns the brand’s price for a product of the catalogue, and nothing for an unknown product', () => {
    expect(findCartOffer(createReference('Velmira', 'Not a shade', 'L105'))).toBeUndefined();
    expect(
      findCartOffer({ ...createReference('Solandre', 'Golden Copper', '7.43'), productType: 'hair' }),
    ).toMatchObject({
      priceCents: 1299,
    });
  });

  it('findCartOffer returns the default price for a brand outside the catalogue', () => {
    expect(findCartOffer(createReference('Corvessa', 'Petal Blush Fig', 'CB07'))).toMatchObject({
      priceCents: 1999,
    });
  });

  it('findCartOffer returns the look’s own price for a complete look', () => {
    const prices = COMPLETE_LOOKS.map(
      ({ name, code }) => findCartOffer(createReference('Mirabelle', name, code))?.priceCents,
    );
    expect(prices).toEqual([6797, 8995, 7696]);
    expect(findCartOffer(createReference('Mirabelle', 'Morning Light', 'CL1'))?.affiliateLink).toBe(
      'https://shop.mirabelle.example/looks?shade=CL1&ref=platform_owner',
    );
  });

  it('findCartOffer returns nothing for an unknown look', () => {
    expect(findCartOffer(createReference('Mirabelle', 'Morning Light', 'CL2'))).toBeUndefined();
    expect(
      findCartOffer({ ...createReference('Mirabelle', 'Morning Light', 'CL1'), productType: 'hair' }),
    ).toBeUndefined();
  });
});
