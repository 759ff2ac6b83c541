import { type Box, type Mask, resizeMask } from './raster.js';
import { BLUE, GREEN, RED, type SmallFrame } from './small-frame.js';

const RADIUS = 2;
/** How much contrast counts as an edge (squared luma); below it the mask is smoothed. */
const EDGE = 0.0016;

/** The mask is made steeper than the fit: nothing below the first value, all from the second on. */
const [EMPTY, FULL] = [0.22, 0.78];

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
    }
    const { slope, offset } = this;
    const product = this.#product;
    const mean = (from: Float32Array, to: Float32Array) => boxMean(from, to, this.#scratch, width, part);
    const first = part.top * width;
    const last = (part.bottom + 1) * width;
    mean(luma, this.#meanI);
    mean(mask, offset);
    for (let i = first; i < last; i += 1) product[i] = (luma[i] as number) * (mask[i] as number);
    mean(product, slope);
    for (let i = first; i < last; i += 1) product[i] = (luma[i] as number) * (luma[i] as number);
    mean(product, this.#meanII);
    for (let i = first; i < last; i += 1) {
      const m = this.#meanI[i] as number;
      const variance = (this.#meanII[i] as number) - m * m;
      const a = ((slope[i] as number) - m * (offset[i] as number)) / (variance + EDGE);
      slope[i] = a;
      offset[i] = (offset[i] as number) - a * m;
    }
    mean(slope, product);
    slope.set(product.subarray(first, last), first);
    mean(offset, product);
    offset.set(product.subarray(first, last), first);
  }
}

/** A rectangle of cells, its last ones included. */
export interface Cells {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

let columns = new Float32Array(0);

/** Mean of the square around each cell of a part, cut at its edges. */
function boxMean(
  from: Float32Array,
  to: Float32Array,
  scratch: Float32Array,
  width: number,
  part: Cells,
): void {
  const { left, right, top, bottom } = part;
  const across = 1 / (2 * RADIUS + 1);
  for (let y = top; y <= bottom; y += 1) {
    const row = y * width;
    let sum = 0;
    for (let x = left; x < left + RADIUS && x <= right; x += 1) sum += from[row + x] as number;
    for (let x = left; x <= right; x += 1) {
      if (x + RADIUS <= right) sum += from[row + x + RADIUS] as number;
      if (x - left > RADIUS) sum -= from[row + x - RADIUS - 1] as number;
      const inner = x - RADIUS >= left && x + RADIUS <= right;
      scratch[row + x] = inner
        ? sum * across
        : sum / (Math.min(right, x + RADIUS) - Math.max(left, x - RADIUS) + 1);
    }
  }
  if (columns.length < width) columns = new Float32Array(width);
  columns.fill(0);
  for (let y = top; y < top + RADIUS && y <= bottom; y += 1) addRow(scratch, y * width, left, right, 1);
  for (let y = top; y <= bottom; y += 1) {
    if (y + RADIUS <= bottom) addRow(scratch, (y + RADIUS) * width, left, right, 1);
    if (y - top > RADIUS) addRow(scratch, (y - RADIUS - 1) * width, left, right, -1);
    const scale = 1 / (Math.min(bottom, y + RADIUS) - Math.max(top, y - RADIUS) + 1);
    const row = y * width;
    for (let x = left; x <= right; x += 1) to[row + x] = (columns[x] as number) * scale;
  }
}

function addRow(from: Float32Array, row: number, left: number, right: number, sign: number): void {
  for (let x = left; x <= right; x += 1)
    columns[x] = (columns[x] as number) + sign * (from[row + x] as number);
}

/** What a cell's line says for any luma: the mask is empty, it is full, or the pixel decides. */
const STATE = { empty: 0, full: 1, open: 2 } as const;

let states = new Uint8Array(0);

/**
 * Enlarges a fitted mask to the frame, in the box around the taken cells; `roots` is enlarged with it.
 *
 * Between four cells that are all empty or all full no pixel needs to be looked at: most of them.
 */
export function enlarge(
  filter: GuidedFilter,
  cells: Cells,
  root: Float32Array,
  small: SmallFrame,
  data: Uint8ClampedArray,
  width: number,
  height: number,
  mask: Mask,
  roots: Mask,
): void {
  const { step } = small;
  const x = cells.left * step;
  const y = cells.top * step;
  const right = Math.min(width, (cells.right + 1) * step);
  const bottom = Math.min(height, (cells.bottom + 1) * step);
  const box = { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
  resizeMask(mask, box);
  resizeMask(roots, box);
  mask.data.fill(0, 0, box.width * box.height);
  roots.data.fill(0, 0, box.width * box.height);
  judgeCells(filter, small.width, cells);
  const into: Enlarged = { filter, root, step, data, width, box, mask: mask.data, roots: roots.data };
  // Pieces lie between the middles of four cells; at the rim, outside the middles of the last ones.
  const startOf = (cell: number) => Math.ceil((cell + 0.5) * step - 0.5);
  for (let row = cells.top - 1; row <= cells.bottom; row += 1) {
    const first = Math.max(row, cells.top) * small.width;
    const second = Math.min(row + 1, cells.bottom) * small.width;
    const top = Math.max(y, startOf(row));
    const below = Math.min(bottom, startOf(row + 1));
    for (let cell = cells.left - 1; cell <= cells.right; cell += 1) {
      const near = cell < cells.left ? cells.left : cell;
      const next = cell < cells.right ? cell + 1 : cell;
      const state = states[first + near] as number;
      const one =
        state !== STATE.open &&
        state === states[first + next] &&
        state === states[second + near] &&
        state === states[second + next];
      if (one && state === STATE.empty) continue;
      const from = Math.max(x, startOf(cell));
      const to = Math.min(right, startOf(cell + 1));
      for (let py = top; py < below; py += 1)
        enlargePiece(into, one, first, second, row, near, next, py, from, to);
    }
  }
}

interface Enlarged {
  readonly filter: GuidedFilter;
  readonly root: Float32Array;
  readonly step: number;
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly box: Box;
  readonly mask: Uint8Array;
  readonly roots: Uint8Array;
}

function judgeCells({ slope, offset }: GuidedFilter, width: number, cells: Cells): void {
  if (states.length < slope.length) states = new Uint8Array(slope.length);
  for (let cy = cells.top; cy <= cells.bottom; cy += 1) {
    for (let cell = cy * width + cells.left; cell <= cy * width + cells.right; cell += 1) {
      // Luma is 0 to 1, so both ends of the line tell where the mask is empty, or full, whatever the pixel.
      const dark = offset[cell] as number;
      const light = dark + (slope[cell] as number);
      states[cell] =
        dark <= EMPTY && light <= EMPTY
          ? STATE.empty
          : dark >= FULL && light >= FULL
            ? STATE.full
            : STATE.open;
    }
  }
}

/** Enlarges the pixels `from` up to `to` of a row `y`, which lie between two columns and two rows of cells. */
function enlargePiece(
  { filter: { slope, offset }, root, step, data, width, box, mask, roots }: Enlarged,
  full: boolean,
  first: number,
  second: number,
  row: number,
  near: number,
  next: number,
  y: number,
  from: number,
  to: number,
): void {
  const perStep = 1 / step;
  const share = unit((y + 0.5) * perStep - 0.5 - row);
  const start = 0.5 * perStep - 0.5 - near;
  const at = (y - box.y) * box.width - box.x;
  const [a, b, c, d] = [first + near, first + next, second + near, second + next];
  const rootNear = mix(root[a] as number, root[c] as number, share);
  const rootNext = mix(root[b] as number, root[d] as number, share);
  if (rootNear > 0 || rootNext > 0) {
    for (let x = from; x < to; x += 1)
      roots[at + x] = 255 * (rootNear + (rootNext - rootNear) * unit(x * perStep + start));
  }
  if (full) {
    for (let x = from; x < to; x += 1) mask[at + x] = 255;
    return;
  }
  const slopeNear = mix(slope[a] as number, slope[c] as number, share);
  const slopeStep = mix(slope[b] as number, slope[d] as number, share) - slopeNear;
  const offsetNear = mix(offset[a] as number, offset[c] as number, share);
  const offsetStep = mix(offset[b] as number, offset[d] as number, share) - offsetNear;
  for (let x = from, p = (y * width + from) * 4; x < to; x += 1, p += 4) {
    const s = unit(x * perStep + start);
    const luma = RED * (data[p] as number) + GREEN * (data[p + 1] as number) + BLUE * (data[p + 2] as number);
    const value = (slopeNear + slopeStep * s) * luma + offsetNear + offsetStep * s;
    const t = value <= EMPTY ? 0 : value >= FULL ? 1 : (value - EMPTY) / (FULL - EMPTY);
    mask[at + x] = 255 * t * t * (3 - 2 * t);
  }
}

const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

const unit = (value: number): number => (value < 0 ? 0 : value > 1 ? 1 : value);

/** The cells that were taken, with a margin that the filter reaches over; one cell where there are none. */
export function cellsAround(taken: Uint8Array, width: number, height: number): Cells {
  let left = width;
  let top = height;
  let right = -1;
  let bottom = -1;
  for (let y = 0, cell = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, cell += 1) {
      if (!taken[cell]) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  if (right < 0) return { left: 0, top: 0, right: 0, bottom: 0 };
  const margin = 2 * RADIUS;
  return {
    left: Math.max(0, left - margin),
    top: Math.max(0, top - margin),
    right: Math.min(width - 1, right + margin),
    bottom: Math.min(height - 1, bottom + margin),
  };
}
