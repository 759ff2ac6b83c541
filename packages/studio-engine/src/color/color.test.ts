import { deltaE2000 } from '@mirabelle/recommendations/color-difference';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SHARMA_PAIRS } from '../testing/sharma-pairs.js';
import { classifySkinDepth, computeIta } from './ita.js';
import { hexToLab, type Lab, labToHex, rgbToLab } from './lab.js';
import { hexToOklab, mixHex, oklabToHex, oklabToRgb, rgbToOklab } from './oklab.js';
import { LINEAR_STEPS, LINEAR_TO_BYTE, readOklab } from './oklab-tables.js';
import { formatHex, linearToSrgb, parseHex, srgbToLinear } from './srgb.js';

const byte = fc.integer({ min: 0, max: 255 });
const anyRgb = fc.tuple(byte, byte, byte);
const anyLab: fc.Arbitrary<Lab> = fc.tuple(
  fc.double({ min: 0, max: 100, noNaN: true }),
  fc.double({ min: -100, max: 100, noNaN: true }),
  fc.double({ min: -100, max: 100, noNaN: true }),
);

describe('color space conversions', () => {
  it('every 8-bit sRGB color survives a round trip through hex, Lab and OKLab', () => {
    fc.assert(
      fc.property(anyRgb, (rgb) => {
        const hex = formatHex(rgb);
        expect(parseHex(hex)).toEqual(rgb);
        expect(labToHex(hexToLab(hex))).toBe(hex);
        expect(oklabToHex(hexToOklab(hex))).toBe(hex);
      }),
    );
  });

  it('the sRGB transfer curve and its inverse cancel out', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (value) => {
        expect(linearToSrgb(srgbToLinear(value))).toBeCloseTo(value, 10);
      }),
    );
  });

  it('grays have no chroma, and white has full lightness', () => {
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

  it('sRGB red has the published Lab and OKLab values', () => {
    // Lab of the sRGB primaries under D65 as in Lindbloom's tables; OKLab from Ottosson's article.
    const [l, a, b] = hexToLab('#ff0000');
    expect([l, a, b].map((value) => Math.round(value * 10) / 10)).toEqual([53.2, 80.1, 67.2]);
    const ok = hexToOklab('#ff0000');
    expect(ok[0]).toBeCloseTo(0.628, 3);
    expect(ok[1]).toBeCloseTo(0.2249, 3);
    expect(ok[2]).toBeCloseTo(0.1258, 3);
  });

  it('mixHex returns its end colors at shares 0 and 1', () => {
    expect(mixHex('#102030', '#f0e0d0', 0)).toBe('#102030');
    expect(mixHex('#102030', '#f0e0d0', 1)).toBe('#f0e0d0');
  });

  it('parseHex rejects anything but #rrggbb with a RangeError', () => {
    for (const wrong of ['', '#fff', 'red', '#12345g', '#1234567'])
      expect(() => parseHex(wrong)).toThrow(RangeError);
  });
});

describe('the OKLab lookup tables', () => {
  it('a round trip is off by less than one 8-bit step', () => {
    fc.assert(
      fc.property(anyRgb, (rgb) => {
        const lab = new Float32Array(3);
        readOklab(rgb, 0, lab, 0);
        const back = oklabToRgb([lab[0] as number, lab[1] as number, lab[2] as number]);
        back.forEach((value, i) => {
          expect(Math.abs(value - (rgb[i] as number))).toBeLessThan(1);
        });
      }),
    );
    for (let byte = 0; byte < 256; byte += 1)
      expect(LINEAR_TO_BYTE[Math.round(srgbToLinear(byte / 255) * LINEAR_STEPS)]).toBe(byte);
  });
});

describe('deltaE2000', () => {
  it('deltaE2000 matches the published test pairs to the fourth decimal', () => {
    for (const [first, second, expected] of SHARMA_PAIRS) {
      expect(deltaE2000(first, second)).toBeCloseTo(expected, 4);
    }
  });

  it('deltaE2000 is symmetric, zero for equal colors and never negative', () => {
    fc.assert(
      fc.property(anyLab, anyLab, (first, second) => {
        const difference = deltaE2000(first, second);
        expect(difference).toBeGreaterThanOrEqual(0);
        expect(deltaE2000(second, first)).toBeCloseTo(difference, 9);
        expect(deltaE2000(first, first)).toBe(0);
      }),
    );
  });
});

describe('the individual typology angle', () => {
  it('the individual typology angle passes through all depth bands as skin of one hue gets darker', () => {
    const depths = [80, 70, 64, 58, 50, 30].map((lightness) =>
      classifySkinDepth(computeIta([lightness, 12, 18])),
    );
    expect(depths).toEqual(['very light', 'light', 'intermediate', 'tan', 'brown', 'dark']);
  });

  it('the individual typology angle equals the published formula arctan((L − 50) / b)', () => {
    expect(computeIta([65, 10, 15])).toBeCloseTo(45, 10);
    expect(computeIta([50, 10, 15])).toBe(0);
  });
});
