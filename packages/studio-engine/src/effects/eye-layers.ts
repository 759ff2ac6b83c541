import { hexToOklab, type Oklab } from '../color/oklab.js';
import type { Mask } from '../masks/mask.js';
import type { BrowColors } from './brow-color.js';
import type { Layer } from './layer.js';
import type { RegionStats } from './region-stats.js';

/** How strongly eyeliner, mascara and brow pencil define the eyes of a look. Each number is 0 to 1, and 0 if it is left out. */
export interface EyeDefinition {
  /** Strength of eyeliner along the upper lashes. */
  readonly liner?: number;
  /** How far the eyeliner goes beyond the corner of the eye. */
  readonly wing?: number;
  /** Strength of mascara. */
  readonly mascara?: number;
  /** Strength of brow pencil. */
  readonly brows?: number;
}

/** Soft black, as pencils and mascara have it: full black would look drawn with ink. */
const SOFT_BLACK = hexToOklab('#1b1517');

/** The color of strokes on a lid: soft black, or a darker one on dark lids, which strokes must not make lighter. */
const chooseBlack = ([l]: Oklab): Oklab => [Math.min(SOFT_BLACK[0], 0.5 * l), SOFT_BLACK[1], SOFT_BLACK[2]];

/** What the layers of all strokes have in common. A `fadeStart` of 2 is never reached, so no pixel is left out. */
const STROKE = {
  colorDetail: 0.2,
  highlightGain: 0,
  highlightThreshold: 0.04,
  shadowFade: 0,
  fadeStart: 2,
} as const;

/** Creates the layer of eyeliner. */
export const createLinerLayer = (mask: Mask, { mean }: RegionStats, strength: number): Layer => ({
  ...STROKE,
  mask,
  mean,
  target: chooseBlack(mean),
  lightnessDetail: 0.15,
  opacity: 0.95 * strength,
});

/** Creates the layer of mascara. */
export const createMascaraLayer = (mask: Mask, { mean }: RegionStats, strength: number): Layer => ({
  ...STROKE,
  mask,
  mean,
  target: chooseBlack(mean),
  lightnessDetail: 0.1,
  opacity: 0.92 * strength,
});

/** How much darker than the brows the powder is at least and at most, and than the mean of the brows the hairs are at least, in OKLab lightness. */
const BROW_DARKENING = { least: 0.05, most: 0.11, hairs: 0.1 } as const;
/** How much darker than the person's own hairs the added ones are. */
const BELOW_OWN_HAIRS = 0.03;
/** The least lightness of powder and hairs of brows. */
const MIN_BROW_LIGHTNESS = { powder: 0.15, hairs: 0.11 } as const;

/**
 * Creates the layers of filled brows, in the color of the person's own hairs: powder between the hairs, which keeps what is light and
 * dark, then single hairs, which are seen where the own ones have gaps.
 */
export function createBrowLayers(
  powder: Mask,
  hairs: Mask,
  { mean, hairs: own }: BrowColors,
  strength: number,
): Layer[] {
  const [l] = mean;
  const darkening = Math.max(BROW_DARKENING.least, Math.min(BROW_DARKENING.most, 0.6 * (l - own[0])));
  const limit = (lightness: number, least: number) => Math.max(Math.min(l, least), lightness);
  return [
    {
      ...STROKE,
      colorDetail: 0.8,
      mask: powder,
      mean,
      target: [limit(l - darkening, MIN_BROW_LIGHTNESS.powder), own[1], own[2]],
      lightnessDetail: 1.05,
      opacity: 0.88 * strength,
    },
    {
      ...STROKE,
      mask: hairs,
      mean,
      target: [
        limit(Math.min(own[0] - BELOW_OWN_HAIRS, l - BROW_DARKENING.hairs), MIN_BROW_LIGHTNESS.hairs),
        own[1],
        own[2],
      ],
      lightnessDetail: 0.4,
      opacity: 0.75 * strength,
    },
  ];
}
