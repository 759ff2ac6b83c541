import type { Mask } from './raster.js';

/** Shares of a sum are taken in whole numbers, this many bits finer than the result. */
const BITS = 22;

/**
 * Softens the edge of masks as two box blurs of `2 * radius + 1` pixels do, which together fall off like a tent. The
 * second difference of a tent is three spikes, so that a pixel costs three sums however wide it is. One is kept for
 * all frames; it owns its buffers.
 */
export class Feather {
  #rows = new Uint8Array(0);
  #line = new Uint8Array(0);
  #sums = new Int32Array(0);
  #slopes = new Int32Array(0);

  /** Blurs a mask in place. What lies beyond its box counts as empty, so give the box a margin of `2 * radius`. */
  soften(mask: Mask, radius: number): void {
    const reach = 2 * Math.round(radius) + 1;
    if (reach < 3) return;
    const { width, height } = mask.box;
    if (this.#rows.length < width * (height + 1))
      this.#rows = new Uint8Array(Math.ceil(width * (height + 1) * 1.25));
    if (this.#line.length < width + 2 * reach) this.#line = new Uint8Array(width + 2 * reach);
    if (this.#sums.length < width) {
      this.#sums = new Int32Array(width);
      this.#slopes = new Int32Array(width);
    }
    blurRows(mask.data, this.#rows, this.#line, width, height, reach);
    blurColumns(this.#rows, mask.data, this.#sums, this.#slopes, width, height, reach);
  }
}

function blurRows(
  from: Uint8Array,
  to: Uint8Array,
  line: Uint8Array,
  width: number,
  height: number,
  reach: number,
): void {
  const share = Math.round(2 ** BITS / (reach * reach));
  line.fill(0);
  for (let y = 0, at = 0; y < height; y += 1) {
    let sum = 0;
    let slope = 0;
    for (let x = 0; x < width; x += 1) line[reach + x] = from[at + x] as number;
    // Up to the first pixel the tent's far end runs ahead of it.
    for (let x = 0; x < reach; x += 1) {
      slope += line[reach + x] as number;
      sum += slope;
    }
    for (let x = 0; x < width; x += 1, at += 1) {
      to[at] = (Math.imul(sum, share) + 2 ** (BITS - 1)) >> BITS;
      slope += (line[x + 2 * reach] as number) - 2 * (line[x + reach] as number) + (line[x] as number);
      sum += slope;
    }
  }
}

/** @param from has room for one more row, which is emptied */
function blurColumns(
  from: Uint8Array,
  to: Uint8Array,
  sums: Int32Array,
  slopes: Int32Array,
  width: number,
  height: number,
  reach: number,
): void {
  const share = Math.round(2 ** BITS / (reach * reach));
  const empty = width * height;
  from.fill(0, empty, empty + width);
  sums.fill(0, 0, width);
  slopes.fill(0, 0, width);
  for (let y = -reach; y < height; y += 1) {
    const behind = y - reach >= 0 ? (y - reach) * width : empty;
    const here = y >= 0 ? y * width : empty;
    const ahead = y + reach < height ? (y + reach) * width : empty;
    for (let x = 0; x < width; x += 1) {
      const sum = sums[x] as number;
      if (y >= 0) to[here + x] = (Math.imul(sum, share) + 2 ** (BITS - 1)) >> BITS;
      const slope =
        (slopes[x] as number) +
        (from[ahead + x] as number) -
        2 * (from[here + x] as number) +
        (from[behind + x] as number);
      slopes[x] = slope;
      sums[x] = sum + slope;
    }
  }
}
