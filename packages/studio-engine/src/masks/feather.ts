import type { Mask } from './raster.js';

/**
 * Softens the edge of masks: two box blurs, which together fall off like a tent. One is kept for all frames; it
 * owns one buffer.
 */
export class Feather {
  #rows = new Uint8Array(0);

  /** Blurs a mask in place. What lies beyond its box counts as empty, so give the box a margin of `2 * radius`. */
  soften(mask: Mask, radius: number): void {
    const r = Math.round(radius);
    if (r < 1) return;
    const { width, height } = mask.box;
    if (this.#rows.length < width * height) this.#rows = new Uint8Array(Math.ceil(width * height * 1.25));
    for (let pass = 0; pass < 2; pass += 1) {
      blurRows(mask.data, this.#rows, width, height, r);
      blurColumns(this.#rows, mask.data, width, height, r);
    }
  }
}

function blurRows(from: Uint8Array, to: Uint8Array, width: number, height: number, r: number): void {
  const scale = 65536 / (2 * r + 1);
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    let sum = 0;
    for (let x = 0; x < Math.min(r, width); x += 1) sum += from[row + x] as number;
    for (let x = 0; x < width; x += 1) {
      if (x + r < width) sum += from[row + x + r] as number;
      to[row + x] = (sum * scale + 32768) >> 16;
      if (x >= r) sum -= from[row + x - r] as number;
    }
  }
}

const sums = new Uint32Array(8192);

function blurColumns(from: Uint8Array, to: Uint8Array, width: number, height: number, r: number): void {
  const scale = 65536 / (2 * r + 1);
  sums.fill(0, 0, width);
  for (let y = 0; y < Math.min(r, height); y += 1) addRow(from, y * width, width, 1);
  for (let y = 0; y < height; y += 1) {
    if (y + r < height) addRow(from, (y + r) * width, width, 1);
    const row = y * width;
    for (let x = 0; x < width; x += 1) to[row + x] = ((sums[x] as number) * scale + 32768) >> 16;
    if (y >= r) addRow(from, (y - r) * width, width, -1);
  }
}

function addRow(from: Uint8Array, row: number, width: number, sign: number): void {
  for (let x = 0; x < width; x += 1) sums[x] = (sums[x] as number) + sign * (from[row + x] as number);
}
