import type { CellRange } from './cell-range.js';

/** Radius of the filter window in cells. */
export const GUIDED_FILTER_RADIUS = 2;
/** The regularization ε of the filter: it smooths the mask where the variance of luma is below ε. */
const EPSILON = 0.0016;

/**
 * A guided filter: it fits a mask by a local linear model `slope * luma + offset` for each cell. The model is then
 * evaluated at full resolution, so that the upsampled mask follows the edges of the frame.
 *
 * Source: He and Sun, "Fast Guided Filter", 2015.
 */
export class GuidedFilter {
  slope = new Float32Array(0);
  offset = new Float32Array(0);
  #scratch = new Float32Array(0);
  #product = new Float32Array(0);
  #lumaMean = new Float32Array(0);
  #squaredLumaMean = new Float32Array(0);
  #columnSums = new Float64Array(0);

  /**
   * Computes `slope` and `offset`.
   *
   * @param mask 0 to 1 for each cell
   * @param luma 0 to 1 for each cell
   * @param part the cells to read and to compute; all others are undefined afterwards
   */
  fit(mask: Float32Array, luma: Float32Array, width: number, height: number, part: CellRange): void {
    const cells = width * height;
    if (this.slope.length !== cells) {
      this.slope = new Float32Array(cells);
      this.offset = new Float32Array(cells);
      this.#scratch = new Float32Array(cells);
      this.#product = new Float32Array(cells);
      this.#lumaMean = new Float32Array(cells);
      this.#squaredLumaMean = new Float32Array(cells);
    }
    if (this.#columnSums.length < width) this.#columnSums = new Float64Array(width);
    const { slope, offset } = this;
    const product = this.#product;
    this.#average(luma, this.#lumaMean, width, part);
    this.#average(mask, offset, width, part);
    multiply(luma, mask, product, width, part);
    this.#average(product, slope, width, part);
    multiply(luma, luma, product, width, part);
    this.#average(product, this.#squaredLumaMean, width, part);
    fitLines(this.#lumaMean, this.#squaredLumaMean, slope, offset, width, part);
    this.#average(slope, slope, width, part);
    this.#average(offset, offset, width, part);
  }

  /** Averages over the window around each cell of `part`, clipped to `part`. Both arrays may be the same. */
  #average(source: Float32Array, target: Float32Array, width: number, part: CellRange): void {
    averageRows(source, this.#scratch, width, part);
    averageColumns(this.#scratch, target, this.#columnSums, width, part);
  }
}

function averageRows(source: Float32Array, target: Float32Array, width: number, part: CellRange): void {
  const { left, right, top, bottom } = part;
  const fullWindowScale = 1 / (2 * GUIDED_FILTER_RADIUS + 1);
  for (let y = top; y <= bottom; y += 1) {
    const row = y * width;
    const first = row + left;
    const last = row + right;
    let sum = 0;
    for (let index = first; index < first + GUIDED_FILTER_RADIUS && index <= last; index += 1)
      sum += source[index] as number;
    for (let index = first; index <= last; index += 1) {
      if (index + GUIDED_FILTER_RADIUS <= last) sum += source[index + GUIDED_FILTER_RADIUS] as number;
      if (index - first > GUIDED_FILTER_RADIUS) sum -= source[index - GUIDED_FILTER_RADIUS - 1] as number;
      const isWindowComplete = index - GUIDED_FILTER_RADIUS >= first && index + GUIDED_FILTER_RADIUS <= last;
      target[index] = isWindowComplete
        ? sum * fullWindowScale
        : sum /
          (Math.min(last, index + GUIDED_FILTER_RADIUS) - Math.max(first, index - GUIDED_FILTER_RADIUS) + 1);
    }
  }
}

function averageColumns(
  source: Float32Array,
  target: Float32Array,
  columnSums: Float64Array,
  width: number,
  part: CellRange,
): void {
  const { left, right, top, bottom } = part;
  columnSums.fill(0, left, right + 1);
  for (let y = top; y < top + GUIDED_FILTER_RADIUS && y <= bottom; y += 1) {
    for (let x = left, index = y * width + left; x <= right; x += 1, index += 1)
      columnSums[x] = (columnSums[x] as number) + (source[index] as number);
  }
  for (let y = top; y <= bottom; y += 1) {
    const scale =
      1 / (Math.min(bottom, y + GUIDED_FILTER_RADIUS) - Math.max(top, y - GUIDED_FILTER_RADIUS) + 1);
    const entering = y + GUIDED_FILTER_RADIUS <= bottom ? GUIDED_FILTER_RADIUS * width : 0;
    const leaving = y - top > GUIDED_FILTER_RADIUS ? -(GUIDED_FILTER_RADIUS + 1) * width : 0;
    for (let x = left, index = y * width + left; x <= right; x += 1, index += 1) {
      let sum = columnSums[x] as number;
      if (entering !== 0) sum += source[index + entering] as number;
      if (leaving !== 0) sum -= source[index + leaving] as number;
      columnSums[x] = sum;
      target[index] = sum * scale;
    }
  }
}

function multiply(
  one: Float32Array,
  other: Float32Array,
  target: Float32Array,
  width: number,
  part: CellRange,
): void {
  for (let y = part.top; y <= part.bottom; y += 1) {
    const last = y * width + part.right;
    for (let index = y * width + part.left; index <= last; index += 1)
      target[index] = (one[index] as number) * (other[index] as number);
  }
}

/**
 * Fits the linear models in place.
 *
 * @param slope holds the mean of luma times mask, and receives the slope
 * @param offset holds the mean of the mask, and receives the offset
 */
function fitLines(
  mean: Float32Array,
  meanOfSquares: Float32Array,
  slope: Float32Array,
  offset: Float32Array,
  width: number,
  part: CellRange,
): void {
  for (let y = part.top; y <= part.bottom; y += 1) {
    const last = y * width + part.right;
    for (let index = y * width + part.left; index <= last; index += 1) {
      const m = mean[index] as number;
      const variance = (meanOfSquares[index] as number) - m * m;
      const a = ((slope[index] as number) - m * (offset[index] as number)) / (variance + EPSILON);
      slope[index] = a;
      offset[index] = (offset[index] as number) - a * m;
    }
  }
}
