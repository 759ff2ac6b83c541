import { describe, expect, it } from 'vitest';
import { affiliateLink, BRANDS, findBrand, findProduct, priceFor } from './brands.js';

describe('The bundled brands', () => {
  it('are two for hair and two for makeup, with 27, 37, 46 and 57 products', () => {
    expect(BRANDS.map(({ type, products }) => [type, products.length])).toEqual([
      ['hair', 27],
      ['hair', 37],
      ['makeup', 46],
      ['makeup', 57],
    ]);
  });

  it.each(BRANDS)('$name tells who it is', (brand) => {
    expect(brand.id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(brand.description.length).toBeGreaterThan(40);
    expect(brand.specialties).toHaveLength(4);
    expect(brand.established).toBeLessThan(2026);
    for (const colour of brand.gradient) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  });

  it.each(BRANDS)('$name has no code and no name twice', ({ products }) => {
    expect(new Set(products.map(({ code }) => code)).size).toBe(products.length);
    expect(new Set(products.map(({ name }) => name)).size).toBe(products.length);
  });

  it.each(BRANDS)('$name has products of its own kind only', ({ type, products }) => {
    const categories = type === 'hair' ? ['blonde', 'brown', 'red'] : ['foundation', 'lipstick', 'concealer'];
    expect([...new Set(products.map(({ category }) => category))].sort()).toEqual([...categories].sort());
  });
});

describe('A product', () => {
  it('is found by brand, name and code together', () => {
    expect(findProduct('Solandre', 'Golden Copper', '7.43')).toMatchObject({ category: 'red' });
    expect(findProduct('Lindwerk', 'Golden Copper', '7.43')).toBeUndefined();
    expect(findProduct('Solandre', 'Golden Copper', '7.44')).toBeUndefined();
    expect(findProduct('Solandre', 'Silver Copper', '7.43')).toBeUndefined();
    expect(findBrand('solandre')).toBeUndefined();
  });

  it('costs what its brand asks', () => {
    expect(priceFor('Solandre', 'hair')).toBe(1299);
    expect(priceFor('Solandre', 'makeup')).toBe(1699);
    expect(priceFor('Lindwerk', 'hair')).toBe(1599);
    expect(priceFor('Velmira', 'makeup')).toBe(2899);
    expect(priceFor('Pelluma', 'makeup')).toBe(2499);
  });

  it('costs 19.99 where the brand is not a bundled one', () => {
    for (const brand of ['Somebody Else', '', 'constructor', '__proto__'])
      expect(priceFor(brand, 'hair')).toBe(1999);
  });

  it('leads to its brand’s own shop, with the platform as the referrer', () => {
    for (const brand of BRANDS) {
      for (const product of brand.products) {
        const link = new URL(affiliateLink(brand.name, product));
        expect(link.protocol).toBe('https:');
        expect(link.hostname).toBe(`shop.${brand.id}.example`);
        expect(link.searchParams.get('shade')).toBe(product.code);
        expect(link.searchParams.get('ref')).toBe('platform_owner');
      }
    }
  });

  it('leads to a search where the brand has no shop, whatever is in its name', () => {
    const link = new URL(affiliateLink('Plum & Sons', { name: 'Red #1?', code: '7/43' }));
    expect(link.origin + link.pathname).toBe('https://www.google.com/search');
    expect([...link.searchParams]).toEqual([['q', 'Plum & Sons Red #1? 7/43']]);
  });
});
