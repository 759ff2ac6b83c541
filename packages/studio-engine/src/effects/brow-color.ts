import type { Oklab } from '../color/oklab.js';
import { readOklab } from '../color/oklab-tables.js';
import type { Mask } from '../masks/mask.js';
import { measureRegion, type RegionStats } from './region-stats.js';

/** The colors of a pair of brows. */
export interface BrowColors extends RegionStats {
  /** The color of the hairs: the mean of what is clearly darker than the mean of the brows. */
  readonly hairs: Oklab;
}

/** How much darker than the mean a hair is, in standard deviations. */
const DARKER = 0.5;

/** OKLab of one pixel, reused for all pixels. */
const lab = new Float32Array(3);

/** Measures the brows of a frame of 8-bit RGBA. */
export function measureBrows(data: Uint8ClampedArray, width: number, mask: Mask): BrowColors {
  const stats = measureRegion(data, width, mask);
  const { box, data: cover } = mask;
  const limit = stats.mean[0] - DARKER * stats.deviation;
  let [l, a, b, count] = [0, 0, 0, 0];
  for (let y = 0, i = 0; y < box.height; y += 1)
    for (let x = 0; x < box.width; x += 1, i += 1) {
      if ((cover[i] as number) < 128) continue;
      readOklab(data, ((box.y + y) * width + box.x + x) * 4, lab, 0);
      if ((lab[0] as number) > limit) continue;
      l += lab[0] as number;
      a += lab[1] as number;
      b += lab[2] as number;
      count += 1;
    }
  return { ...stats, hairs: count > 0 ? [l / count, a / count, b / count] : stats.mean };
}
