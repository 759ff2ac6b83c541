import { findShade, SHADES } from '@mirabelle/catalogue';
import { describe, expect, it } from 'vitest';
import { recommend } from './recommend.js';
import { findSuitability } from './shade-suitability.js';

const findSuitabilityOf = (reference: string) => {
  const shade = findShade(reference);
  if (!shade) throw new Error(`There is no shade ${reference}`);
  return findSuitability(shade);
};

describe('findSuitability', () => {
  it('every shade suits at least one undertone and one skin depth', () => {
    for (const shade of SHADES) {
      const { undertones, depths } = findSuitability(shade);
      expect(undertones.length, shade.id).toBeGreaterThan(0);
      expect(depths.length, shade.id).toBeGreaterThan(0);
    }
  });

  it('copper is warm and suits warm skin, ash is cool and suits cool skin, and undyed hair suits every undertone', () => {
    expect(findSuitabilityOf('solandre-7-44')).toMatchObject({ tone: 'warm' });
    expect(findSuitabilityOf('solandre-7-44').undertones).toContain('warm');
    expect(findSuitabilityOf('solandre-7-44').undertones).not.toContain('cool');
    expect(findSuitabilityOf('lindwerk-10-1')).toMatchObject({ tone: 'cool' });
    expect(findSuitabilityOf('lindwerk-10-1').undertones).not.toContain('warm');
    expect(findSuitabilityOf('solandre-6-0')).toMatchObject({ undertones: ['cool', 'neutral', 'warm'] });
  });

  it('the fairest foundation is for very light skin and the deepest for dark skin', () => {
    expect(findSuitabilityOf('pelluma-100').depths).toEqual(['very light']);
    expect(findSuitabilityOf('pelluma-498').depths).toEqual(['dark']);
    expect(findSuitabilityOf('velmira-k10').depths).toEqual(['very light']);
  });

  it('a shade that is recommended for a face suits its undertone or its depth', () => {
    for (const undertone of ['cool', 'warm'] as const) {
      for (const depth of ['light', 'tan', 'dark'] as const) {
        const { hairColors } = recommend({ faceShape: 'oval', undertone, depth });
        for (const { brandName, colorCode } of hairColors) {
          const { undertones, depths } = findSuitabilityOf(`${brandName}/${colorCode}`);
          expect(undertones.includes(undertone) || depths.includes(depth), colorCode).toBe(true);
        }
      }
    }
  });
});
