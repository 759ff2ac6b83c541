import type { Oklab } from '../color/oklab.js';
import type { Mask } from '../masks/mask.js';

/**
 * One layer of color. CPU and GPU compute the same formula for every pixel, in OKLab:
 *
 * ```
 * d      = pixel - mean                                     how the pixel differs from the mean of its region
 * new    = target + limit(detail * d)                       the mean moves to the target, the detail stays
 * new   += (coarseDetail - detail) * (blurred - mean)       only with coarseDetail: low frequencies have a share of their own
 * new.L += highlightGain * max(0, d.L - highlightThreshold) specular highlights stay bright
 * dim    = clamp(new.L / max(target.L, 0.05), 0.25, 1.1)
 * new.ab = new.ab * mix(1, dim, shadowFade)                 shadows lose chroma as they darken
 * k      = opacity * mask * (1 - smoothstep(fadeStart, 1.5 * fadeStart, |d.L|))
 * out    = mix(pixel, new, k)
 * lost   = clamp(1 - out.L / max(target.L, 0.05), 0, 0.75)
 * out.a += SHADOW_WARMTH * |shadowFade| * k * lost * max(0, out.b)   dark yellow turns brown, not olive
 * ```
 *
 * `limit` leaves a and b as they are, and bends lightness towards the limits of `lightnessRange`: `x / sqrt(1 + (x / range)²)`.
 * The CPU skips pixels with a mask below 3 of 255.
 */
export interface Layer {
  readonly mask: Mask;
  /** The color that the mean of the region moves to. */
  readonly target: Oklab;
  /** The mean color of the region in the frame. */
  readonly mean: Oklab;
  /** The share of each pixel's difference from the mean in lightness that stays; 1 keeps all of it. */
  readonly lightnessDetail: number;
  /** How far pixels may become lighter and darker than the target, before highlights; without it, there is no limit. */
  readonly lightnessRange?: { readonly lighter: number; readonly darker: number };
  /** The share of each pixel's difference in a and b that stays. */
  readonly colorDetail: number;
  /** How much highlights are brightened, as a factor on their lightness above the threshold. */
  readonly highlightGain: number;
  /** The difference from the mean lightness above which a pixel is a highlight. */
  readonly highlightThreshold: number;
  /** How much chroma fades in shadows: 0 not at all, 1 in proportion to lightness. Below 0, shadows gain chroma. */
  readonly shadowFade: number;
  /** From this difference from the mean lightness on, a pixel does not belong to the region and the layer fades out. */
  readonly fadeStart: number;
  /** 0 to 1. */
  readonly opacity: number;
  /**
   * Separate shares for the low frequencies of the picture: foundation evens out patches and keeps pores. It needs
   * the blurred frame.
   */
  readonly coarseDetail?: { readonly lightness: number; readonly color: number };
}

/** How far yellow shifts towards red as it darkens, as a share of its b component. */
export const SHADOW_WARMTH = 0.6;

/** The low frequencies of a frame: blurred OKLab, three numbers for each cell of `cellSize` pixels. */
export interface BlurredFrame {
  readonly lab: Float32Array;
  readonly width: number;
  readonly height: number;
  readonly cellSize: number;
}
