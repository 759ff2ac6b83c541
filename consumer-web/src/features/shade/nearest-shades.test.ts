import { findShade, SHADES } from '@mirabelle/catalogue';
import { describe, expect, it } from 'vitest';
import { classifyCloseness, findNearestShades } from './nearest-shades';

const getShade = (id: string) => {
  const shade = findShade(id);
  if (!shade) throw new Error(`There is no shade ${id}`);
  return shade;
};

describe('findNearestShades', () => {
  it('the nearest shade of the other brand comes first, with the difference 0 if the colors are equal', () => {
    const [first] = findNearestShades(getShade('solandre-10-1'), SHADES, 3);
    expect(first).toEqual({ shade: getShade('lindwerk-10-1'), deltaE: 0 });
    for (const shade of SHADES) {
      const distances = findNearestShades(shade, SHADES, 4).map(({ deltaE }) => deltaE);
      expect(distances).toEqual([...distances].sort((a, b) => a - b));
    }
  });

  it('every shade is compared with its own kind in other brands only, and a shade that looks different is found only if none is near', () => {
    for (const shade of SHADES) {
      const found = findNearestShades(shade, SHADES, 3);
      for (const { shade: other, deltaE } of found) {
        expect(other.brand).not.toBe(shade.brand);
        expect(other.type).toBe(shade.type);
        if (shade.type === 'makeup') expect(other.family).toBe(shade.family);
        expect(deltaE).toBeGreaterThanOrEqual(0);
        if (found.length > 1) expect(deltaE, `${shade.id} and ${other.id} look alike`).toBeLessThan(5);
      }
    }
  });

  it('a shade without a near one has the least far one, which is called far', () => {
    const [first, ...others] = findNearestShades(getShade('velmira-l115'), SHADES, 4);
    expect(others).toEqual([]);
    expect(first?.shade.brand).not.toBe('Velmira');
    expect(classifyCloseness(first?.deltaE ?? 0)).toBe('far');
  });

  it('a kind that only one brand makes has no near shade', () => {
    expect(findNearestShades(getShade('corvessa-cb01'), SHADES, 3)).toEqual([]);
  });
});

describe('classifyCloseness', () => {
  it.each([
    [0.99, 'same'],
    [1.99, 'close'],
    [3.49, 'similar'],
    [4.99, 'visible'],
    [5, 'far'],
  ] as const)('ΔE %d is %s', (deltaE, closeness) => expect(classifyCloseness(deltaE)).toBe(closeness));
});
