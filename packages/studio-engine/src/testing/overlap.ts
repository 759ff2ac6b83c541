import type { Mask } from '../masks/index.js';

/** A mask's value at a pixel of the picture, 0 to 255. */
export function valueAt({ box, data }: Mask, x: number, y: number): number {
  const [bx, by] = [x - box.x, y - box.y];
  if (bx < 0 || by < 0 || bx >= box.width || by >= box.height) return 0;
  return data[by * box.width + bx] as number;
}

/** Intersection over union of two masks of a picture, each cut at half. */
export function overlapOf(first: Mask, second: Mask, width: number, height: number): number {
  let [both, either] = [0, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const a = valueAt(first, x, y) > 127;
      const b = valueAt(second, x, y) > 127;
      if (a && b) both += 1;
      if (a || b) either += 1;
    }
  }
  return either === 0 ? 1 : both / either;
}
