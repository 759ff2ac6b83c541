import { type Mask, readMaskValue } from '../masks/mask.js';

/** Intersection over union (IoU) of two masks of a picture, each thresholded at half. */
export function computeIou(first: Mask, second: Mask, width: number, height: number): number {
  let [both, either] = [0, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const a = readMaskValue(first, x, y) > 127;
      const b = readMaskValue(second, x, y) > 127;
      if (a && b) both += 1;
      if (a || b) either += 1;
    }
  }
  return either === 0 ? 1 : both / either;
}
