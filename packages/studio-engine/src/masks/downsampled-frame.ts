import { readOklab } from '../color/oklab-tables.js';
import { type CellRange, createFullRange } from './cell-range.js';
import type { Box } from './mask.js';

/** Largest width or height of the grid, in cells. */
const MAX_GRID_SIDE = 160;

/** Luma weights of 8-bit channels, for luma from 0 to 1. Source: ITU-R BT.601. */
export const [RED_WEIGHT, GREEN_WEIGHT, BLUE_WEIGHT] = [0.299 / 255, 0.587 / 255, 0.114 / 255];

/** A frame downsampled to a grid with one cell for each square of pixels. One instance serves all frames. */
export class DownsampledFrame {
  /** Side of a cell, in pixels of the frame. */
  cellSize = 1;
  width = 0;
  height = 0;
  /** OKLab of the mean color of each cell, three numbers per cell. */
  lab = new Float32Array(0);
  /** Luma of each cell, 0 to 1: the guide for upsampling masks. */
  luma = new Float32Array(0);
  #blurred = new Float32Array(0);
  #rows = new Float32Array(0);
  #frameWidth = 0;
  #frameHeight = 0;
  readonly #pixel = new Uint8ClampedArray(3);

  /**
   * Adapts the grid to the size of a frame.
   *
   * @returns whether the size changed, which clears the grid
   */
  resize(width: number, height: number): boolean {
    this.cellSize = Math.max(1, Math.ceil(Math.max(width, height) / MAX_GRID_SIDE));
    this.width = Math.ceil(width / this.cellSize);
    this.height = Math.ceil(height / this.cellSize);
    const cells = this.width * this.height;
    if (this.#frameWidth === width && this.#frameHeight === height) return false;
    this.#frameWidth = width;
    this.#frameHeight = height;
    this.luma = new Float32Array(cells);
    this.lab = new Float32Array(3 * cells);
    return true;
  }

  /**
   * Reads a frame into the grid.
   *
   * @param data 8-bit RGBA
   * @param part the cells to update; all others stay as they were
   */
  read(data: Uint8ClampedArray, width: number, height: number, part?: CellRange): void {
    this.resize(width, height);
    const {
      left,
      top,
      right: lastColumn,
      bottom: lastRow,
    } = part ?? createFullRange(this.width, this.height);
    // Read whole pixels, and sum red and blue in the two halves of one number. Up to 256 pixels fit without overflow.
    const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height);
    const { cellSize, lab, luma } = this;
    const mean = this.#pixel;
    // In larger cells every second row and column is enough for a mean, at a quarter of the cost; from 24 pixels on even fewer are.
    const stride = Math.max(cellSize > 2 ? 2 : 1, cellSize >> 3);
    for (let cy = top; cy <= lastRow; cy += 1) {
      const bottom = Math.min(height, (cy + 1) * cellSize);
      let cell = cy * this.width + left;
      for (let cx = left; cx <= lastColumn; cx += 1, cell += 1) {
        const right = Math.min(width, (cx + 1) * cellSize);
        let redBlue = 0;
        let green = 0;
        let count = 0;
        for (let y = cy * cellSize; y < bottom; y += stride) {
          const row = y * width;
          for (let x = cx * cellSize; x < right; x += stride) {
            const pixel = pixels[row + x] as number;
            redBlue += pixel & 0xff00ff;
            green += (pixel >>> 8) & 0xff;
            count += 1;
          }
        }
        const r = (redBlue & 0xffff) / count;
        const g = green / count;
        const b = (redBlue >>> 16) / count;
        mean[0] = r;
        mean[1] = g;
        mean[2] = b;
        readOklab(mean, 0, lab, cell * 3);
        luma[cell] = RED_WEIGHT * r + GREEN_WEIGHT * g + BLUE_WEIGHT * b;
      }
    }
  }

  /**
   * Computes a blurred copy of the grid's colors.
   *
   * @param pixels radius of the blur in pixels of the frame
   * @param around the part of the frame that is needed, in pixels
   * @returns the copy, which is valid until the next call
   */
  blur(pixels: number, around: Box): { lab: Float32Array; width: number; height: number; cellSize: number } {
    const { width, height, cellSize, lab } = this;
    const radius = Math.max(1, Math.round(pixels / cellSize));
    if (this.#blurred.length !== lab.length) {
      this.#blurred = new Float32Array(lab.length);
      this.#rows = new Float32Array(lab.length);
    }
    const left = Math.max(0, Math.floor(around.x / cellSize) - 1);
    const top = Math.max(0, Math.floor(around.y / cellSize) - 1);
    const right = Math.min(width, Math.ceil((around.x + around.width) / cellSize) + 1);
    const bottom = Math.min(height, Math.ceil((around.y + around.height) / cellSize) + 1);
    const start = (top * width + left) * 3;
    blurTriples(lab, this.#rows, start, right - left, bottom - top, 3, width * 3, radius);
    blurTriples(this.#rows, this.#blurred, start, bottom - top, right - left, width * 3, 3, radius);
    return { lab: this.#blurred, width, height, cellSize };
  }
}

/**
 * Box blur of triples along one axis.
 *
 * @param start index of the first triple
 * @param count cells per line
 * @param lines number of lines
 * @param step index distance of neighboring cells of a line
 * @param lineStep index distance of neighboring lines
 */
function blurTriples(
  source: Float32Array,
  target: Float32Array,
  start: number,
  count: number,
  lines: number,
  step: number,
  lineStep: number,
  radius: number,
): void {
  for (let line = 0; line < lines; line += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      const first = start + line * lineStep + channel;
      let sum = 0;
      for (let i = 0; i < Math.min(radius, count); i += 1) sum += source[first + i * step] as number;
      for (let i = 0; i < count; i += 1) {
        if (i + radius < count) sum += source[first + (i + radius) * step] as number;
        if (i > radius) sum -= source[first + (i - radius - 1) * step] as number;
        const windowSize = Math.min(count - 1, i + radius) - Math.max(0, i - radius) + 1;
        target[first + i * step] = sum / windowSize;
      }
    }
  }
}
