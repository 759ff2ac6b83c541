import { blurBox } from '../masks/blur-box.js';
import type { Mask } from '../masks/mask.js';

/** A value for each cell of a box of pixels, interpolated bilinearly between the middles of the cells. */
export class CellField {
  readonly columns: number;
  readonly rows: number;
  readonly values: Float32Array;
  #row = new Float32Array(0);
  #columnOf = new Int32Array(0);
  #shareOf = new Float32Array(0);

  /**
   * @param cellSize side of a cell in pixels
   * @param width of the box in pixels
   * @param height of the box in pixels
   */
  constructor(
    readonly cellSize: number,
    width: number,
    height: number,
  ) {
    this.columns = Math.ceil(width / cellSize);
    this.rows = Math.ceil(height / cellSize);
    this.values = new Float32Array(this.columns * this.rows);
  }

  /**
   * Reads the values of one row of pixels.
   *
   * @param y relative to the box
   * @param out receives a value for each pixel
   */
  readRow(y: number, out: Float32Array, width: number): void {
    const { cellSize, columns, rows, values } = this;
    if (this.#columnOf.length !== width) this.#placeColumns(width);
    const fy = Math.max(0, Math.min(rows - 1, (y + 0.5) / cellSize - 0.5));
    const top = (fy | 0) * columns;
    const below = fy < rows - 1 ? top + columns : top;
    const down = fy - (fy | 0);
    const [row, columnOf, shareOf] = [this.#row, this.#columnOf, this.#shareOf];
    for (let i = 0; i < columns; i += 1) {
      const upper = values[top + i] as number;
      row[i] = upper + ((values[below + i] as number) - upper) * down;
    }
    // The last cell has a copy beside it, so that each cell has a neighbor.
    row[columns] = row[columns - 1] as number;
    for (let x = 0; x < width; x += 1) {
      const column = columnOf[x] as number;
      const near = row[column] as number;
      out[x] = near + ((row[column + 1] as number) - near) * (shareOf[x] as number);
    }
  }

  /** Finds the cell on the left of each pixel of a row and the share of the next one, which are the same for all rows. */
  #placeColumns(width: number): void {
    this.#row = new Float32Array(this.columns + 1);
    this.#columnOf = new Int32Array(width);
    this.#shareOf = new Float32Array(width);
    for (let x = 0; x < width; x += 1) {
      const place = Math.max(0, Math.min(this.columns - 1, (x + 0.5) / this.cellSize - 0.5));
      this.#columnOf[x] = place;
      this.#shareOf[x] = place - (place | 0);
    }
  }

  /** Blurs the values with two box blurs of `2 * radius + 1` cells, whose weight fades at the border. */
  blur(radius: number): void {
    for (let pass = 0; pass < 2; pass += 1) blurBox(this.values, this.columns, this.rows, radius);
  }
}

/**
 * The mean of values inside a mask around each cell.
 *
 * @param radii the radius, in cells, of each of the fields to return
 * @param fallback the value where there is no mask
 */
export function averageInMask<const Radii extends readonly number[]>(
  values: Float32Array,
  { box, data }: Mask,
  cellSize: number,
  radii: Radii,
  fallback: number,
): { [Index in keyof Radii]: CellField } {
  const sums = new CellField(cellSize, box.width, box.height);
  const weights = new CellField(cellSize, box.width, box.height);
  for (let y = 0, i = 0; y < box.height; y += 1) {
    const row = Math.floor(y / cellSize) * sums.columns;
    for (let x = 0; x < box.width; x += 1, i += 1) {
      // The edge is a mixture with what is behind it.
      if ((data[i] as number) < 128) continue;
      const at = row + ((x / cellSize) | 0);
      sums.values[at] = (sums.values[at] as number) + (values[i] as number);
      weights.values[at] = (weights.values[at] as number) + 1;
    }
  }
  const fields = radii.map((radius) => {
    const [field, weight] = [sums, weights].map((source) => {
      const copy = new CellField(cellSize, box.width, box.height);
      copy.values.set(source.values);
      copy.blur(radius);
      return copy;
    }) as [CellField, CellField];
    for (let at = 0; at < field.values.length; at += 1) {
      const share = weight.values[at] as number;
      field.values[at] = share > 1e-3 ? (field.values[at] as number) / share : fallback;
    }
    return field;
  });
  return fields as unknown as { [Index in keyof Radii]: CellField };
}
