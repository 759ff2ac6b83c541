import {
  COMPLETE_LOOKS,
  findMakeupShade,
  HAIRSTYLES,
  REVIEWED_HAIR_COLORS,
  REVIEWED_MAKEUP,
  SHADES,
} from '@mirabelle/catalogue';
import { describe, expect, it } from 'vitest';
import {
  applyCompleteLook,
  applyShade,
  listLookProducts,
  listProducts,
  NOTHING_APPLIED,
  removeProduct,
  toCompleteLookProduct,
  toEngineLook,
  toggleMakeup,
  toggleShade,
} from './applied-products';
import { toCameraProblem } from './camera';
import { isDrawn } from './drawn-hairstyles';
import { hasEyeliner } from './eyes-of-look';
import { createSimulatedAnalysis } from './simulated-analysis';
import { addItem, restoreItem, type StudioCartItem, setQuantity, sumCart } from './studio-cart';

const [first, second] = REVIEWED_MAKEUP.lipstick;
const [look] = COMPLETE_LOOKS;
if (!first || !second || !look) throw new Error('The catalogue is empty');

describe('applied products', () => {
  it('toggleMakeup applies one product per kind and removes it the second time', () => {
    const applied = toggleMakeup(toggleMakeup(NOTHING_APPLIED, first), second);
    expect(applied.makeup).toEqual({ lipstick: second });
    expect(toggleMakeup(applied, second).makeup).toEqual({});
  });

  it('toEngineLook takes intensities from the sliders, initially 75 and 85 percent', () => {
    const [hairColor] = REVIEWED_HAIR_COLORS;
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

  it('toEngineLook defines the eyes as long as lips, cheeks and lids of a complete look are applied', () => {
    const applied = applyCompleteLook(NOTHING_APPLIED, look);
    const { eyes } = toEngineLook(applied);
    expect(eyes?.mascara).toBeGreaterThan(0.3);
    const { foundation, lipstick } = applied.makeup;
    if (!foundation || !lipstick) throw new Error('The look is incomplete');
    const withoutFoundation = toEngineLook(removeProduct(applied, foundation));
    expect(withoutFoundation.eyes).toEqual(eyes);
    expect(toEngineLook(removeProduct(applied, lipstick)).eyes).toBeUndefined();
    const weaker = toEngineLook({ ...applied, makeupPercent: applied.makeupPercent / 2 });
    expect(weaker.eyes?.mascara).toBeCloseTo((eyes?.mascara ?? 0) / 2);
  });

  it('every complete look defines the eyes', () => {
    const eyes = COMPLETE_LOOKS.map(
      (candidate) => toEngineLook(applyCompleteLook(NOTHING_APPLIED, candidate)).eyes,
    );
    expect(eyes.filter((definition) => definition === undefined)).toEqual([]);
    expect(eyes.filter((definition) => definition?.liner)).toHaveLength(
      COMPLETE_LOOKS.filter(hasEyeliner).length,
    );
  });

  it('toEngineLook leaves out hairstyles that are not drawn well enough', () => {
    const shown = HAIRSTYLES.map(
      (hairstyle) => toEngineLook({ ...NOTHING_APPLIED, hairstyle }).hairstyle?.id,
    );
    expect(shown).toContain('soft-beach-waves');
    expect(shown).toContain(undefined);
    expect(HAIRSTYLES.filter((style, index) => isDrawn(style) !== (shown[index] === style.id))).toEqual([]);
  });

  it('applyCompleteLook takes the nearest foundation of the brand of the look to the measured skin', () => {
    const own = findMakeupShade(look.makeup.foundation);
    const sameBrand = SHADES.filter(({ family, brand }) => family === 'foundation' && brand === own?.brand);
    const otherBrand = SHADES.find(({ family, brand }) => family === 'foundation' && brand !== own?.brand);
    const [darkest] = sameBrand.slice(-1);
    if (!darkest || !otherBrand) throw new Error('The catalogue has too few foundations');
    const applied = applyCompleteLook(NOTHING_APPLIED, look, [otherBrand.id, darkest.id, own?.id ?? '']);
    expect(applied.makeup.foundation?.id).toBe(darkest.id);
    expect(applyCompleteLook(NOTHING_APPLIED, look).makeup.foundation?.id).toBe(own?.id);
  });

  it('toCompleteLookProduct gives one product that costs less than its parts', () => {
    expect(toCompleteLookProduct(look)).toMatchObject({
      type: 'makeup',
      brand: 'Mirabelle',
      name: look.name,
      code: look.code,
      priceCents: look.priceCents,
    });
    const separately = listLookProducts(look).reduce((sum, { priceCents }) => sum + priceCents, 0);
    expect(separately).toBeGreaterThan(look.priceCents);
  });

  it('toggleShade applies every shade of the catalogue by its id, one per kind, and removes it the second time', () => {
    for (const shade of SHADES) {
      const applied = toggleShade(NOTHING_APPLIED, shade.id);
      expect(listProducts(applied), shade.id).toMatchObject([
        { id: shade.id, brand: shade.brand, code: shade.code, hex: shade.hex, priceCents: shade.priceCents },
      ]);
      expect(toggleShade(applied, shade.id)).toEqual(NOTHING_APPLIED);
    }
  });

  it('applyShade keeps the other kinds and ignores unknown ids', () => {
    const applied = applyShade(applyShade(NOTHING_APPLIED, first.id), 'lindwerk-7-46');
    expect(listProducts(applied).map(({ id }) => id)).toEqual([first.id, 'lindwerk-7-46']);
    expect(applyShade(applied, 'gone')).toBe(applied);
  });

  it('removeProduct removes the products of a look one by one', () => {
    const applied = applyCompleteLook(NOTHING_APPLIED, look);
    const remaining = listProducts(applied).reduce(removeProduct, applied);
    expect(listProducts(remaining)).toEqual([]);
    expect(remaining.hairstyle).toBe(applied.hairstyle);
    const [hair] = listProducts(applied).filter(({ type }) => type === 'hair');
    if (!hair) throw new Error('The look has no hair color');
    expect(listProducts(removeProduct(applied, hair))).toHaveLength(4);
  });
});

describe('createSimulatedAnalysis', () => {
  it('createSimulatedAnalysis returns varied analyses, with percentages that add up to 100 and a confidence of 80 to 95 percent', () => {
    const seen = Array.from({ length: 40 }, () => createSimulatedAnalysis());
    const names = seen.map(({ analysis: { faceShape, skinTone, hairTexture } }) =>
      [faceShape.shape, skinTone.monk, hairTexture.name].join(),
    );
    expect(new Set(names).size).toBeGreaterThan(10);
    for (const { analysis } of seen) {
      const { shape, percent } = analysis.faceShape;
      const shares = Object.values(percent);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
      expect(percent[shape]).toBe(Math.max(...shares));
      for (const { confidence } of [analysis.faceShape, analysis.skinTone, analysis.hairTexture]) {
        expect(confidence).toBeGreaterThanOrEqual(0.8);
        expect(confidence).toBeLessThanOrEqual(0.95);
      }
    }
  });

  it('percentages add up to 100 for the smallest, a middle and the largest random value', () => {
    for (const value of [0, 0.5, 0.999999]) {
      const { percent } = createSimulatedAnalysis(() => value).analysis.faceShape;
      expect(Object.values(percent).reduce((sum, share) => sum + share, 0)).toBe(100);
    }
  });
});

describe('the studio cart', () => {
  const products = listProducts(applyCompleteLook(NOTHING_APPLIED, look));
  const filled = [...products, ...products].reduce(addItem, [] as readonly StudioCartItem[]);

  it('the studio cart sums up the quantities and prices of equal products', () => {
    expect(filled).toHaveLength(products.length);
    const once = products.reduce((sum, { priceCents }) => sum + priceCents, 0);
    expect(sumCart(filled)).toEqual({ pieceCount: 2 * products.length, cents: 2 * once });
  });

  it('the studio cart limits the quantity of a product to that of the shop’s cart', () => {
    expect(setQuantity(filled, filled[0]?.cartId ?? '', 120)[0]?.quantity).toBe(99);
  });

  it.each([0, -1])('the studio cart removes a line whose quantity becomes %i', (quantity) => {
    const remaining = setQuantity(filled, filled[0]?.cartId ?? '', quantity);
    expect(remaining).toEqual(filled.slice(1));
  });

  it('the studio cart puts a removed line back where it was, or adds its pieces to those saved meanwhile', () => {
    const [line, removed, ...others] = filled;
    if (!line || !removed) throw new Error('The look has too few products');
    expect(restoreItem([line, ...others], removed, 1)).toEqual(filled);
    expect(restoreItem([{ ...removed, quantity: 3 }], removed, 0)).toEqual([{ ...removed, quantity: 5 }]);
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
