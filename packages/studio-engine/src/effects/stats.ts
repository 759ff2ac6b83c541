import { readOklab } from '../color/fast.js';
import type { Oklab } from '../color/oklab.js';
import type { Mask } from '../masks/raster.js';

/** Mean colour of a region and how much its lightness varies. */
export interface RegionStats {
  readonly mean: Oklab;
  /** Standard deviation of OKLab lightness. */
  readonly spread: number;
  /** How many pixels count, in whole pixels' worth of mask. */
  readonly weight: number;
}

const lab = new Float32Array(3);
/** At most about this many pixels are looked at: more change the third digit of a mean. */
const ENOUGH = 4000;

/** Measures a region of a frame of 8-bit RGBA; nothing but zeros where the mask is empty. */
export function statsOf(data: Uint8ClampedArray, width: number, { box, data: cover }: Mask): RegionStats {
  const stride = Math.max(1, Math.floor(Math.sqrt((box.width * box.height) / ENOUGH)));
  let [l, a, b, ll, weight] = [0, 0, 0, 0, 0];
  for (let y = 0; y < box.height; y += stride) {
    for (let x = 0; x < box.width; x += stride) {
      const share = cover[y * box.width + x] as number;
      if (share < 128) continue;
      readOklab(data, ((box.y + y) * width + box.x + x) * 4, lab, 0);
      const lightness = lab[0] as number;
      l += lightness * share;
      ll += lightness * lightness * share;
      a += (lab[1] as number) * share;
      b += (lab[2] as number) * share;
      weight += share;
    }
  }
  if (weight === 0) return { mean: [0, 0, 0], spread: 0, weight: 0 };
  const mean = l / weight;
  return {
    mean: [mean, a / weight, b / weight],
    spread: Math.sqrt(Math.max(0, ll / weight - mean * mean)),
    weight: (weight / 255) * stride * stride,
  };
}
