import type { Mask } from '../masks/mask.js';
import { readMaskValue } from '../masks/mask.js';
import type { FloatCanvas } from './draw-strands.js';
import type { Steps } from './steps.js';

/** Rows of the canvas that are worked on in one step. */
const ROWS_PER_STEP = 32;
/** Factor on the color of the hair that shows through the gaps between strands. */
const DARKNESS = 0.5;
/** Alpha, 0 to 255, from which on a pixel has no gap, and mean alpha of its surroundings below which it lies outside the hair. */
const [CLOSED_ALPHA, MIN_MEAN_ALPHA] = [250, 100];
/** Mean alpha of the surroundings, 0 to 1, from which on gaps are closed, and the range over which that fades in. */
const [CLOSING_START, CLOSING_RANGE] = [0.45, 0.4];

/**
 * Closes the gaps inside the hair: between the strands in front lie thousands that are not drawn, so what shows there
 * is dark hair and not the background. It works in small steps.
 *
 * @param reach distance in pixels of the canvas over which gaps are closed
 * @param face outline of the face, which shows through the gaps of a fringe
 */
export function* closeGaps(canvas: FloatCanvas, reach: number, face: Mask): Steps<void> {
  const cellSize = Math.max(2, Math.round(reach / 3));
  const [columns, rows] = [Math.ceil(canvas.width / cellSize), Math.ceil(canvas.height / cellSize)];
  const sharp = yield* averageCells(canvas, cellSize, columns, rows);
  const means = blurCells(sharp, columns, rows, 2);
  const { data, width, height } = canvas;
  for (let y = 0, index = 0; y < height; y += 1) {
    if (y % ROWS_PER_STEP === 0) yield;
    for (let x = 0; x < width; x += 1, index += 4) {
      const alpha = data[index + 3] as number;
      if (alpha > CLOSED_ALPHA) continue;
      const [fx, fy] = [
        Math.max(0, Math.min(columns - 1.001, (x + 0.5) / cellSize - 0.5)),
        Math.max(0, Math.min(rows - 1.001, (y + 0.5) / cellSize - 0.5)),
      ];
      const [ix, iy] = [Math.floor(fx), Math.floor(fy)];
      const [sx, sy] = [fx - ix, fy - iy];
      const read = (channel: number) => {
        const at = 4 * (iy * columns + ix) + channel;
        const right = ix + 1 < columns ? 4 : 0;
        const below = iy + 1 < rows ? 4 * columns : 0;
        const top = (means[at] as number) * (1 - sx) + (means[at + right] as number) * sx;
        const bottom = (means[at + below] as number) * (1 - sx) + (means[at + below + right] as number) * sx;
        return top * (1 - sy) + bottom * sy;
      };
      const mean = read(3);
      if (mean < MIN_MEAN_ALPHA) continue;
      const t = Math.min(1, (mean / 255 - CLOSING_START) / CLOSING_RANGE);
      if (t <= 0) continue;
      const outside = 1 - readMaskValue(face, x, y) / 255;
      const cover = t * t * (3 - 2 * t) * outside * (1 - alpha / 255);
      for (let channel = 0; channel < 3; channel += 1)
        data[index + channel] =
          (data[index + channel] as number) + ((read(channel) * 255) / mean) * DARKNESS * cover;
      data[index + 3] = alpha + 255 * cover;
    }
  }
}

/** The mean of the canvas in each cell: premultiplied RGBA, 0 to 255. */
function* averageCells(
  { data, width, height }: FloatCanvas,
  cellSize: number,
  columns: number,
  rows: number,
): Steps<Float32Array> {
  const means = new Float32Array(4 * columns * rows);
  for (let y = 0; y < height; y += 1) {
    if (y % ROWS_PER_STEP === 0) yield;
    for (let x = 0; x < width; x += 1) {
      const from = 4 * (y * width + x);
      const to = 4 * (Math.floor(y / cellSize) * columns + Math.floor(x / cellSize));
      for (let i = 0; i < 4; i += 1)
        means[to + i] = (means[to + i] as number) + (data[from + i] as number) / (cellSize * cellSize);
    }
  }
  return means;
}

/** Blurs cells with a mean over `2 * radius + 1` cells in both directions. */
function blurCells(cells: Float32Array, columns: number, rows: number, radius: number): Float32Array {
  const pass = (source: Float32Array, step: number, limit: (i: number) => readonly [number, number]) => {
    const target = new Float32Array(source.length);
    for (let i = 0; i < columns * rows; i += 1) {
      const [position, length] = limit(i);
      const from = Math.max(-radius, -position);
      const to = Math.min(radius, length - 1 - position);
      for (let channel = 0; channel < 4; channel += 1) {
        let sum = 0;
        for (let k = from; k <= to; k += 1) sum += source[4 * (i + k * step) + channel] as number;
        target[4 * i + channel] = sum / (2 * radius + 1);
      }
    }
    return target;
  };
  const across = pass(cells, 1, (i) => [i % columns, columns]);
  return pass(across, columns, (i) => [Math.floor(i / columns), rows]);
}
