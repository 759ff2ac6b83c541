import type { Oklab } from '../color/oklab.js';
import { readOklab } from '../color/oklab-tables.js';
import type { Mask } from '../masks/mask.js';

/** Mean color of a region and the variation of its lightness. */
export interface RegionStats {
  readonly mean: Oklab;
  /** Standard deviation of OKLab lightness. */
  readonly deviation: number;
  /** The area of the region in pixels, weighted by the mask. */
  readonly weight: number;
}

/** OKLab of one pixel, reused for all pixels. */
const lab = new Float32Array(3);
/** Approximate upper limit of samples. More would change only the third digit of the mean. */
const MAX_SAMPLES = 4000;

/** Measures a region of a frame of 8-bit RGBA. All values are zero if the mask is empty. */
export function measureRegion(
  data: Uint8ClampedArray,
  width: number,
  { box, data: cover }: Mask,
): RegionStats {
  const stride = Math.max(1, Math.floor(Math.sqrt((box.width * box.height) / MAX_SAMPLES)));
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
  if (weight === 0) return { mean: [0, 0, 0], deviation: 0, weight: 0 };
  const mean = l / weight;
  return {
    mean: [mean, a / weight, b / weight],
    deviation: Math.sqrt(Math.max(0, ll / weight - mean * mean)),
    weight: (weight / 255) * stride * stride,
  };
}

/** The OKLab lightness of each pixel of a mask's box, 0 where the mask is empty. */
export function readLightness(
  data: Uint8ClampedArray,
  width: number,
  { box, data: cover }: Mask,
): Float32Array {
  const lightness = new Float32Array(box.width * box.height);
  for (let y = 0, index = 0; y < box.height; y += 1)
    for (let x = 0; x < box.width; x += 1, index += 1) {
      if (cover[index] === 0) continue;
      readOklab(data, 4 * ((box.y + y) * width + box.x + x), lab, 0);
      lightness[index] = lab[0] as number;
    }
  return lightness;
}
