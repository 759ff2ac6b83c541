import { readOklab } from '../color/index.js';
import type { Box } from './raster.js';

/** Long side of the grid that regions are searched on. */
const GRID = 160;

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
  readonly #pixel = new Uint8ClampedArray(3);

  /** Takes in a frame of 8-bit RGBA. */
  read(data: Uint8ClampedArray, width: number, height: number): void {
    this.step = Math.max(1, Math.ceil(Math.max(width, height) / GRID));
    this.width = Math.ceil(width / this.step);
    this.height = Math.ceil(height / this.step);
    const cells = this.width * this.height;
    if (this.luma.length !== cells) {
      this.luma = new Float32Array(cells);
      this.lab = new Float32Array(3 * cells);
    }
    // Every second pixel of a cell is enough for a mean, and half of the work.
    const stride = this.step > 2 ? 2 : 1;
    for (let cy = 0, cell = 0; cy < this.height; cy += 1) {
      const bottom = Math.min(height, (cy + 1) * this.step);
      for (let cx = 0; cx < this.width; cx += 1, cell += 1) {
        const right = Math.min(width, (cx + 1) * this.step);
        let r = 0;
        let g = 0;
        let b = 0;
        let count = 0;
        for (let y = cy * this.step; y < bottom; y += stride) {
          for (let x = cx * this.step; x < right; x += stride) {
            const at = (y * width + x) * 4;
            r += data[at] as number;
            g += data[at + 1] as number;
            b += data[at + 2] as number;
            count += 1;
          }
        }
        this.#pixel[0] = r / count;
        this.#pixel[1] = g / count;
        this.#pixel[2] = b / count;
        readOklab(this.#pixel, 0, this.lab, cell * 3);
        this.luma[cell] = (0.299 * r + 0.587 * g + 0.114 * b) / count / 255;
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
