import { readOklab } from '../color/fast.js';
import { allCells, type Cells } from './cells.js';
import type { Box } from './raster.js';

/** Long side of the grid that regions are searched on. */
const GRID = 160;

/** Shares of the channels in luma, from 8 bits to 0 to 1 (ITU-R BT.601). */
export const [RED, GREEN, BLUE] = [0.299 / 255, 0.587 / 255, 0.114 / 255];

/** A frame made small: one cell for a square of pixels. Kept for all frames. */
export class SmallFrame {
  /** Side of a cell, in pixels of the frame. */
  step = 1;
  width = 0;
  height = 0;
  /** OKLab of each cell's mean colour, three numbers a cell. */
  lab = new Float32Array(0);
  /** Luma of each cell, 0 to 1: the guide for making masks large again. */
  luma = new Float32Array(0);
  #soft = new Float32Array(0);
  #rows = new Float32Array(0);
  #frameWidth = 0;
  #frameHeight = 0;
  readonly #pixel = new Uint8ClampedArray(3);

  /**
   * Makes the grid fit frames of this size.
   *
   * @returns whether it did not fit before, and knows nothing yet
   */
  fit(width: number, height: number): boolean {
    this.step = Math.max(1, Math.ceil(Math.max(width, height) / GRID));
    this.width = Math.ceil(width / this.step);
    this.height = Math.ceil(height / this.step);
    const cells = this.width * this.height;
    if (this.#frameWidth === width && this.#frameHeight === height) return false;
    this.#frameWidth = width;
    this.#frameHeight = height;
    this.luma = new Float32Array(cells);
    this.lab = new Float32Array(3 * cells);
    return true;
  }

  /** Takes in a frame of 8-bit RGBA, or a part of one; what lies outside the part stays as it was. */
  read(data: Uint8ClampedArray, width: number, height: number, part?: Cells): void {
    this.fit(width, height);
    const { left, top, right: last, bottom: end } = part ?? allCells(this.width, this.height);
    // Whole pixels at a time: red and blue are summed in the two halves of one number, 256 pixels fit before they meet.
    const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height);
    const { step, lab, luma } = this;
    const mean = this.#pixel;
    // Every second pixel of a cell is enough for a mean, and a quarter of the work.
    const stride = Math.max(step > 2 ? 2 : 1, step >> 3);
    for (let cy = top; cy <= end; cy += 1) {
      const bottom = Math.min(height, (cy + 1) * step);
      let cell = cy * this.width + left;
      for (let cx = left; cx <= last; cx += 1, cell += 1) {
        const right = Math.min(width, (cx + 1) * step);
        let redBlue = 0;
        let green = 0;
        let count = 0;
        for (let y = cy * step; y < bottom; y += stride) {
          const row = y * width;
          for (let x = cx * step; x < right; x += stride) {
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
        luma[cell] = RED * r + GREEN * g + BLUE * b;
      }
    }
  }

  /**
   * The same grid without its fine detail: what is coarser than a few cells.
   *
   * @param pixels how fine the detail is that goes, in pixels of the frame
   * @param around only this part of the frame is needed
   * @returns a grid that is valid until the next call
   */
  blurred(pixels: number, around: Box): { lab: Float32Array; width: number; height: number; step: number } {
    const { width, height, step, lab } = this;
    const radius = Math.max(1, Math.round(pixels / step));
    if (this.#soft.length !== lab.length) {
      this.#soft = new Float32Array(lab.length);
      this.#rows = new Float32Array(lab.length);
    }
    const left = Math.max(0, Math.floor(around.x / step) - 1);
    const top = Math.max(0, Math.floor(around.y / step) - 1);
    const right = Math.min(width, Math.ceil((around.x + around.width) / step) + 1);
    const bottom = Math.min(height, Math.ceil((around.y + around.height) / step) + 1);
    const start = (top * width + left) * 3;
    blurTriples(lab, this.#rows, start, right - left, bottom - top, 3, width * 3, radius);
    blurTriples(this.#rows, this.#soft, start, bottom - top, right - left, width * 3, 3, radius);
    return { lab: this.#soft, width, height, step };
  }
}

/** Box blur of triples along `lines` lines of `count` cells; cells are `step` and lines `between` numbers apart. */
function blurTriples(
  from: Float32Array,
  to: Float32Array,
  start: number,
  count: number,
  lines: number,
  step: number,
  between: number,
  radius: number,
): void {
  for (let line = 0; line < lines; line += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      const first = start + line * between + channel;
      let sum = 0;
      for (let i = 0; i < Math.min(radius, count); i += 1) sum += from[first + i * step] as number;
      for (let i = 0; i < count; i += 1) {
        if (i + radius < count) sum += from[first + (i + radius) * step] as number;
        if (i > radius) sum -= from[first + (i - radius - 1) * step] as number;
        const reach = Math.min(count - 1, i + radius) - Math.max(0, i - radius) + 1;
        to[first + i * step] = sum / reach;
      }
    }
  }
}
