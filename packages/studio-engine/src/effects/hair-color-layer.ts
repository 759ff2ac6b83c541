import { hexToOklab, type Oklab } from '../color/oklab.js';
import type { HairMasks } from '../masks/hair-finder.js';
import { createMask, type Mask, readMaskValue, resizeMask } from '../masks/mask.js';
import { computePaleness } from './hair-tones.js';
import type { Layer } from './layer.js';
import type { RegionStats } from './region-stats.js';

/** The typical standard deviation of lightness between strands. Light hair varies more than dark hair. */
export const computeExpectedDeviation = (lightness: number): number => 0.03 + 0.055 * lightness;

/** Limits of the factor on the variation between strands. Greater ones would show the noise of the camera. */
const [MIN_STRETCH, MAX_STRETCH] = [0.3, 2.4];

/** Share of the color that is missing at the roots of lightened hair. */
const ROOT_FADE = 0.22;
/** By how much the mean of light hair is darker than its shade. */
const SELF_SHADOW = 0.03;
/** What is left of the pigment of dark hair that was bleached, in OKLab a and b: without it, blonde looks like powder. */
const GOLD = [0.006, 0.012] as const;
/** The chroma from which on a shade hides what is left. */
const HIDING_CHROMA = 0.06;
/** How much chroma the shadows of light hair gain: light that passed through many strands has more of their color. */
const SHADOW_CHROMA = 1.6;
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
    const shade = hexToOklab(hex);
    const paleness = computePaleness(shade[0]);
    // Shades are photographed in full light; the mean of a head lies partly in its own shadow.
    const lightening = shade[0] - stats.mean[0];
    const gold = paleness * Math.max(0, Math.min(1, (lightening - 0.25) / 0.3)) * fadeWithChroma(shade);
    const target: Oklab = [
      shade[0] - SELF_SHADOW * paleness,
      shade[1] + GOLD[0] * gold,
      shade[2] + GOLD[1] * gold,
    ];
    const stretch = computeExpectedDeviation(shade[0]) / Math.max(0.012, stats.deviation);
    return {
      mask: this.#fadeRoots(hair, roots, Math.max(0, Math.min(1, lightening / FULL_LIGHTENING)) * ROOT_FADE),
      target,
      mean: stats.mean,
      lightnessDetail: Math.max(MIN_STRETCH, Math.min(MAX_STRETCH, stretch)),
      lightnessRange: {
        lighter: Math.max(0.12, Math.min(0.2, 0.5 * target[0] + 0.03, 1 - target[0])),
        darker: 0.8 * target[0],
      },
      colorDetail: 0.35,
      highlightGain: lightening < 0 ? 0.2 : 0.1,
      highlightThreshold: stats.deviation * 1.1,
      shadowFade: 0.75 - (0.75 + SHADOW_CHROMA) * paleness,
      // A pixel whose OKLab lightness differs from the mean by more than this is hardly hair: the color fades out from there.
      fadeStart: Math.max(0.2, 5 * stats.deviation),
      // The power lets the lower half of the slider already show the color.
      opacity: 0.98 * intensity ** 0.7,
    };
  }

  /** The hair mask with less coverage near the roots. */
  #fadeRoots(hair: Mask, roots: Mask, share: number): Mask {
    if (share === 0) return hair;
    resizeMask(this.#fadedMask, hair.box);
    const { x: left, y: top, width, height } = hair.box;
    const out = this.#fadedMask.data;
    // Fixed point: `value * nearness * scale` divided by 65536, with nearness 0 to 255.
    const scale = Math.round((share * 65536) / 255);
    for (let y = 0, i = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1, i += 1) {
        const value = hair.data[i] as number;
        out[i] = value === 0 ? 0 : value - ((value * readMaskValue(roots, left + x, top + y) * scale) >> 16);
      }
    return this.#fadedMask;
  }
}

const fadeWithChroma = ([, a, b]: Oklab): number => Math.max(0, 1 - Math.hypot(a, b) / HIDING_CHROMA);
