import type { Picture } from './luma-reader.js';
import type { Mask } from './mask.js';

/** How much lighter than the mean a pixel is before it counts as a highlight and where it is fully one, in luma, and what stays there. */
const HIGHLIGHT = { from: 0.03, to: 0.24, stays: 0.45 } as const;
/** Pixels between two that are read for the mean. */
const STRIDE = 3;

/**
 * Makes a mask weaker where skin shines, in place: light that is reflected by its surface has not passed the color that lies on it, so
 * color at full strength looks like chalk there. Lightness is compared with the mean of the mask.
 */
export function weakenHighlights({ box, data: cover }: Mask, { data, width }: Picture): void {
  const readAt = (x: number, y: number) => readLumaByte(data, 4 * ((box.y + y) * width + box.x + x));
  let [sum, weight] = [0, 0];
  for (let y = 0; y < box.height; y += STRIDE)
    for (let x = 0; x < box.width; x += STRIDE) {
      const share = cover[y * box.width + x] as number;
      if (share === 0) continue;
      sum += share * readAt(x, y);
      weight += share;
    }
  if (weight === 0) return;
  const from = sum / weight + 255 * HIGHLIGHT.from;
  const range = 255 * (HIGHLIGHT.to - HIGHLIGHT.from);
  for (let y = 0, i = 0; y < box.height; y += 1)
    for (let x = 0; x < box.width; x += 1, i += 1) {
      const share = cover[i] as number;
      if (share === 0) continue;
      const shine = Math.min(1, (readAt(x, y) - from) / range);
      if (shine > 0) cover[i] = share * (1 - (1 - HIGHLIGHT.stays) * shine * shine * (3 - 2 * shine));
    }
}

const readLumaByte = (data: Uint8ClampedArray, i: number): number =>
  0.299 * (data[i] as number) + 0.587 * (data[i + 1] as number) + 0.114 * (data[i + 2] as number);
