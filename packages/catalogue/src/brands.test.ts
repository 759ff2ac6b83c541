import { describe, expect, it } from 'vitest';
import { BRANDS, createAffiliateLink, findBrand, findProduct, getBrandPrice } from './brands.js';

describe('BRANDS', () => {
  it('there are two hair brands and two makeup brands, with 27, 37, 46 and 57 products', () => {
    expect(BRANDS.map(({ type, products }) => [type, products.length])).toEqual([
      ['hair', 27],
      ['hair', 37],
      ['makeup', 46],
      ['makeup', 57],
    ]);
  });

  it.each(BRANDS)(
    '$name has a slug, a description, four specialties, a year of founding and a gradient',
    (brand) => {
      expect(brand.id).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(brand.description.length).toBeGreaterThan(40);
      expect(brand.specialties).toHaveLength(4);
      expect(brand.established).toBeLessThan(2026);
      for (const color of brand.gradient) expect(color).toMatch(/^#[0-9a-f]{6}$/);
    },
  );

  it.each(BRANDS)('$name has unique product codes and names', ({ products }) => {
    expect(new Set(products.map(({ code }) => code)).size).toBe(products.length);
    expect(new Set(products.map(({ name }) => name)).size).toBe(products.length);
  });

  it.each(BRANDS)('$name has the product categories of its type', ({ type, products }) => {
    const categories = type === 'hair' ? ['blonde', 'brown', 'red'] : ['foundation', 'lipstick', 'concealer'];
    expect([...new Set(products.map(({ category }) => category))].sort()).toEqual([...categories].sort());
  });
});

describe('products', () => {
  it('a product is found by brand, name and code together, and a brand only by its exact name', () => {
    expect(
      findProduct({ brandName: 'Solandre', productName: 'Golden Copper', colorCode: '7.43' }),
    ).toMatchObject({ category: 'red' });
    expect(
      findProduct({ brandName: 'Lindwerk', productName: 'Golden Copper', colorCode: '7.43' }),
    ).toBeUndefined();
    expect(
      findProduct({ brandName: 'Solandre', productName: 'Golden Copper', colorCode: '7.44' }),
    ).toBeUndefined();
    expect(
      findProduct({ brandName: 'Solandre', productName: 'Silver Copper', colorCode: '7.43' }),
    ).toBeUndefined();
    expect(findBrand('solandre')).toBeUndefined();
  });

  it('a product costs the price of its brand', () => {
    expect(getBrandPrice('Solandre', 'hair')).toBe(1299);
    expect(getBrandPrice('Solandre', 'makeup')).toBe(1699);
    expect(getBrandPrice('Lindwerk', 'hair')).toBe(1599);
    expect(getBrandPrice('Velmira', 'makeup')).toBe(2899);
    expect(getBrandPrice('Pelluma', 'makeup')).toBe(2499);
  });

  it('a product of a brand that is not in BRANDS costs 19.99', () => {
    for (const brand of ['Somebody Else', '', 'constructor', '__proto__'])
      expect(getBrandPrice(brand, 'hair')).toBe(1999);
  });

  it('a product links to its brand’s shop with the platform as the referrer', () => {
    for (const brand of BRANDS) {
      for (const product of brand.products) {
        const link = new URL(createAffiliateLink(brand.name, product));
        expect(link.protocol).toBe('https:');
        expect(link.hostname).toBe(`shop.${brand.id}.example`);
        expect(link.searchParams.get('shade')).toBe(product.code);
        expect(link.searchParams.get('ref')).toBe('platform_owner');
      }
    }
  });

  it('a product of a brand without a shop links to a web search, with special characters encoded', () => {
    const link = new URL(createAffiliateLink('Plum & Sons', { name: 'Red #1?', code: '7/43' }));
    expect(link.origin + link.pathname).toBe('https://www.google.com/search');
    expect([...link.searchParams]).toEqual([['q', 'Plum & Sons Red #1? 7/43']]);
  });
});
