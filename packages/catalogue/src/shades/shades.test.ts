import { describe, expect, it } from 'vitest';
import { BRANDS } from '../brands.js';
import { findCartOffer } from '../cart-offers.js';
import { REVIEWED_HAIR_COLORS } from '../studio/hair-colors.js';
import { REVIEWED_MAKEUP } from '../studio/makeup.js';
import { findHairShade, findMakeupShade, HAIR_SHADES, MAKEUP_SHADES } from './hair-and-makeup-shades.js';
import { SHADE_COUNT } from './shade-count.js';
import { findShade, SHADES } from './shades.js';

describe('SHADES', () => {
  it('every product of every brand can be tried on: 64 hair colors and 103 makeup products', () => {
    for (const { name, products } of BRANDS) {
      for (const { code, hex, category } of products) {
        expect(findShade(`${name}/${code}`), `${name} ${code}`).toMatchObject({ hex, family: category });
      }
    }
    expect(HAIR_SHADES).toHaveLength(64);
    const isOfBrand = ({ brand }: { brand: string }) => BRANDS.some(({ name }) => name === brand);
    expect(MAKEUP_SHADES.filter(isOfBrand)).toHaveLength(103);
    expect(SHADES).toHaveLength(HAIR_SHADES.length + MAKEUP_SHADES.length);
  });

  it('the number of shades that the landing page names is that of all shades', () => {
    expect(SHADES).toHaveLength(SHADE_COUNT);
  });

  it('every id is unique and fits into a URL', () => {
    expect(new Set(SHADES.map(({ id }) => id)).size).toBe(SHADES.length);
    for (const { id } of SHADES) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('the products that have reviews (REVIEWED_MAKEUP, REVIEWED_HAIR_COLORS) are found with them among all shades', () => {
    for (const color of REVIEWED_HAIR_COLORS) expect(findHairShade(color.id)).toBe(color);
    for (const product of Object.values(REVIEWED_MAKEUP).flat())
      expect(findMakeupShade(product.id)).toBe(product);
  });

  it('a shade is found by its id and by brand and code', () => {
    expect(findShade('lindwerk-7-46')?.name).toBe('Paprika Copper');
    expect(findHairShade('Lindwerk/7/46')?.id).toBe('lindwerk-7-46');
    expect(findMakeupShade('Pelluma/114')?.id).toBe('pelluma-114');
    expect([findShade('lindwerk-7-99'), findHairShade('velmira-l105'), findMakeupShade('')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('lipsticks reflect light as their product line does, and concealers look natural', () => {
    const findTexture = (reference: string) => findMakeupShade(reference)?.texture;
    expect(['Velmira/L118', 'Pelluma/ML08', 'Pelluma/LP08', 'Velmira/K40'].map(findTexture)).toEqual([
      'satin',
      'matte',
      'glossy',
      'natural',
    ]);
  });

  it('every shade costs what the cart charges', () => {
    for (const { type, brand, name, code, priceCents } of SHADES) {
      const reference = { productType: type, brandName: brand, productName: name, colorCode: code };
      expect(findCartOffer(reference)?.priceCents, code).toBe(priceCents);
    }
  });
});
