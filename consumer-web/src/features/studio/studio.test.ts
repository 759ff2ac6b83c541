import { HAIR_COLORS, LOOK_PACKAGES, STUDIO_MAKEUP } from '@mirabelle/catalogue';
import { describe, expect, it } from 'vitest';
import { cameraTrouble } from './camera';
import { demonstration } from './demonstration';
import { addItem, type LocalCartItem, setQuantity, totalsOf } from './local-cart';
import {
  foundationOf,
  lookOf,
  NOTHING_WORN,
  packageOf,
  productsOf,
  separately,
  withMakeup,
  withoutProduct,
  withPackage,
} from './worn';

const [first, second] = STUDIO_MAKEUP.lipstick;
const [look] = LOOK_PACKAGES;
if (!first || !second || !look) throw new Error('The catalogue is empty');

describe('what is worn', () => {
  it('is one product of a kind, and pressing it again takes it off', () => {
    const one = withMakeup(withMakeup(NOTHING_WORN, first), second);
    expect(one.makeup).toEqual({ lipstick: second });
    expect(withMakeup(one, second).makeup).toEqual({});
  });

  it('is painted as strongly as the sliders say, at first 75 and 85 percent', () => {
    const [hairColor] = HAIR_COLORS;
    expect(lookOf({ ...withMakeup(NOTHING_WORN, first), hairColor })).toEqual({
      makeup: { lipstick: { hex: first.hex, texture: first.texture, intensity: 0.75 } },
      hairColor: { hex: hairColor?.hex, intensity: 0.85 },
    });
  });

  it('is all of a look, in its artist’s intensity', () => {
    const worn = withPackage(NOTHING_WORN, look);
    expect(Object.keys(worn.makeup)).toHaveLength(4);
    expect([worn.hairColor?.id, worn.hairstyle?.id]).toEqual([look.hairColorId, look.hairstyleId]);
    expect(lookOf(worn).makeup?.lipstick?.intensity).toBeCloseTo(look.intensity);
    expect(productsOf(worn)).toHaveLength(5);
  });
});

describe('what is put on from elsewhere', () => {
  it('is a look as one product at its own price, which is less than its parts', () => {
    expect(packageOf(look)).toMatchObject({
      type: 'makeup',
      brand: 'Mirabelle',
      name: look.name,
      code: look.code,
      priceCents: look.priceCents,
    });
    expect(separately(look)).toBeGreaterThan(look.priceCents);
  });

  it('is a foundation of the studio where it has the one that was found, else of its brand', () => {
    const [own] = STUDIO_MAKEUP.foundation;
    if (!own) throw new Error('The catalogue is empty');
    const found = { name: own.name, code: own.sku, hex: own.hex, category: 'foundation' } as const;
    expect(foundationOf({ brand: own.brand, product: found, deltaE: 1 })).toBe(own);
    const other = {
      name: 'Soft Foundation 101',
      code: '101',
      hex: '#f0d0b0',
      category: 'foundation',
    } as const;
    expect(foundationOf({ brand: 'Pelluma', product: other, deltaE: 1 })).toMatchObject({
      id: 'Pelluma/101',
      kind: 'foundation',
      sku: '101',
      priceCents: 2499,
    });
  });

  it('comes off one by one', () => {
    const worn = withPackage(NOTHING_WORN, look);
    const left = productsOf(worn).reduce(withoutProduct, worn);
    expect(productsOf(left)).toEqual([]);
    expect(left.hairstyle).toBe(worn.hairstyle);
    const [hair] = productsOf(worn).filter(({ type }) => type === 'hair');
    if (!hair) throw new Error('The look has no hair colour');
    expect(productsOf(withoutProduct(worn, hair))).toHaveLength(4);
  });
});

describe('a demonstration', () => {
  it('is another one each time, of shares that make a whole', () => {
    const seen = Array.from({ length: 40 }, () => demonstration());
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

  it('holds for every value that chance gives', () => {
    for (const value of [0, 0.5, 0.999999]) {
      const { percent } = demonstration(() => value).analysis.faceShape;
      expect(Object.values(percent).reduce((sum, share) => sum + share, 0)).toBe(100);
    }
  });
});

describe('the studio’s cart', () => {
  const products = productsOf(withPackage(NOTHING_WORN, look));
  const filled = [...products, ...products].reduce(addItem, [] as readonly LocalCartItem[]);

  it('counts the same product up and adds the prices', () => {
    expect(filled).toHaveLength(products.length);
    const once = products.reduce((sum, { priceCents }) => sum + priceCents, 0);
    expect(totalsOf(filled)).toEqual({ pieces: 2 * products.length, cents: 2 * once });
  });

  it('holds no more of a product than the cart that is bought from', () => {
    expect(setQuantity(filled, filled[0]?.cartId ?? '', 120)[0]?.quantity).toBe(99);
  });

  it.each([0, -1])('lets go of a line whose quantity becomes %i', (quantity) => {
    const left = setQuantity(filled, filled[0]?.cartId ?? '', quantity);
    expect(left).toEqual(filled.slice(1));
  });
});

describe('what is wrong with a camera', () => {
  it.each([
    ['NotAllowedError', 'denied'],
    ['SecurityError', 'denied'],
    ['NotFoundError', 'none'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'other'],
  ])('%s means %s', (name, kind) => {
    expect(cameraTrouble(new DOMException('Words of the browser', name))).toEqual({
      kind,
      message: 'Words of the browser',
    });
  });
});
