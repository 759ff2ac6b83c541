import { findShade } from '@mirabelle/catalogue';
import { findSuitability } from '@mirabelle/recommendations';
import { describe, expect, it } from 'vitest';
import { hexToLab } from '../color/lab.js';
import { findFoundations, recommendHairColors, recommendLipsticks } from './shade-recommendations.js';
import type { SkinTone } from './skin-tone.js';

const createSkin = (undertone: 'cool' | 'warm' | undefined, hex: string): SkinTone => ({
  lab: hexToLab(hex),
  hex,
  ita: 30,
  depth: 'intermediate',
  ...(undertone && { undertone }),
  monk: 5,
  confidence: 1,
});

/** The recommendations of all hair colors and lipsticks for a skin. */
const recommendAll = (skin: SkinTone) => [
  ...recommendHairColors(skin, Infinity),
  ...recommendLipsticks(skin, Infinity),
];

describe('shade recommendations', () => {
  it.each(['cool', 'warm'] as const)(
    'on %s skin of any depth, the undertone is a reason for exactly those shades whose own pages say the same',
    (undertone) => {
      for (const hex of ['#f6d4c0', '#c59c7c', '#593b2c']) {
        for (const { product, reasons } of recommendAll(createSkin(undertone, hex))) {
          const shade = findShade(`${product.brand}/${product.code}`);
          if (!shade) throw new RangeError(`${product.name} has no page`);
          const isReason = reasons.some((reason) => reason === `${undertone}-with-${undertone}`);
          expect([shade.name, isReason]).toEqual([shade.name, findSuitability(shade).tone === undertone]);
        }
      }
    },
  );

  it('on skin whose undertone is not known, the neutral shades come first, as many as there are, and then the others', () => {
    for (const hex of ['#f6d4c0', '#c59c7c', '#593b2c']) {
      for (const recommend of [recommendHairColors, recommendLipsticks]) {
        const areNeutral = recommend(createSkin(undefined, hex), Infinity).map(
          ({ tone }) => tone === 'neutral',
        );
        expect(areNeutral).toEqual(areNeutral.toSorted((a, b) => Number(b) - Number(a)));
      }
    }
  });

  it('on skin whose undertone is not known, a neutral foundation comes before a warm one that is hardly nearer', () => {
    const skin = createSkin(undefined, '#e9c8a4');
    const findTone = ({ product: { name, code } }: ReturnType<typeof findFoundations>[number]) =>
      /Neutral$/.test(name) || code.startsWith('N') ? 'neutral' : 'other';
    expect(findFoundations({ ...skin, undertone: 'warm' }).map(findTone)).toContain('other');
    expect(findFoundations(skin)[0]?.deltaE).toBeLessThanOrEqual(2);
    const near = createSkin(undefined, '#e8c8a8');
    expect(findFoundations(near).filter((found) => findTone(found) === 'neutral').length).toBeGreaterThan(0);
  });

  it('as many shades are recommended as suit a skin, and never fewer than three', () => {
    for (const undertone of ['cool', 'warm', undefined] as const) {
      for (const hex of ['#f6d4c0', '#c59c7c', '#593b2c']) {
        const lips = recommendLipsticks(createSkin(undertone, hex));
        expect(lips.length).toBeGreaterThanOrEqual(3);
        expect(lips.slice(3).every(({ score }) => score >= 60)).toBe(true);
      }
    }
  });
});
