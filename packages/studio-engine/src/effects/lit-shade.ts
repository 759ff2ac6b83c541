import { hexToOklab, type Oklab, oklabToRgb, rgbToOklab } from '../color/oklab.js';
import {
  calculateRelativeLuminance,
  linearToSrgb,
  parseHex,
  srgbToLinear,
  type Triple,
} from '../color/srgb.js';

/** The light of a picture as the analysis measures it. */
export interface ShadeLight {
  /** Factors that correct linear light to daylight. */
  readonly gains: Triple;
  /** Mean linear light of the evenly lit skin, which the analysis compares with shades. */
  readonly skin: Triple;
}

/**
 * The color of a foundation in the light of the picture. Shades are given as they look in daylight, so a shade that
 * matches the skin changes nothing about it, in any light.
 *
 * @param hex the shade in daylight
 * @param mean mean color of the skin that is painted, of which more may lie in shadow than of the measured skin
 */
export function computeLitShade(hex: string, mean: Oklab, { gains, skin }: ShadeLight): Oklab {
  const painted = calculateRelativeLuminance(toLinear(oklabToRgb(mean)));
  const shading = Math.max(0.4, Math.min(1.4, painted / Math.max(0.005, calculateRelativeLuminance(skin))));
  const shade = toLinear(parseHex(hex));
  const channel = (i: 0 | 1 | 2) => 255 * linearToSrgb(Math.min(1, (shade[i] * shading) / gains[i]));
  const lit: Triple = [channel(0), channel(1), channel(2)];
  return lit.every(Number.isFinite) ? rgbToOklab(lit) : hexToOklab(hex);
}

const toLinear = ([r, g, b]: Triple): Triple => [
  srgbToLinear(r / 255),
  srgbToLinear(g / 255),
  srgbToLinear(b / 255),
];

/**
 * A color as it looks in another color of light, at about the same lightness: a von Kries adaptation.
 *
 * @param gains factors on linear light
 */
export function relightColor(color: Oklab, gains: Triple): Oklab {
  const light = toLinear(oklabToRgb(color));
  const factor =
    calculateRelativeLuminance(light) /
    Math.max(
      1e-4,
      calculateRelativeLuminance([light[0] * gains[0], light[1] * gains[1], light[2] * gains[2]]),
    );
  const channel = (i: 0 | 1 | 2) => 255 * linearToSrgb(Math.min(1, light[i] * gains[i] * factor));
  return rgbToOklab([channel(0), channel(1), channel(2)]);
}
