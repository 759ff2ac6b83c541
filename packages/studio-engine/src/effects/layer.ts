import type { Oklab } from '../color/oklab.js';
import type { Mask } from '../masks/raster.js';

/**
 * One coat of colour. CPU and GPU compute the same formula for every pixel, in OKLab:
 *
 * ```
 * d    = pixel - mean                                  how the pixel differs from its region
 * new  = target + keep * d                             the region's mean moves, its variation stays
 * new.L += shine * max(0, d.L - shineFrom)             light that is mirrored stays light
 * dim   = clamp(new.L / target.L, 0.25, 1.1)
 * new.ab = new.ab * mix(1, dim, follow)                shadows lose colour as they darken
 * k     = opacity * mask * (1 - smoothstep(reach, 1.5 * reach, |d.L|))
 * out   = mix(pixel, new, k)
 * lost  = clamp(1 - out.L / target.L, 0, 0.75)
 * out.a += WARMTH * follow * k * lost * max(0, out.b)  and yellow turns brown, not olive
 * ```
 */
export interface Layer {
  readonly mask: Mask;
  /** Where to move the region's mean. */
  readonly target: Oklab;
  /** Mean of the region as it is. */
  readonly mean: Oklab;
  /** How much of each pixel's own difference in lightness stays; 1 all of it. */
  readonly keepL: number;
  /** The same for its difference in colour. */
  readonly keepC: number;
  /** How much highlights are lifted beyond what is kept. */
  readonly shine: number;
  /** From which difference in lightness on a pixel is a highlight. */
  readonly shineFrom: number;
  /** 0: colour is the same in light and shade; 1: it fades with the light. */
  readonly follow: number;
  /** Pixels that differ more than this from the mean in lightness are not the region's, and are left alone. */
  readonly reach: number;
  /** 0 to 1. */
  readonly opacity: number;
  /**
   * What `keepL` and `keepC` of the coarse differences are, where they differ from those of the fine ones: a
   * foundation evens patches and keeps pores. Needs the coarse picture.
   */
  readonly coarse?: { readonly keepL: number; readonly keepC: number };
}

/** How far yellow goes towards red where it darkens: a share of its own strength. */
export const WARMTH = 0.6;

/** The coarse picture: OKLab of cells of `step` pixels, blurred; three numbers a cell. */
export interface Coarse {
  readonly lab: Float32Array;
  readonly width: number;
  readonly height: number;
  readonly step: number;
}
