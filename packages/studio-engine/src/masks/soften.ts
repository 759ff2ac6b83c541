import type { Mask } from './mask.js';

/** Rows that are still needed while their own values are replaced. */
let [above, row] = [new Uint8Array(0), new Uint8Array(0)];

/**
 * Softens the edges of a mask in place, so that strokes are as blurred as the photograph around them. One step is a binomial filter of 3 by
 * 3 pixels, which blurs by 0.7 pixels; a fractional step is blended with the mask before it.
 */
export function softenMask(mask: Mask, steps: number): void {
  for (let rest = steps; rest > 0.02; rest -= 1) softenOnce(mask, Math.min(1, rest));
}

function softenOnce({ box: { width, height }, data }: Mask, share: number): void {
  if (above.length < width) [above, row] = [new Uint8Array(2 * width), new Uint8Array(2 * width)];
  above.fill(0, 0, width);
  const [keep, mix] = [256 * (1 - share), 16 * share];
  for (let y = 0, start = 0; y < height; y += 1, start += width) {
    const below = y + 1 < height ? start + width : -1;
    for (let x = 0; x < width; x += 1) row[x] = data[start + x] as number;
    let [before, here] = [0, 0];
    for (let x = 0; x <= width; x += 1) {
      // The column of three rows, from the one before to the next one.
      const next =
        x === width
          ? 0
          : (above[x] as number) + 2 * (row[x] as number) + (below < 0 ? 0 : (data[below + x] as number));
      if (x > 0) {
        const sum = before + 2 * here + next;
        if (sum > 0) data[start + x - 1] = (sum * mix + (row[x - 1] as number) * keep + 128) >> 8;
      }
      [before, here] = [here, next];
    }
    [above, row] = [row, above];
  }
}
