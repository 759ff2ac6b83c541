import type { Shade, ShadeFamily } from '@mirabelle/catalogue';
import { type Color, clamp, parseHexColor } from './color.js';
import type { EyeFamily, Undertone } from './profile.js';

/** Warmth of a color relative to its kind: -1 is the coolest (blue, ash), 1 the warmest (gold, copper). */
export type Temperature = number;

/** Above this temperature a color visibly looks warm, and below the negative of it cool. */
export const NOTICEABLE_TEMPERATURE = 0.3;

/** The lowest hue of browns and golds, whose warmth depends on their chroma. Lower hues are reds and violets. */
const FIRST_BROWN_HUE = 40;

/**
 * Warmth of a hair color. For browns and blondes it depends on the chroma relative to undyed hair of the same
 * lightness: ash has less, gold and copper have more. For reds it depends on the hue: mahogany and violet are cool,
 * copper is warm.
 *
 * The chroma of undyed hair is fitted to the catalogue's natural shades (tone 0) of levels 2 to 10, within 3 units.
 */
export function calculateHairTemperature({ lightness, chroma, hue }: Color): Temperature {
  // A red of 24 degrees is neutral, and one of 8 or 40 degrees is as cool or as warm as reds get.
  if (hue < FIRST_BROWN_HUE) return clamp((hue - 24) / 16, -1, 1);
  const natural = 0.68 * lightness - 0.0045 * lightness ** 2;
  // Half as much or half more chroma than undyed hair is the coolest or the warmest.
  return clamp((chroma / natural - 1) / 0.5, -1, 1);
}

/** Warmth of a lip, cheek or lid color by hue: rose and berry are cool, coral and copper warm, grays neutral. */
export function calculateMakeupTemperature({ chroma, hue }: Color): Temperature {
  // 25 degrees is between rose and coral. Below a chroma of 15 a color looks more and more like a gray.
  return clamp((hue - 25) / 18, -1, 1) * Math.min(1, chroma / 15);
}

/**
 * Warmth of a skin shade: the distance of its hue from that of neutral skin, which is redder for deeper skin. The
 * linear function is fitted to the neutral foundations of the catalogue, within 3 degrees.
 */
export function calculateSkinTemperature({ lightness, hue }: Color): Temperature {
  return clamp((hue - (46 + 0.28 * lightness)) / 8, -1, 1);
}

/**
 * How well a temperature matches an undertone, 0 to 1. According to the color seasons, cool skin suits blue-based
 * colors and warm skin gold-based ones. Neutral skin suits both, and neutral colors best.
 *
 * Sources: Bernice Kentner, "Color Me a Season" (1978); Carole Jackson, "Color Me Beautiful" (1980).
 */
export function scoreUndertoneHarmony(temperature: Temperature, undertone: Undertone): number {
  if (undertone === 'neutral') return 1 - 0.5 * Math.abs(temperature);
  const ideal = undertone === 'warm' ? 0.8 : -0.8;
  // A color up to 0.2 from the ideal matches fully, and one at the other end of the scale (1.8 away) not at all.
  return 1 - Math.max(0, Math.abs(temperature - ideal) - 0.2) / 1.6;
}

/** Warmth of each eye color, -1 to 1: golden flecks are warm, blue and gray irises cool. Source: Jackson (1980). */
const EYE_TEMPERATURES: Readonly<Record<EyeFamily, Temperature>> = {
  blue: -0.6,
  gray: -0.7,
  green: 0.3,
  hazel: 0.6,
  amber: 0.8,
  brown: 0.3,
};

/** How well a color matches the warmth of the eyes, 0 to 1. */
export const scoreEyeHarmony = (temperature: Temperature, eyes: EyeFamily): number =>
  1 - Math.abs(temperature - EYE_TEMPERATURES[eyes]) / 1.8;

/**
 * Warmth of a shade of the catalogue, by the rule of its kind.
 *
 * @param hex `#rrggbb`
 */
export const findShadeTemperature = ({ family, hex }: Pick<Shade, 'family' | 'hex'>): Temperature =>
  calculateShadeTemperature(family, parseHexColor(hex));

/** Warmth of a color by the rule of its kind. */
export function calculateShadeTemperature(family: ShadeFamily, color: Color): Temperature {
  switch (family) {
    case 'blonde':
    case 'brown':
    case 'red':
      return calculateHairTemperature(color);
    case 'foundation':
    case 'concealer':
      return calculateSkinTemperature(color);
    default:
      return calculateMakeupTemperature(color);
  }
}

/** Whether a color with this warmth looks cool, neutral or warm. */
export function classifyTemperature(temperature: Temperature): Undertone {
  if (temperature > NOTICEABLE_TEMPERATURE) return 'warm';
  return temperature < -NOTICEABLE_TEMPERATURE ? 'cool' : 'neutral';
}
