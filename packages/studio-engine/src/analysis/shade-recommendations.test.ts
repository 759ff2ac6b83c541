import { findShade } from '@mirabelle/catalogue';
import { findSuitability } from '@mirabelle/recommendations';
import { describe, expect, it } from 'vitest';
import { hexToLab } from '../color/lab.js';
import { recommendHairColors, recommendLipsticks } from './shade-recommendations.js';
import type { SkinTone } from './skin-tone.js';

const createSkin = (undertone: 'cool' | 'warm', hex: string): SkinTone => ({
  lab: hexToLab(hex),
  hex,
  ita: 30,
  depth: 'intermediate',
  undertone,
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
});
