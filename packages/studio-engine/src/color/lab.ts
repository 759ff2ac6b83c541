import { BYTE_TO_LINEAR, formatHex, linearToSrgb, parseHex, srgbToLinear, type Triple } from './srgb.js';

/** CIE 1976 L*a*b* under D65: lightness 0 to 100, a* from green to red, b* from blue to yellow. */
export type Lab = Triple;

/** XYZ of D65 for the 2° observer, the white point of sRGB. */
const WHITE_POINT: Triple = [0.95047, 1, 1.08883];
/** Relative luminance below which the compression function is linear instead of a cube root, and its slope there times 116. */
const EPSILON = 216 / 24389;
const KAPPA = 24389 / 27;

/** The compression function of CIE Lab and its inverse. Source: CIE 15:2004, also for the names of the constants. */
const f = (t: number): number => (t > EPSILON ? Math.cbrt(t) : (KAPPA * t + 16) / 116);
const inverse = (t: number): number => (t ** 3 > EPSILON ? t ** 3 : (116 * t - 16) / KAPPA);

/** Linear sRGB (0 to 1 per channel) to CIE Lab. Source: CIE 15:2004 with the matrix of IEC 61966-2-1. */
export function linearToLab(r: number, g: number, b: number): Lab {
  const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / WHITE_POINT[0]);
  const y = f((0.2126729 * r + 0.7151522 * g + 0.072175 * b) / WHITE_POINT[1]);
  const z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / WHITE_POINT[2]);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** sRGB (0 to 255 per channel, fractions allowed) to CIE Lab. */
export function rgbToLab(rgb: Triple): Lab {
  const linear = (value: number) => BYTE_TO_LINEAR[value] ?? srgbToLinear(value / 255);
  return linearToLab(linear(rgb[0]), linear(rgb[1]), linear(rgb[2]));
}

/** CIE Lab to sRGB, 0 to 255 per channel, clipped to the sRGB gamut. */
function labToRgb([lightness, a, b]: Lab): Triple {
  const fy = (lightness + 16) / 116;
  const x = inverse(fy + a / 500) * WHITE_POINT[0];
  const y = inverse(fy) * WHITE_POINT[1];
  const z = inverse(fy - b / 200) * WHITE_POINT[2];
  const channel = (linear: number) => Math.min(255, Math.max(0, 255 * linearToSrgb(linear)));
  return [
    channel(3.2404542 * x - 1.5371385 * y - 0.4985314 * z),
    channel(-0.969266 * x + 1.8760108 * y + 0.041556 * z),
    channel(0.0556434 * x - 0.2040259 * y + 1.0572252 * z),
  ];
}

/** `#rrggbb` to CIE Lab. */
export const hexToLab = (hex: string): Lab => rgbToLab(parseHex(hex));

/** CIE Lab to the nearest `#rrggbb`. */
export const labToHex = (lab: Lab): string => formatHex(labToRgb(lab));
