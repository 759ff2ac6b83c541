import type { Cells } from './cells.js';

/** How many cells to each side the filter looks at. */
export const RADIUS = 2;
/** How much contrast counts as an edge (squared luma); below it the mask is smoothed. */
const EDGE = 0.0016;

/**
 * A mask as a local straight line of luma: `slope * luma + offset`, so that it can be enlarged along the edges of the
 * large picture. Source: He and Sun, "Fast Guided Filter", 2015.
 */
export class GuidedFilter {
  slope = new Float32Array(0);
  offset = new Float32Array(0);
  #scratch = new Float32Array(0);
  #product = new Float32Array(0);
  #meanI = new Float32Array(0);
  #meanII = new Float32Array(0);
  #columns = new Float64Array(0);

  /** @param part the cells that matter; nothing outside is looked at or known afterwards */
  fit(mask: Float32Array, luma: Float32Array, width: number, height: number, part: Cells): void {
    const cells = width * height;
    if (this.slope.length !== cells) {
      this.slope = new Float32Array(cells);
      this.offset = new Float32Array(cells);
      this.#scratch = new Float32Array(cells);
      this.#product = new Float32Array(cells);
      this.#meanI = new Float32Array(cells);
      this.#meanII = new Float32Array(cells);
      this.#columns = new Float64Array(width);
    }
    const { slope, offset } = this;
    const product = this.#product;
    this.#mean(luma, this.#meanI, width, part);
    this.#mean(mask, offset, width, part);
    multiply(luma, mask, product, width, part);
    this.#mean(product, slope, width, part);
    multiply(luma, luma, product, width, part);
    this.#mean(product, this.#meanII, width, part);
    fitLines(this.#meanI, this.#meanII, slope, offset, width, part);
    this.#mean(slope, slope, width, part);
    this.#mean(offset, offset, width, part);
  }

  /** Mean of the square around each cell of a part, cut at its edges. Both arrays may be the same. */
  #mean(from: Float32Array, to: Float32Array, width: number, part: Cells): void {
    meanOfRows(from, this.#scratch, width, part);
    meanOfColumns(this.#scratch, to, this.#columns, width, part);
  }
}

function meanOfRows(from: Float32Array, to: Float32Array, width: number, part: Cells): void {
  const { left, right, top, bottom } = part;
  const across = 1 / (2 * RADIUS + 1);
  for (let y = top; y <= bottom; y += 1) {
    const row = y * width;
    const first = row + left;
    const last = row + right;
    let sum = 0;
    for (let at = first; at < first + RADIUS && at <= last; at += 1) sum += from[at] as number;
    for (let at = first; at <= last; at += 1) {
      if (at + RADIUS <= last) sum += from[at + RADIUS] as number;
      if (at - first > RADIUS) sum -= from[at - RADIUS - 1] as number;
      const inner = at - RADIUS >= first && at + RADIUS <= last;
      to[at] = inner ? sum * across : sum / (Math.min(last, at + RADIUS) - Math.max(first, at - RADIUS) + 1);
    }
  }
}

function meanOfColumns(
  from: Float32Array,
  to: Float32Array,
  columns: Float64Array,
  width: number,
  part: Cells,
): void {
  const { left, right, top, bottom } = part;
  columns.fill(0, left, right + 1);
  for (let y = top; y < top + RADIUS && y <= bottom; y += 1) {
    for (let x = left, at = y * width + left; x <= right; x += 1, at += 1)
      columns[x] = (columns[x] as number) + (from[at] as number);
  }
  for (let y = top; y <= bottom; y += 1) {
    const scale = 1 / (Math.min(bottom, y + RADIUS) - Math.max(top, y - RADIUS) + 1);
    const comes = y + RADIUS <= bottom ? RADIUS * width : 0;
    const goes = y - top > RADIUS ? -(RADIUS + 1) * width : 0;
    for (let x = left, at = y * width + left; x <= right; x += 1, at += 1) {
      let sum = columns[x] as number;
      if (comes !== 0) sum += from[at + comes] as number;
      if (goes !== 0) sum -= from[at + goes] as number;
      columns[x] = sum;
      to[at] = sum * scale;
    }
  }
}

function multiply(
  one: Float32Array,
  other: Float32Array,
  to: Float32Array,
  width: number,
  part: Cells,
): void {
  for (let y = part.top; y <= part.bottom; y += 1) {
    const last = y * width + part.right;
    for (let at = y * width + part.left; at <= last; at += 1)
      to[at] = (one[at] as number) * (other[at] as number);
  }
}

/** @param slope mean of the product of luma and mask, becomes the slope @param offset mean of the mask, becomes the offset */
function fitLines(
  mean: Float32Array,
  meanOfSquares: Float32Array,
  slope: Float32Array,
  offset: Float32Array,
  width: number,
  part: Cells,
): void {
  for (let y = part.top; y <= part.bottom; y += 1) {
    const last = y * width + part.right;
    for (let at = y * width + part.left; at <= last; at += 1) {
      const m = mean[at] as number;
      const variance = (meanOfSquares[at] as number) - m * m;
      const a = ((slope[at] as number) - m * (offset[at] as number)) / (variance + EDGE);
      slope[at] = a;
      offset[at] = (offset[at] as number) - a * m;
    }
  }
}
