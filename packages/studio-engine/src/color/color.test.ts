import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SHARMA_PAIRS } from '../testing/sharma-pairs.js';
import { deltaE2000 } from './delta-e.js';
import { BYTES_OF_LINEAR, readOklab, STEPS } from './fast.js';
import { itaOf, skinDepthOf } from './ita.js';
import { hexToLab, type Lab, labToHex, rgbToLab } from './lab.js';
import { hexToOklab, mixHex, oklabToHex, oklabToRgb, rgbToOklab } from './oklab.js';
import { fromLinear, parseHex, type Triple, toHex, toLinear } from './srgb.js';

const byte = fc.integer({ min: 0, max: 255 });
const anyRgb = fc.tuple(byte, byte, byte);
const anyLab: fc.Arbitrary<Lab> = fc.tuple(
  fc.double({ min: 0, max: 100, noNaN: true }),
  fc.double({ min: -100, max: 100, noNaN: true }),
  fc.double({ min: -100, max: 100, noNaN: true }),
);

describe('colour spaces', () => {
  it('bring every screen colour back unchanged', () => {
    fc.assert(
      fc.property(anyRgb, (rgb) => {
        const hex = toHex(rgb);
        expect(parseHex(hex)).toEqual(rgb);
        expect(labToHex(hexToLab(hex))).toBe(hex);
        expect(oklabToHex(hexToOklab(hex))).toBe(hex);
      }),
    );
  });

  it('undo the screen curve exactly', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (value) => {
        expect(fromLinear(toLinear(value))).toBeCloseTo(value, 10);
      }),
    );
  });

  it('put greys on the axis, with white at the top', () => {
    fc.assert(
      fc.property(byte, (value) => {
        const [, a, b] = rgbToLab([value, value, value]);
        expect(Math.hypot(a, b)).toBeLessThan(0.02);
        const [, oka, okb] = rgbToOklab([value, value, value]);
        expect(Math.hypot(oka, okb)).toBeLessThan(1e-4);
      }),
    );
    expect(hexToLab('#ffffff')[0]).toBeCloseTo(100, 4);
    expect(hexToOklab('#ffffff')[0]).toBeCloseTo(1, 4);
  });

  it('agree with published colours', () => {
    // Lab of the sRGB primaries under D65 as in Lindbloom's tables; OKLab from Ottosson's article.
    const [l, a, b] = hexToLab('#ff0000');
    expect([l, a, b].map((value) => Math.round(value * 10) / 10)).toEqual([53.2, 80.1, 67.2]);
    const ok = hexToOklab('#ff0000');
    expect(ok[0]).toBeCloseTo(0.628, 3);
    expect(ok[1]).toBeCloseTo(0.2249, 3);
    expect(ok[2]).toBeCloseTo(0.1258, 3);
  });

  it('mix between two colours, ends included', () => {
    expect(mixHex('#102030', '#f0e0d0', 0)).toBe('#102030');
    expect(mixHex('#102030', '#f0e0d0', 1)).toBe('#f0e0d0');
  });

  it('refuse what is no colour', () => {
    for (const wrong of ['', '#fff', 'red', '#12345g', '#1234567'])
      expect(() => parseHex(wrong)).toThrow(RangeError);
  });
});

describe('the tables for whole frames', () => {
  it('are off by less than one 8-bit step, there and back', () => {
    fc.assert(
      fc.property(anyRgb, (rgb) => {
        const lab = new Float32Array(3);
        readOklab(rgb, 0, lab, 0);
        const back = oklabToRgb([...lab] as unknown as Triple);
        back.forEach((value, i) => {
          expect(Math.abs(value - (rgb[i] as number))).toBeLessThan(1);
        });
      }),
    );
    for (let byte = 0; byte < 256; byte += 1)
      expect(BYTES_OF_LINEAR[Math.round(toLinear(byte / 255) * STEPS)]).toBe(byte);
  });
});

describe('the difference of two colours', () => {
  it('is that of the published test pairs, to the fourth decimal', () => {
    for (const [first, second, expected] of SHARMA_PAIRS) {
      expect(deltaE2000(first, second)).toBeCloseTo(expected, 4);
    }
  });

  it('is the same both ways, nought for the same colour and never negative', () => {
    fc.assert(
      fc.property(anyLab, anyLab, (first, second) => {
        const there = deltaE2000(first, second);
        expect(there).toBeGreaterThanOrEqual(0);
        expect(deltaE2000(second, first)).toBeCloseTo(there, 9);
        expect(deltaE2000(first, first)).toBe(0);
      }),
    );
  });
});

describe('the typology angle', () => {
  it('falls as skin of one hue gets darker, through all bands', () => {
    const depths = [80, 70, 64, 58, 50, 30].map((lightness) => skinDepthOf(itaOf([lightness, 12, 18])));
    expect(depths).toEqual(['very light', 'light', 'intermediate', 'tan', 'brown', 'dark']);
  });

  it('is the published arctangent', () => {
    expect(itaOf([65, 10, 15])).toBeCloseTo(45, 10);
    expect(itaOf([50, 10, 15])).toBe(0);
  });
});
