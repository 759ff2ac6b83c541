import { COMPLETE_LOOKS, HAIR_COLORS, STUDIO_MAKEUP } from '@mirabelle/catalogue';
import { describe, expect, it } from 'vitest';
import {
  applyCompleteLook,
  foundationFromMatch,
  listProducts,
  NOTHING_APPLIED,
  productFromCompleteLook,
  removeProduct,
  sumPartPrices,
  toEngineLook,
  toggleMakeup,
} from './applied-products';
import { toCameraProblem } from './camera';
import { createDemoAnalysis } from './demo-analysis';
import { addItem, type StudioCartItem, setQuantity, sumCart } from './studio-cart';

const [first, second] = STUDIO_MAKEUP.lipstick;
const [look] = COMPLETE_LOOKS;
if (!first || !second || !look) throw new Error('The catalogue is empty');

describe('applied products', () => {
  it('toggleMakeup applies one product per kind and removes it the second time', () => {
    const one = toggleMakeup(toggleMakeup(NOTHING_APPLIED, first), second);
    expect(one.makeup).toEqual({ lipstick: second });
    expect(toggleMakeup(one, second).makeup).toEqual({});
  });

  it('toEngineLook takes intensities from the sliders, initially 75 and 85 percent', () => {
    const [hairColor] = HAIR_COLORS;
    expect(toEngineLook({ ...toggleMakeup(NOTHING_APPLIED, first), hairColor })).toEqual({
      makeup: { lipstick: { hex: first.hex, texture: first.texture, intensity: 0.75 } },
      hairColor: { hex: hairColor?.hex, intensity: 0.85 },
    });
  });

  it('applyCompleteLook applies all products of a look with its intensity', () => {
    const applied = applyCompleteLook(NOTHING_APPLIED, look);
    expect(Object.keys(applied.makeup)).toHaveLength(4);
    expect([applied.hairColor?.id, applied.hairstyle?.id]).toEqual([look.hairColorId, look.hairstyleId]);
    expect(toEngineLook(applied).makeup?.lipstick?.intensity).toBeCloseTo(look.intensity);
    expect(listProducts(applied)).toHaveLength(5);
  });

  it('productFromCompleteLook gives one product that costs less than its parts', () => {
    expect(productFromCompleteLook(look)).toMatchObject({
      type: 'makeup',
      brand: 'Mirabelle',
      name: look.name,
      code: look.code,
      priceCents: look.priceCents,
    });
    expect(sumPartPrices(look)).toBeGreaterThan(look.priceCents);
  });

  it('foundationFromMatch prefers the studio’s product to the one from the brand’s catalogue', () => {
    const [known] = STUDIO_MAKEUP.foundation;
    if (!known) throw new Error('The catalogue is empty');
    const found = { name: known.name, code: known.sku, hex: known.hex, category: 'foundation' } as const;
    expect(foundationFromMatch({ brand: known.brand, product: found, deltaE: 1 })).toBe(known);
    const other = {
      name: 'Soft Foundation 101',
      code: '101',
      hex: '#f0d0b0',
      category: 'foundation',
    } as const;
    expect(foundationFromMatch({ brand: 'Pelluma', product: other, deltaE: 1 })).toMatchObject({
      id: 'Pelluma/101',
      kind: 'foundation',
      sku: '101',
      priceCents: 2499,
    });
  });

  it('removeProduct removes the products of a look one by one', () => {
    const applied = applyCompleteLook(NOTHING_APPLIED, look);
    const left = listProducts(applied).reduce(removeProduct, applied);
    expect(listProducts(left)).toEqual([]);
    expect(left.hairstyle).toBe(applied.hairstyle);
    const [hair] = listProducts(applied).filter(({ type }) => type === 'hair');
    if (!hair) throw new Error('The look has no hair color');
    expect(listProducts(removeProduct(applied, hair))).toHaveLength(4);
  });
});

describe('createDemoAnalysis', () => {
  it('returns varied analyses, with percentages that add up to 100 and a confidence of 80 to 95 percent', () => {
    const seen = Array.from({ length: 40 }, () => createDemoAnalysis());
    const names = seen.map(({ analysis: { faceShape, skinTone }, hairTexture }) =>
      [faceShape.shape, skinTone.monk, hairTexture.name].join(),
    );
    expect(new Set(names).size).toBeGreaterThan(10);
    for (const { analysis, hairTexture } of seen) {
      const { shape, percent } = analysis.faceShape;
      const shares = Object.values(percent);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
      expect(percent[shape]).toBe(Math.max(...shares));
      for (const { confidence } of [analysis.faceShape, analysis.skinTone, hairTexture]) {
        expect(confidence).toBeGreaterThanOrEqual(0.8);
        expect(confidence).toBeLessThanOrEqual(0.95);
      }
    }
  });

  it('percentages add up to 100 for the smallest, a middle and the largest random value', () => {
    for (const value of [0, 0.5, 0.999999]) {
      const { percent } = createDemoAnalysis(() => value).analysis.faceShape;
      expect(Object.values(percent).reduce((sum, share) => sum + share, 0)).toBe(100);
    }
  });
});

describe('the studio cart', () => {
  const products = listProducts(applyCompleteLook(NOTHING_APPLIED, look));
  const filled = [...products, ...products].reduce(addItem, [] as readonly StudioCartItem[]);

  it('sums up the quantities and prices of equal products', () => {
    expect(filled).toHaveLength(products.length);
    const once = products.reduce((sum, { priceCents }) => sum + priceCents, 0);
    expect(sumCart(filled)).toEqual({ pieceCount: 2 * products.length, cents: 2 * once });
  });

  it('limits the quantity of a product to that of the shop’s cart', () => {
    expect(setQuantity(filled, filled[0]?.cartId ?? '', 120)[0]?.quantity).toBe(99);
  });

  it.each([0, -1])('removes a line whose quantity becomes %i', (quantity) => {
    const left = setQuantity(filled, filled[0]?.cartId ?? '', quantity);
    expect(left).toEqual(filled.slice(1));
  });
});

describe('toCameraProblem', () => {
  it.each([
    ['NotAllowedError', 'denied'],
    ['SecurityError', 'denied'],
    ['NotFoundError', 'none'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'other'],
  ])('%s is classified as %s', (name, kind) => {
    expect(toCameraProblem(new DOMException('Message of the browser', name))).toEqual({
      kind,
      message: 'Message of the browser',
    });
  });
});
