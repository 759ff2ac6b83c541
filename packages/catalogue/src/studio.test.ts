import { describe, expect, it } from 'vitest';
import { affiliateLink, findProduct, priceFor } from './brands.js';
import {
  HAIR_COLORS,
  HAIRSTYLES,
  LINDWERK_HAIR_COLORS,
  LOOK_PACKAGES,
  SOLANDRE_HAIR_COLORS,
  STUDIO_MAKEUP,
} from './studio.js';

const makeup = Object.values(STUDIO_MAKEUP).flat();

describe('The studio', () => {
  it('has foundation, lipstick, blush and eyeshadow to choose from', () => {
    expect(Object.keys(STUDIO_MAKEUP)).toEqual(['foundation', 'lipstick', 'blush', 'eyeshadow']);
    for (const [kind, products] of Object.entries(STUDIO_MAKEUP)) {
      expect(products.length, kind).toBeGreaterThanOrEqual(8);
      for (const product of products) expect(product.kind).toBe(kind);
    }
  });

  it('has four hairstyles each of Short, Long, Trendy and Textured', () => {
    for (const category of ['Short', 'Long', 'Trendy', 'Textured']) {
      expect(HAIRSTYLES.filter((style) => style.category === category)).toHaveLength(4);
    }
    expect(HAIRSTYLES).toHaveLength(16);
  });

  it('has hair colours in two lines', () => {
    expect(new Set(SOLANDRE_HAIR_COLORS.map(({ brand }) => brand))).toEqual(new Set(['Solandre']));
    expect(new Set(LINDWERK_HAIR_COLORS.map(({ brand }) => brand))).toEqual(new Set(['Lindwerk']));
    expect(HAIR_COLORS).toHaveLength(24);
    for (const { weeksLasting } of HAIR_COLORS) expect(weeksLasting >= 4 && weeksLasting <= 10).toBe(true);
  });

  it('gives everything an id of its own, fit for an address', () => {
    const ids = [...makeup, ...HAIRSTYLES, ...HAIR_COLORS, ...LOOK_PACKAGES].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('shows colours and ratings that can be drawn', () => {
    for (const { hex, rating, reviews } of [...makeup, ...HAIR_COLORS]) {
      expect(hex).toMatch(/^#[0-9a-f]{6}$/);
      expect(rating >= 1 && rating <= 5 && Math.round(rating * 10) / 10 === rating).toBe(true);
      expect(reviews).toBeGreaterThan(0);
    }
  });

  it('charges for makeup and colour what the cart will charge', () => {
    for (const { brand, priceCents } of makeup) expect(priceCents).toBe(priceFor(brand, 'makeup'));
    for (const { brand, priceCents } of HAIR_COLORS) expect(priceCents).toBe(priceFor(brand, 'hair'));
  });

  it('tries on the shades of the catalogues under their own names and codes', () => {
    for (const { brand, name, code } of HAIR_COLORS) expect(findProduct(brand, name, code)).toBeDefined();
    for (const kind of ['foundation', 'lipstick'] as const) {
      for (const { brand, name, sku } of STUDIO_MAKEUP[kind]) {
        expect(findProduct(brand, name, sku)).toMatchObject({ category: kind });
        expect(affiliateLink(brand, { name, code: sku })).toContain('.example/');
      }
    }
  });
});

describe('The complete looks', () => {
  it('cost 67.97, 89.95 and 76.96 and are painted at 0.6, 0.9 and 0.7', () => {
    expect(LOOK_PACKAGES.map(({ priceCents, intensity }) => [priceCents, intensity])).toEqual([
      [6797, 0.6],
      [8995, 0.9],
      [7696, 0.7],
    ]);
  });

  it.each(LOOK_PACKAGES)('$name is made of things that the studio has', (look) => {
    for (const kind of ['foundation', 'lipstick', 'blush', 'eyeshadow'] as const) {
      expect(STUDIO_MAKEUP[kind].map(({ id }) => id)).toContain(look.makeup[kind]);
    }
    expect(HAIRSTYLES.map(({ id }) => id)).toContain(look.hairstyleId);
    expect(HAIR_COLORS.map(({ id }) => id)).toContain(look.hairColorId);
  });
});
