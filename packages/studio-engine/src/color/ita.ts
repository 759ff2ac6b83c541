import type { Lab } from './lab.js';

/** Depths of skin from light to dark, after the ITA bands. */
export const SKIN_DEPTHS = ['very light', 'light', 'intermediate', 'tan', 'brown', 'dark'] as const;
export type SkinDepth = (typeof SKIN_DEPTHS)[number];

/**
 * Individual typology angle of a skin colour, in degrees: above 55 very light, below -30 dark.
 *
 * Source: Chardon, Cretois and Hourseau, "Skin colour typology and suntanning pathways", International Journal
 * of Cosmetic Science 13 (1991): ITA = arctan((L* - 50) / b*). With atan2, yellow-free skin has an angle too.
 */
export function itaOf([lightness, , b]: Lab): number {
  return (Math.atan2(lightness - 50, Math.max(b, 1e-6)) * 180) / Math.PI;
}

/** Lower ends of the bands above 'dark', in degrees. Source: Del Bino and Bernerd, Br. J. Dermatology 169 (2013). */
export const ITA_BANDS: readonly (readonly [number, SkinDepth])[] = [
  [55, 'very light'],
  [41, 'light'],
  [28, 'intermediate'],
  [10, 'tan'],
  [-30, 'brown'],
];

/** The depth that an angle of `itaOf` lies in. */
export const skinDepthOf = (ita: number): SkinDepth =>
  ITA_BANDS.find(([least]) => ita > least)?.[1] ?? 'dark';
