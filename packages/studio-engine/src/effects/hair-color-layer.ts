import { hexToOklab } from '../color/oklab.js';
import type { HairMasks } from '../masks/hair-finder.js';
import { createMask, type Mask, resizeMask } from '../masks/mask.js';
import type { Layer } from './layer.js';
import type { RegionStats } from './region-stats.js';

/** The typical standard deviation of lightness between strands. Light hair varies more than dark hair. */
const expectedDeviation = (lightness: number): number => 0.03 + 0.055 * lightness;

/** Share of the color that is missing at the roots of lightened hair. */
const ROOT_FADE = 0.36;
/** The difference in OKLab lightness from which on the roots of lightened hair fade in full. */
const FULL_LIGHTENING = 0.25;

/**
 * Builds the layer of a hair color.
 *
 * The variation between strands is scaled to that of hair with the new lightness, so that dark hair dyed blonde shows
 * strands and blonde hair dyed dark stays shiny. Lightened hair keeps some of its own color at the roots.
 */
export class HairColorLayerBuilder {
  readonly #fadedMask = createMask();

  /**
   * Builds the layer.
   *
   * @param hex color of the shade, `#rrggbb`
   * @param intensity 0 to 1
   * @returns a layer that is valid until the next call
   */
  build({ hair, roots }: HairMasks, stats: RegionStats, hex: string, intensity: number): Layer {
    const target = hexToOklab(hex);
    const lightening = target[0] - stats.mean[0];
    const stretch = expectedDeviation(target[0]) / Math.max(0.012, stats.deviation);
    return {
      mask: this.#fadeRoots(hair, roots, Math.max(0, Math.min(1, lightening / FULL_LIGHTENING)) * ROOT_FADE),
      target,
      mean: stats.mean,
      lightnessDetail: Math.max(0.7, Math.min(2.2, stretch)),
      colorDetail: 0.35,
      highlightGain: lightening < 0 ? 0.35 : 0.15,
      highlightThreshold: stats.deviation * 1.1,
      shadowFade: 0.75,
      // A pixel whose OKLab lightness differs from the mean by more than this is hardly hair: the color fades out from there.
      fadeStart: Math.max(0.16, 5 * stats.deviation),
      // The power lets the lower half of the slider already show the color.
      opacity: 0.98 * intensity ** 0.7,
    };
  }

  /** The hair mask with less coverage near the roots. */
  #fadeRoots(hair: Mask, roots: Mask, share: number): Mask {
    if (share === 0) return hair;
    resizeMask(this.#fadedMask, hair.box);
    const size = hair.box.width * hair.box.height;
    const out = this.#fadedMask.data;
    const { data: cover } = hair;
    const { data: rootNearness } = roots;
    // Fixed point: `value * nearness * scale` divided by 65536, with nearness 0 to 255.
    const scale = Math.round((share * 65536) / 255);
    for (let i = 0; i < size; i += 1) {
      const value = cover[i] as number;
      out[i] = value === 0 ? 0 : value - ((value * (rootNearness[i] as number) * scale) >> 16);
    }
    return this.#fadedMask;
  }
}
