import type { Mask } from '../masks/mask.js';

/** A value for each cell of a box of pixels, interpolated bilinearly between the middles of the cells. */
export class CellField {
  readonly columns: number;
  readonly rows: number;
  readonly values: Float32Array;
  #row = new Float32Array(0);

  /**
   * @param cell side of a cell in pixels
   * @param width of the box in pixels
   * @param height of the box in pixels
   */
  constructor(
    readonly cell: number,
    width: number,
    height: number,
  ) {
    this.columns = Math.ceil(width / cell);
    this.rows = Math.ceil(height / cell);
    this.values = new Float32Array(this.columns * this.rows);
  }

  /**
   * Reads the values of one row of pixels.
   *
   * @param y relative to the box
   * @param out receives a value for each pixel
   */
  readRow(y: number, out: Float32Array, width: number): void {
    const { cell, columns, rows, values } = this;
    if (this.#row.length !== columns) this.#row = new Float32Array(columns);
    const fy = Math.max(0, Math.min(rows - 1, (y + 0.5) / cell - 0.5));
    const top = (fy | 0) * columns;
    const below = fy < rows - 1 ? top + columns : top;
    const down = fy - (fy | 0);
    const row = this.#row;
    for (let i = 0; i < columns; i += 1) {
      const upper = values[top + i] as number;
      row[i] = upper + ((values[below + i] as number) - upper) * down;
    }
    for (let x = 0; x < width; x += 1) {
      const fx = (x + 0.5) / cell - 0.5;
      const left = fx <= 0 ? 0 : fx >= columns - 1 ? columns - 1 : fx | 0;
      const near = row[left] as number;
      out[x] =
        fx <= 0 || left === columns - 1 ? near : near + ((row[left + 1] as number) - near) * (fx - left);
    }
  }

  /** Blurs the values with two box blurs of `2 * radius + 1` cells, whose weight fades at the border. */
  blur(radius: number): void {
    for (let pass = 0; pass < 2; pass += 1) {
      blurLines(this.values, this.columns, 1, this.rows, this.columns, radius);
      blurLines(this.values, this.rows, this.columns, this.columns, 1, radius);
    }
  }
}

/** The mean of values inside a mask around each cell; `fallback` where there are none. */
export function averageInMask(
  values: Float32Array,
  { box, data }: Mask,
  cell: number,
  radius: number,
  fallback: number,
): CellField {
  const sums = new CellField(cell, box.width, box.height);
  const weights = new CellField(cell, box.width, box.height);
  for (let y = 0, i = 0; y < box.height; y += 1) {
    const row = Math.floor(y / cell) * sums.columns;
    for (let x = 0; x < box.width; x += 1, i += 1) {
      // The edge is a mixture with what is behind it.
      if ((data[i] as number) < 128) continue;
      const at = row + ((x / cell) | 0);
      sums.values[at] = (sums.values[at] as number) + (values[i] as number);
      weights.values[at] = (weights.values[at] as number) + 1;
    }
  }
  sums.blur(radius);
  weights.blur(radius);
  for (let at = 0; at < sums.values.length; at += 1) {
    const weight = weights.values[at] as number;
    sums.values[at] = weight > 1e-3 ? (sums.values[at] as number) / weight : fallback;
  }
  return sums;
}

/** The result of one line, reused for all lines. */
let blurredLine = new Float32Array(0);

function blurLines(
  values: Float32Array,
  count: number,
  step: number,
  lines: number,
  lineStep: number,
  radius: number,
): void {
  if (blurredLine.length < count) blurredLine = new Float32Array(count);
  for (let line = 0; line < lines; line += 1) {
    const begin = line * lineStep;
    let sum = 0;
    for (let i = -radius; i < count; i += 1) {
      if (i + radius < count) sum += values[begin + (i + radius) * step] as number;
      if (i - radius - 1 >= 0) sum -= values[begin + (i - radius - 1) * step] as number;
      if (i >= 0) blurredLine[i] = sum / (2 * radius + 1);
    }
    for (let i = 0; i < count; i += 1) values[begin + i * step] = blurredLine[i] as number;
  }
}
