import type { Box } from '../masks/mask.js';

/** A part of a picture in cells, each with its mean color and a weight: how much of it is visible skin. */
interface Level {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and weight of each cell; colors are multiplied by the weight. */
  readonly cells: Float32Array;
}

/** What a pixel is for the inpainter: visible skin, skin that hair hides, or neither. */
export type SkinKind = 'known' | 'hidden' | 'other';

/**
 * Continues the skin under hair: the visible skin is averaged in ever larger cells, and each hidden pixel takes its
 * color from the smallest cells around it that contain visible skin, interpolated.
 *
 * Source: the push-pull algorithm of Gortler et al., "The lumigraph", 1996.
 *
 * @param data 8-bit RGBA, changed in place
 * @param kindAt see `SkinKind`
 * @param cover how much of a hidden pixel is replaced, 0 to 1
 */
export function inpaintSkin(
  data: Uint8ClampedArray,
  width: number,
  box: Box,
  kindAt: (x: number, y: number) => SkinKind,
  cover: (x: number, y: number) => number,
): void {
  // Cells of the finest level, 120 across the box.
  const cellSize = Math.max(1, Math.round(box.width / 120));
  const levels = [sampleKnown(data, width, box, cellSize, kindAt)];
  if (!levels[0]?.cells.some((value, i) => i % 4 === 3 && value > 0)) return;
  for (let last = levels[0] as Level; Math.max(last.width, last.height) > 2; ) {
    last = halve(last);
    levels.push(last);
  }
  for (let i = levels.length - 2; i >= 0; i -= 1) fillFromCoarser(levels[i] as Level, levels[i + 1] as Level);
  const [fine] = levels as [Level];
  for (let y = 0; y < box.height; y += 1)
    for (let x = 0; x < box.width; x += 1) {
      const [px, py] = [box.x + x, box.y + y];
      if (kindAt(px, py) !== 'hidden') continue;
      const k = cover(px, py);
      if (k <= 0) continue;
      const index = 4 * (py * width + px);
      for (let i = 0; i < 3; i += 1) {
        const value = interpolate(fine, (x + 0.5) / cellSize - 0.5, (y + 0.5) / cellSize - 0.5, i);
        data[index + i] = (data[index + i] as number) * (1 - k) + value * k;
      }
    }
}

/** The mean color of the visible skin in each cell, with the share of the cell that it covers as its weight. */
function sampleKnown(
  data: Uint8ClampedArray,
  width: number,
  box: Box,
  cellSize: number,
  kindAt: (x: number, y: number) => SkinKind,
): Level {
  const [columns, rows] = [Math.ceil(box.width / cellSize), Math.ceil(box.height / cellSize)];
  const cells = new Float32Array(4 * columns * rows);
  for (let y = 0; y < box.height; y += 1)
    for (let x = 0; x < box.width; x += 1) {
      if (kindAt(box.x + x, box.y + y) !== 'known') continue;
      const to = 4 * (Math.floor(y / cellSize) * columns + Math.floor(x / cellSize));
      const from = 4 * ((box.y + y) * width + box.x + x);
      for (let i = 0; i < 3; i += 1)
        cells[to + i] = (cells[to + i] as number) + (data[from + i] as number) / (cellSize * cellSize);
      cells[to + 3] = (cells[to + 3] as number) + 1 / (cellSize * cellSize);
    }
  return { width: columns, height: rows, cells };
}

/** Averages four cells into one. Weights are limited to 1, so that a cell of much visible skin does not outweigh its neighbors. */
function halve({ width, height, cells }: Level): Level {
  const [columns, rows] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const next = new Float32Array(4 * columns * rows);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const to = 4 * ((y >> 1) * columns + (x >> 1));
      const from = 4 * (y * width + x);
      for (let i = 0; i < 4; i += 1) next[to + i] = (next[to + i] as number) + (cells[from + i] as number);
    }
  for (let at = 0; at < next.length; at += 4) {
    const weight = next[at + 3] as number;
    if (weight <= 1) continue;
    for (let i = 0; i < 4; i += 1) next[at + i] = (next[at + i] as number) / weight;
  }
  return { width: columns, height: rows, cells: next };
}

/** Completes the weight of each cell to 1 with the color of the coarser level. */
function fillFromCoarser(level: Level, coarser: Level): void {
  for (let y = 0; y < level.height; y += 1)
    for (let x = 0; x < level.width; x += 1) {
      const at = 4 * (y * level.width + x);
      const missingWeight = 1 - Math.min(1, level.cells[at + 3] as number);
      if (missingWeight <= 0) continue;
      for (let i = 0; i < 3; i += 1) {
        const color = interpolate(coarser, (x + 0.5) / 2 - 0.5, (y + 0.5) / 2 - 0.5, i);
        level.cells[at + i] = (level.cells[at + i] as number) + missingWeight * color;
      }
      level.cells[at + 3] = (level.cells[at + 3] as number) + missingWeight;
    }
}

/** The color of a level between its cells. */
function interpolate({ width, height, cells }: Level, x: number, y: number, channel: number): number {
  const fx = Math.max(0, Math.min(width - 1, x));
  const fy = Math.max(0, Math.min(height - 1, y));
  const [ix, iy] = [Math.min(width - 1, fx | 0), Math.min(height - 1, fy | 0)];
  let [sum, weight] = [0, 0];
  for (let corner = 0; corner < 4; corner += 1) {
    const cx = Math.min(width - 1, ix + (corner & 1));
    const cy = Math.min(height - 1, iy + (corner >> 1));
    const share = (corner & 1 ? fx - ix : 1 - fx + ix) * (corner >> 1 ? fy - iy : 1 - fy + iy) + 1e-6;
    const at = 4 * (cy * width + cx);
    sum += share * (cells[at + channel] as number);
    weight += share * (cells[at + 3] as number);
  }
  return weight > 0 ? sum / weight : 0;
}
