import { readOklab } from '../color/index.js';

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
        let [r, g, b, count] = [0, 0, 0, 0];
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
}
