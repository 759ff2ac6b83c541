import { hexToOklab } from '../color/oklab.js';
import type { HairMasks } from '../masks/hair.js';
import type { Mask } from '../masks/raster.js';
import { createMask, resizeMask } from '../masks/raster.js';
import type { Layer } from './layer.js';
import type { RegionStats } from './stats.js';

/** How much the lightness of hair varies from strand to strand: little when it is dark, more when it is light. */
const spreadAt = (lightness: number): number => 0.03 + 0.055 * lightness;

/** Share of the colour that roots do not take when hair is made lighter. */
const ROOTS = 0.36;

/**
 * Hair colour. The mean moves to the shade; the variation of strands is stretched or pressed to what hair of the new
 * lightness has, so that dark hair going blonde shows strands and blonde going dark keeps its shine. Lightened hair
 * keeps some of itself at the roots.
 */
export class HairColorist {
  readonly #painted = createMask();

  /** @returns a layer that is valid until the next call */
  layer({ hair, roots }: HairMasks, stats: RegionStats, hex: string, intensity: number): Layer {
    const target = hexToOklab(hex);
    const lighter = target[0] - stats.mean[0];
    const stretch = spreadAt(target[0]) / Math.max(0.012, stats.spread);
    return {
      mask: this.#fadeRoots(hair, roots, Math.max(0, Math.min(1, lighter / 0.25)) * ROOTS),
      target,
      mean: stats.mean,
      keepL: Math.max(0.7, Math.min(2.2, stretch)),
      keepC: 0.35,
      shine: lighter < 0 ? 0.35 : 0.15,
      shineFrom: stats.spread * 1.1,
      follow: 0.75,
      reach: Math.max(0.16, 5 * stats.spread),
      opacity: 0.98 * intensity ** 0.7,
    };
  }

  #fadeRoots(hair: Mask, roots: Mask, share: number): Mask {
    if (share === 0) return hair;
    resizeMask(this.#painted, hair.box);
    const size = hair.box.width * hair.box.height;
    const out = this.#painted.data;
    const { data: cover } = hair;
    const { data: near } = roots;
    const scale = Math.round((share * 65536) / 255);
    for (let i = 0; i < size; i += 1) {
      const value = cover[i] as number;
      out[i] = value === 0 ? 0 : value - ((value * (near[i] as number) * scale) >> 16);
    }
    return this.#painted;
  }
}
