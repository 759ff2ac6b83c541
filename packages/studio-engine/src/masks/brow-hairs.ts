import { readOklab } from '../color/oklab-tables.js';
import type { Mask } from './mask.js';

/** The share of a brow's darkest pixels that shows its hair. */
const HAIR_SHARE = 0.15;
/** Difference in OKLab lightness from the hairs at which a pixel counts as skin even if the brow is nearly as light. */
const MIN_CONTRAST = 0.06;
/**
 * The lightness, on the way from that of the hairs (0) to that of the skin (1), at which a pixel begins to count as skin, and
 * from which on it counts as skin alone.
 */
const SKIN = { from: 0.45, to: 0.85 } as const;
const HISTOGRAM_SIZE = 256;

const lab = new Float32Array(3);
const histogram = new Uint32Array(HISTOGRAM_SIZE);

/** Factor on the feathered outline, which widens it, so that hairs just beyond it are kept too. */
const OUTLINE_GAIN = 2;

/**
 * Narrows a mask that covers a brow to the brow's hairs. The outline from the landmarks is wider than the hair in some places
 * and narrower in others: if foundation left out the whole outline, the shape of the outline would show on the skin.
 *
 * @param brow the feathered outline; is changed
 * @param data 8-bit RGBA of the frame
 * @param skinLightness mean OKLab lightness of the face's skin
 */
export function narrowToBrowHairs(
  brow: Mask,
  data: Uint8ClampedArray,
  width: number,
  skinLightness: number,
): void {
  const { box, data: cover } = brow;
  const lightnessAt = (x: number, y: number) => {
    readOklab(data, ((box.y + y) * width + box.x + x) * 4, lab, 0);
    return lab[0] as number;
  };
  histogram.fill(0);
  let count = 0;
  for (let y = 0, i = 0; y < box.height; y += 1) {
    for (let x = 0; x < box.width; x += 1, i += 1) {
      if ((cover[i] as number) < 128) continue;
      const bin = Math.min(HISTOGRAM_SIZE - 1, Math.max(0, Math.floor(lightnessAt(x, y) * HISTOGRAM_SIZE)));
      histogram[bin] = (histogram[bin] as number) + 1;
      count += 1;
    }
  }
  let [bin, darker] = [0, 0];
  while (bin < HISTOGRAM_SIZE && darker < count * HAIR_SHARE) darker += histogram[bin++] as number;
  const hairLightness = bin / HISTOGRAM_SIZE;
  const contrast = skinLightness - hairLightness;
  for (let y = 0, i = 0; y < box.height; y += 1) {
    for (let x = 0; x < box.width; x += 1, i += 1) {
      const value = cover[i] as number;
      if (value === 0) continue;
      const share = (lightnessAt(x, y) - hairLightness) / Math.max(contrast, MIN_CONTRAST);
      const t = Math.min(1, Math.max(0, (share - SKIN.from) / (SKIN.to - SKIN.from)));
      cover[i] = Math.min(255, OUTLINE_GAIN * value) * (1 - t * t * (3 - 2 * t));
    }
  }
}
