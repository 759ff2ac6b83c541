import { hexToOklab, type Oklab } from '../color/oklab.js';
import type { Mask } from '../masks/mask.js';
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

/** The least and the greatest share of a lid's OKLab lightness that eyeliner leaves. */
const LINER_LEAVES = { least: 0.18, most: 0.28 } as const;

/** Creates the layer of eyeliner. Like pigment, it takes a share of the light of each pixel, so that lashes and skin stay visible in it. */
export function createLinerLayer(mask: Mask, { mean }: RegionStats, strength: number): Layer {
  const [l, a, b] = mean;
  const share = Math.max(
    LINER_LEAVES.least,
    Math.min(LINER_LEAVES.most, (0.85 * SOFT_BLACK[0]) / Math.max(0.05, l)),
  );
  return {
    ...STROKE,
    mask,
    mean,
    target: [l * share, 0.5 * (a * share + SOFT_BLACK[1]), 0.5 * (b * share + SOFT_BLACK[2])],
    lightnessDetail: share,
    opacity: 1 - (1 - Math.min(1, strength)) ** 1.3,
  };
}

/** Creates the layer of mascara. */
export const createMascaraLayer = (mask: Mask, { mean }: RegionStats, strength: number): Layer => ({
  ...STROKE,
  mask,
  mean,
  target: chooseBlack(mean),
  lightnessDetail: 0.1,
  opacity: 0.92 * strength,
});

/** How much darker than the brows the filling and the single hairs are, in OKLab lightness. */
const BROW_DARKENING = { filling: 0.08, hairs: 0.12 } as const;
/** The least lightness of filled brows. */
const MIN_BROW_LIGHTNESS = 0.16;

/**
 * Creates the layers of filled brows, in the color of the person's own brows: powder between the hairs, then single
 * hairs.
 */
export function createBrowLayers(brows: Mask, hairs: Mask, { mean }: RegionStats, strength: number): Layer[] {
  const [l, a, b] = mean;
  const darker = (by: number) => [Math.max(Math.min(l, MIN_BROW_LIGHTNESS), l - by), a, b] as const;
  return [
    {
      ...STROKE,
      colorDetail: 0.8,
      mask: brows,
      mean,
      target: darker(BROW_DARKENING.filling),
      lightnessDetail: 0.85,
      opacity: 0.8 * strength,
    },
    {
      ...STROKE,
      mask: hairs,
      mean,
      target: darker(BROW_DARKENING.hairs),
      lightnessDetail: 0.5,
      opacity: 0.4 * strength,
    },
  ];
}
