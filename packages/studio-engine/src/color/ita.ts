import type { Lab } from './lab.js';

/** The skin depths from light to dark, one for each ITA band. */
export type SkinDepth = 'very light' | 'light' | 'intermediate' | 'tan' | 'brown' | 'dark';

/**
 * Individual typology angle (ITA) of a skin color, in degrees. Above 55 is very light, below -30 is dark.
 *
 * Source: Chardon, Cretois and Hourseau, "Skin colour typology and suntanning pathways", International Journal
 * of Cosmetic Science 13 (1991): ITA = arctan((L* - 50) / b*). The `atan2` with a lower
 * bound on b* also gives an angle for skin without yellow.
 */
export function computeIta([lightness, , b]: Lab): number {
  return (Math.atan2(lightness - 50, Math.max(b, 1e-6)) * 180) / Math.PI;
}

/**
 * Lower limits of the bands above 'dark', in degrees. Source: Del Bino and Bernerd, Br. J. Dermatology 169 (2013).
 */
export const ITA_BANDS: readonly (readonly [number, SkinDepth])[] = [
  [55, 'very light'],
  [41, 'light'],
  [28, 'intermediate'],
  [10, 'tan'],
  [-30, 'brown'],
];

/** The skin depth whose ITA band contains an angle in degrees. */
export const classifySkinDepth = (ita: number): SkinDepth =>
  ITA_BANDS.find(([limit]) => ita > limit)?.[1] ?? 'dark';
