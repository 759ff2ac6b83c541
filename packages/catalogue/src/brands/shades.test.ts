import { describe, expect, it } from 'vitest';
import type { Product } from '../brand-types.js';
import { BRANDS } from '../brands.js';

const hairBrands = BRANDS.filter(({ type }) => type === 'hair');
const makeupBrands = BRANDS.filter(({ type }) => type === 'makeup');

describe('swatches', () => {
  it('every color is #rrggbb, and the hair shades of a brand differ', () => {
    for (const { type, products } of BRANDS) {
      for (const { hex } of products) expect(hex).toMatch(/^#[0-9a-f]{6}$/);
      if (type === 'hair') expect(new Set(products.map(({ hex }) => hex)).size).toBe(products.length);
    }
  });
});

describe.each(hairBrands)('hair shades of $name', ({ products }) => {
  it('the code of a hair shade consists of level and tone', () => {
    for (const { code } of products) expect(code).toMatch(/^([2-9]|10)[./]\d{1,2}$/);
  });

  it('every shade of a level is lighter than every shade of the level below, whatever their tones', () => {
    const parseLevel = ({ code }: Product) => Number.parseInt(code, 10);
    const levels = [...new Set(products.map(parseLevel))].sort((a, b) => a - b);
    for (const [index, level] of levels.entries()) {
      const nextLevel = levels[index + 1];
      if (nextLevel === undefined) break;
      const lightnesses = calculateLightnesses(products.filter((product) => parseLevel(product) === level));
      const nextLightnesses = calculateLightnesses(
        products.filter((product) => parseLevel(product) === nextLevel),
      );
      expect(Math.max(...lightnesses), `level ${level} must be darker than level ${nextLevel}`).toBeLessThan(
        Math.min(...nextLightnesses),
      );
    }
  });

  it('exactly the red and copper tones are in the category red', () => {
    for (const { name, code, hex, category } of products) {
      const isRedTone = /[./][456]/.test(code);
      expect(category === 'red', name).toBe(isRedTone);
      const { hue, saturation } = calculateHueAndSaturation(hex);
      // Hue 0 is red and 30 is orange. Cherry and mahogany are slightly bluer than red.
      if (isRedTone) expect(hue >= 330 || hue <= 32, `${name} has hue ${hue}`).toBe(true);
      if (isRedTone) expect(saturation, name).toBeGreaterThan(0.35);
    }
  });

  it('other shades are blonde from level 6 up and brown below', () => {
    for (const { name, code, category } of products) {
      if (category !== 'red')
        expect(category, name).toBe(Number.parseInt(code, 10) >= 6 ? 'blonde' : 'brown');
    }
  });

  it('ash shades are less saturated than the natural shade of their level', () => {
    for (const ash of products.filter(({ name }) => /\bAsh\b/.test(name))) {
      const natural = products.find(({ code }) => code === ash.code.replace(/\d+$/, '0'));
      expect(calculateHueAndSaturation(ash.hex).saturation, ash.name).toBeLessThan(
        calculateHueAndSaturation(natural?.hex ?? '').saturation,
      );
    }
  });
});

describe.each(makeupBrands)('skin shades of $name', ({ products }) => {
  it.each(['foundation', 'concealer'] as const)(
    'every %s is deeper than the one with the next lower number',
    (category) => {
      const shades = products
        .filter((product) => product.category === category)
        .sort((a, b) => parseDepth(a) - parseDepth(b));
      const lightnesses = calculateLightnesses(shades);
      for (const [index, lightness] of lightnesses.entries()) {
        const next = lightnesses[index + 1];
        if (next !== undefined) expect(next, shades[index + 1]?.name).toBeLessThan(lightness);
      }
      expect(lightnesses[0]).toBeGreaterThan(85);
      expect(lightnesses.at(-1)).toBeLessThan(32);
    },
  );

  it('foundations and concealers have a hue between rose and yellow', () => {
    for (const { name, hex, category } of products) {
      const { hue } = calculateHueAndSaturation(hex);
      if (category !== 'lipstick') expect(hue > 5 && hue < 45, `${name} has hue ${hue}`).toBe(true);
    }
  });
});

describe('Pelluma', () => {
  const products = BRANDS.find(({ name }) => name === 'Pelluma')?.products ?? [];

  it('Pelluma has 30 foundations numbered from 100 to 498', () => {
    const numbers = products
      .filter(({ category }) => category === 'foundation')
      .map(({ code }) => Number(code));
    expect([Math.min(...numbers), Math.max(...numbers)]).toEqual([100, 498]);
    expect(numbers).toHaveLength(30);
  });

  it('Pelluma has 10 lip paints, 9 matte lipsticks and 8 concealers', () => {
    const count = (word: string) => products.filter(({ name }) => name.includes(word)).length;
    expect(['Lip Paint', 'Matte Lipstick', 'Concealer'].map(count)).toEqual([10, 9, 8]);
  });

  it('Pelluma has at least eight products of every undertone', () => {
    for (const undertone of ['Cool', 'Neutral', 'Warm']) {
      expect(products.filter(({ name }) => name.endsWith(undertone)).length).toBeGreaterThanOrEqual(8);
    }
  });
});

function parseDepth({ code }: Product): number {
  return Number(code.replace(/\D/g, ''));
}

function parseChannels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** CIE L* of each product's sRGB color, 0 to 100. */
function calculateLightnesses(products: readonly Product[]): number[] {
  return products.map(({ hex }) => {
    const [r, g, b] = parseChannels(hex).map((channel) => {
      const share = channel / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    const y = 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
    return y > 216 / 24389 ? 116 * Math.cbrt(y) - 16 : (24389 / 27) * y;
  });
}

/** HSL hue in degrees and saturation from 0 to 1. */
function calculateHueAndSaturation(hex: string): { hue: number; saturation: number } {
  const [r, g, b] = parseChannels(hex);
  const max = Math.max(r, g, b);
  const min = Math.min(r, g, b);
  const range = max - min;
  if (range === 0) return { hue: 0, saturation: 0 };
  const sextant = max === r ? (g - b) / range : max === g ? 2 + (b - r) / range : 4 + (r - g) / range;
  const saturation = range / (255 - Math.abs(max + min - 255));
  return { hue: (sextant * 60 + 360) % 360, saturation };
}
