import type { Pixels } from '../color/pixels.js';

/** Luma, 0 to 255, of the color whose red channel is at `index`, with the weights of ITU-R BT.601. */
export const computeLuma = (colors: ArrayLike<number>, index: number): number =>
  0.299 * (colors[index] as number) +
  0.587 * (colors[index + 1] as number) +
  0.114 * (colors[index + 2] as number);

/** Luma at a point between pixels, 0 to 1, interpolated. Beyond the border the border goes on. */
export function readLuma({ data, width, height }: Pixels, x: number, y: number): number {
  const fx = Math.max(0, Math.min(width - 1.001, x - 0.5));
  const fy = Math.max(0, Math.min(height - 1.001, y - 0.5));
  const [left, top] = [Math.floor(fx), Math.floor(fy)];
  const at = (column: number, row: number) =>
    computeLuma(data, 4 * (Math.min(height - 1, row) * width + Math.min(width - 1, column)));
  const [sx, sy] = [fx - left, fy - top];
  const upper = at(left, top) * (1 - sx) + at(left + 1, top) * sx;
  const lower = at(left, top + 1) * (1 - sx) + at(left + 1, top + 1) * sx;
  return (upper * (1 - sy) + lower * sy) / 255;
}
