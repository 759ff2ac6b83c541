import { describe, expect, it } from 'vitest';
import { createAffiliateLink, findProduct, getBrandPrice } from '../brands.js';
import { COMPLETE_LOOKS } from './complete-looks.js';
import { LINDWERK_HAIR_COLORS, REVIEWED_HAIR_COLORS, SOLANDRE_HAIR_COLORS } from './hair-colors.js';
import { HAIRSTYLES } from './hairstyles.js';
import { REVIEWED_MAKEUP } from './makeup.js';

const makeup = Object.values(REVIEWED_MAKEUP).flat();

describe('studio products', () => {
  it('the makeup kinds are foundation, lipstick, blush and eyeshadow, with at least eight products each', () => {
    expect(Object.keys(REVIEWED_MAKEUP)).toEqual(['foundation', 'lipstick', 'blush', 'eyeshadow']);
    for (const [kind, products] of Object.entries(REVIEWED_MAKEUP)) {
      expect(products.length, kind).toBeGreaterThanOrEqual(8);
      for (const product of products) expect(product.kind).toBe(kind);
    }
  });

  it('each hairstyle category has four hairstyles', () => {
    for (const category of ['Short', 'Long', 'Trendy', 'Textured']) {
      expect(HAIRSTYLES.filter((style) => style.category === category)).toHaveLength(4);
    }
    expect(HAIRSTYLES).toHaveLength(16);
  });

  it('there are 24 hair colors of two brands that last 4 to 10 weeks', () => {
    expect(new Set(SOLANDRE_HAIR_COLORS.map(({ brand }) => brand))).toEqual(new Set(['Solandre']));
    expect(new Set(LINDWERK_HAIR_COLORS.map(({ brand }) => brand))).toEqual(new Set(['Lindwerk']));
    expect(REVIEWED_HAIR_COLORS).toHaveLength(24);
    for (const { weeksLasting } of REVIEWED_HAIR_COLORS)
      expect(weeksLasting >= 4 && weeksLasting <= 10).toBe(true);
  });

  it('every id is unique and fits into a URL', () => {
    const ids = [...makeup, ...HAIRSTYLES, ...REVIEWED_HAIR_COLORS, ...COMPLETE_LOOKS].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('colors and ratings are well-formed', () => {
    for (const { hex, rating, reviews } of [...makeup, ...REVIEWED_HAIR_COLORS]) {
      expect(hex).toMatch(/^#[0-9a-f]{6}$/);
      expect(rating >= 1 && rating <= 5 && Math.round(rating * 10) / 10 === rating).toBe(true);
      expect(reviews).toBeGreaterThan(0);
    }
  });

  it('makeup and hair colors cost what the cart charges', () => {
    for (const { brand, priceCents } of makeup) expect(priceCents).toBe(getBrandPrice(brand, 'makeup'));
    for (const { brand, priceCents } of REVIEWED_HAIR_COLORS)
      expect(priceCents).toBe(getBrandPrice(brand, 'hair'));
  });

  it('hair colors, foundations and lipsticks have the names and codes of the catalogue', () => {
    for (const { brand, name, code } of REVIEWED_HAIR_COLORS)
      expect(findProduct({ brandName: brand, productName: name, colorCode: code })).toBeDefined();
    for (const kind of ['foundation', 'lipstick'] as const) {
      for (const { brand, name, code } of REVIEWED_MAKEUP[kind]) {
        const product = findProduct({ brandName: brand, productName: name, colorCode: code });
        expect(product).toMatchObject({ category: kind });
        expect(createAffiliateLink(brand, { name, code })).toContain('.example/');
      }
    }
  });
});

describe('COMPLETE_LOOKS', () => {
  it('the looks have their prices and intensities', () => {
    expect(COMPLETE_LOOKS.map(({ priceCents, intensity }) => [priceCents, intensity])).toEqual([
      [6797, 0.6],
      [8995, 0.9],
      [7696, 0.7],
    ]);
  });

  it.each(COMPLETE_LOOKS)('$name consists of studio products', (look) => {
    for (const kind of ['foundation', 'lipstick', 'blush', 'eyeshadow'] as const) {
      expect(REVIEWED_MAKEUP[kind].map(({ id }) => id)).toContain(look.makeup[kind]);
    }
    expect(HAIRSTYLES.map(({ id }) => id)).toContain(look.hairstyleId);
    expect(REVIEWED_HAIR_COLORS.map(({ id }) => id)).toContain(look.hairColorId);
  });
});
