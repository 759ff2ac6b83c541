import { type Color, clamp } from './color.js';
import type { EyeFamily, Undertone } from './profile.js';

/** How warm a colour is beside others of its kind: -1 as cool (blue, ash) as they come, 1 as warm (gold, copper). */
export type Temperature = number;

/** Hues from here on are browns and golds, told apart by how strong they are; below are reds and violets. */
const FIRST_BROWN_HUE = 40;

/**
 * Warmth of a hair colour. Among browns and blondes it is the strength of the gold against undyed hair of the same
 * depth: ash has less, gold and copper more. Among reds it is the hue: mahogany and violet are cool, copper is warm.
 *
 * The chroma of undyed hair is fitted to the catalogue's natural shades (tone 0) of levels 2 to 10, within 3 units.
 */
export function hairTemperature({ lightness, chroma, hue }: Color): Temperature {
  if (hue < FIRST_BROWN_HUE) return clamp((hue - 24) / 16, -1, 1);
  const natural = 0.68 * lightness - 0.0045 * lightness ** 2;
  return clamp((chroma / natural - 1) / 0.5, -1, 1);
}

/** Warmth of a lip, cheek or lid colour by hue: rose and berry are cool, coral and copper warm; greys are neither. */
export function makeupTemperature({ chroma, hue }: Color): Temperature {
  return clamp((hue - 25) / 18, -1, 1) * Math.min(1, chroma / 15);
}

/**
 * Warmth of a skin shade: how far its hue lies from that of neutral skin, which turns redder with depth. The line is
 * fitted to the catalogue's neutral foundations, within 3 degrees.
 */
export function skinTemperature({ lightness, hue }: Color): Temperature {
  return clamp((hue - (46 + 0.28 * lightness)) / 8, -1, 1);
}

/**
 * How well a temperature goes with an undertone, 0 to 1. Like goes with like, after the colour seasons: blue-based
 * colours on cool skin, gold-based ones on warm skin. Neutral skin takes both, best of all what leans to neither side.
 *
 * Sources: Bernice Kentner, "Color Me a Season" (1978); Carole Jackson, "Color Me Beautiful" (1980).
 */
export function undertoneHarmony(temperature: Temperature, undertone: Undertone): number {
  if (undertone === 'neutral') return 1 - 0.5 * Math.abs(temperature);
  const wanted = undertone === 'warm' ? 0.8 : -0.8;
  return 1 - Math.max(0, Math.abs(temperature - wanted) - 0.2) / 1.6;
}

/** Warmth of each eye colour, -1 to 1: golden flecks are warm, blue and grey irises cool. Source: Jackson (1980). */
const EYE_TEMPERATURES: Readonly<Record<EyeFamily, Temperature>> = {
  blue: -0.6,
  gray: -0.7,
  green: 0.3,
  hazel: 0.6,
  amber: 0.8,
  brown: 0.3,
};

/** How well a colour repeats the warmth of the eyes, 0 to 1. */
export const eyeHarmony = (temperature: Temperature, eyes: EyeFamily): number =>
  1 - Math.abs(temperature - EYE_TEMPERATURES[eyes]) / 1.8;
