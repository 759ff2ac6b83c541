import { formatHex, linearToSrgb, parseHex, srgbToLinear, type Triple } from './srgb.js';

/**
 * OKLab: lightness 0 to 1, then a from green to red and b from blue to yellow, both about -0.4 to 0.4.
 *
 * Source: Björn Ottosson, "A perceptual color space for image processing", 2020.
 */
export type Oklab = Triple;

/** Linear sRGB (0 to 1 per channel) to OKLab. */
function linearToOklab(r: number, g: number, b: number): Oklab {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** OKLab to linear sRGB. Colors outside the sRGB gamut have channels outside 0 to 1. */
function oklabToLinear([lightness, a, b]: Oklab): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** sRGB (0 to 255 per channel) to OKLab. */
export const rgbToOklab = ([r, g, b]: Triple): Oklab =>
  linearToOklab(srgbToLinear(r / 255), srgbToLinear(g / 255), srgbToLinear(b / 255));

/** OKLab to sRGB, 0 to 255 per channel, clipped to the sRGB gamut. */
export function oklabToRgb(lab: Oklab): Triple {
  const [r, g, b] = oklabToLinear(lab);
  const channel = (linear: number) => Math.min(255, Math.max(0, 255 * linearToSrgb(Math.max(0, linear))));
  return [channel(r), channel(g), channel(b)];
}

/** `#rrggbb` to OKLab. */
export const hexToOklab = (hex: string): Oklab => rgbToOklab(parseHex(hex));

/** OKLab to the nearest `#rrggbb`. */
export const oklabToHex = (lab: Oklab): string => formatHex(oklabToRgb(lab));

/** Mixes two `#rrggbb` colors in OKLab. A `share` of 0 gives `from`, 1 gives `to`. */
export function mixHex(from: string, to: string, share: number): string {
  const [l, a, b] = hexToOklab(from);
  const [l2, a2, b2] = hexToOklab(to);
  return oklabToHex([l + (l2 - l) * share, a + (a2 - a) * share, b + (b2 - b) * share]);
}

/**
 * Makes a `#rrggbb` color lighter or darker.
 *
 * Chroma falls with the change, because highlights on hair are less saturated and shadows fade. The factors were chosen by
 * eye. Lightness stays between 0.04 and 0.97, so that strands never are full black or white.
 *
 * @param change added to OKLab lightness
 */
export function shiftLightness(hex: string, change: number): string {
  const [l, a, b] = hexToOklab(hex);
  const next = Math.max(0.04, Math.min(0.97, l + change));
  const chroma = change > 0 ? 1 - change * 0.8 : Math.max(0.4, next / Math.max(l, 0.05));
  return oklabToHex([next, a * chroma, b * chroma]);
}
