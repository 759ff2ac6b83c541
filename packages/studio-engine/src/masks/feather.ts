import type { Mask } from './mask.js';

/** Fractional bits of the fixed-point weights. */
const BITS = 22;

/** The blurred value of a pixel. The weights of wide blurs are small integers: where they were rounded up, a full pixel exceeds 255. */
const toByte = (sum: number, weight: number): number =>
  Math.min(255, (Math.imul(sum, weight) + 2 ** (BITS - 1)) >> BITS);

/**
 * Feathers the edges of masks with two box blurs of `2 * radius + 1` pixels in each direction.
 *
 * Two box blurs are one blur with a triangular kernel. The second difference of that kernel has three nonzero values,
 * so the cost of a pixel does not depend on the radius. One instance serves all frames and reuses its buffers.
 */
export class Feather {
  #rows = new Uint8Array(0);
  #line = new Uint8Array(0);
  #sums = new Int32Array(0);
  #slopes = new Int32Array(0);

  /**
   * Blurs a mask in place. Pixels outside its box count as empty, so the box needs a margin of `2 * radius`.
   *
   * @param radius in pixels; below half a pixel the mask stays as it is
   */
  blur(mask: Mask, radius: number): void {
    const boxWidth = 2 * Math.round(radius) + 1;
    if (boxWidth < 3) return;
    const { width, height } = mask.box;
    if (this.#rows.length < width * (height + 1))
      this.#rows = new Uint8Array(Math.ceil(width * (height + 1) * 1.25));
    if (this.#line.length < width + 2 * boxWidth) this.#line = new Uint8Array(width + 2 * boxWidth);
    if (this.#sums.length < width) {
      this.#sums = new Int32Array(width);
      this.#slopes = new Int32Array(width);
    }
    blurRows(mask.data, this.#rows, this.#line, width, height, boxWidth);
    blurColumns(this.#rows, mask.data, this.#sums, this.#slopes, width, height, boxWidth);
  }
}

/**
 * Blurs all rows.
 *
 * @param line needs room for one row with a box width of zeros on both sides
 */
function blurRows(
  source: Uint8Array,
  target: Uint8Array,
  line: Uint8Array,
  width: number,
  height: number,
  boxWidth: number,
): void {
  const weight = Math.round(2 ** BITS / (boxWidth * boxWidth));
  line.fill(0);
  for (let y = 0, index = 0; y < height; y += 1) {
    let sum = 0;
    let slope = 0;
    for (let x = 0; x < width; x += 1) line[boxWidth + x] = source[index + x] as number;
    // The kernel reaches ahead of the first pixel of the row.
    for (let x = 0; x < boxWidth; x += 1) {
      slope += line[boxWidth + x] as number;
      sum += slope;
    }
    for (let x = 0; x < width; x += 1, index += 1) {
      target[index] = toByte(sum, weight);
      slope += (line[x + 2 * boxWidth] as number) - 2 * (line[x + boxWidth] as number) + (line[x] as number);
      sum += slope;
    }
  }
}

/**
 * Blurs all columns.
 *
 * @param source needs room for one extra row, which is cleared and stands in for rows outside the box
 */
function blurColumns(
  source: Uint8Array,
  target: Uint8Array,
  sums: Int32Array,
  slopes: Int32Array,
  width: number,
  height: number,
  boxWidth: number,
): void {
  const weight = Math.round(2 ** BITS / (boxWidth * boxWidth));
  const empty = width * height;
  source.fill(0, empty, empty + width);
  sums.fill(0, 0, width);
  slopes.fill(0, 0, width);
  for (let y = -boxWidth; y < height; y += 1) {
    const previous = y - boxWidth >= 0 ? (y - boxWidth) * width : empty;
    const current = y >= 0 ? y * width : empty;
    const next = y + boxWidth < height ? (y + boxWidth) * width : empty;
    for (let x = 0; x < width; x += 1) {
      const sum = sums[x] as number;
      if (y >= 0) target[current + x] = toByte(sum, weight);
      const slope =
        (slopes[x] as number) +
        (source[next + x] as number) -
        2 * (source[current + x] as number) +
        (source[previous + x] as number);
      slopes[x] = slope;
      sums[x] = sum + slope;
    }
  }
}
