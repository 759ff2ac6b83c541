import { type Mask, resizeMask } from './raster.js';
import type { SmallFrame } from './small-frame.js';

const RADIUS = 2;
/** How much contrast counts as an edge (squared luma); below it the mask is smoothed. */
const EDGE = 0.0016;

/** The mask is made steeper than the fit: nothing below the first value, all from the second on. */
const [EMPTY, FULL] = [0.22, 0.78];

/** Shares of the channels in luma, from 8 bits to 0 to 1 (ITU-R BT.601). */
const [RED, GREEN, BLUE] = [0.299 / 255, 0.587 / 255, 0.114 / 255];

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

let rowSlope = new Float32Array(0);
let rowOffset = new Float32Array(0);
let rowRoot = new Float32Array(0);

/** Enlarges a fitted mask to the frame, in the box around the taken cells; `roots` is enlarged with it. */
export function enlarge(
  { slope, offset }: GuidedFilter,
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
  const perStep = 1 / step;
  const x = cells.left * step;
  const y = cells.top * step;
  const right = Math.min(width, (cells.right + 1) * step);
  const bottom = Math.min(height, (cells.bottom + 1) * step);
  const box = { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
  resizeMask(mask, box);
  resizeMask(roots, box);
  if (rowSlope.length < small.width + 1) {
    rowSlope = new Float32Array(small.width + 1);
    rowOffset = new Float32Array(small.width + 1);
    rowRoot = new Float32Array(small.width + 1);
  }
  for (let py = y, at = 0; py < bottom; py += 1) {
    blendRows(slope, offset, root, small, (py + 0.5) * perStep - 0.5, cells);
    for (let px = x; px < right; px += 1, at += 1) {
      const fx = (px + 0.5) * perStep - 0.5;
      const cx = fx <= cells.left ? cells.left : fx >= cells.right ? cells.right : fx | 0;
      const s = fx <= cells.left ? 0 : fx - cx;
      const a1 = rowSlope[cx] as number;
      const b1 = rowOffset[cx] as number;
      const a2 = rowSlope[cx + 1] as number;
      const b2 = rowOffset[cx + 1] as number;
      // Luma is 0 to 1, so both ends of the line tell where the mask is empty, or full, whatever the pixel.
      if (b1 <= EMPTY && a1 + b1 <= EMPTY && b2 <= EMPTY && a2 + b2 <= EMPTY) {
        mask.data[at] = 0;
        continue;
      }
      const r1 = rowRoot[cx] as number;
      roots.data[at] = 255 * (r1 + ((rowRoot[cx + 1] as number) - r1) * s);
      if (b1 >= FULL && a1 + b1 >= FULL && b2 >= FULL && a2 + b2 >= FULL) {
        mask.data[at] = 255;
        continue;
      }
      const p = (py * width + px) * 4;
      const luma =
        RED * (data[p] as number) + GREEN * (data[p + 1] as number) + BLUE * (data[p + 2] as number);
      const value = (a1 + (a2 - a1) * s) * luma + b1 + (b2 - b1) * s;
      const t = value <= EMPTY ? 0 : value >= FULL ? 1 : (value - EMPTY) / (FULL - EMPTY);
      mask.data[at] = 255 * t * t * (3 - 2 * t);
    }
  }
}

function blendRows(
  slope: Float32Array,
  offset: Float32Array,
  root: Float32Array,
  { width }: SmallFrame,
  y: number,
  { left, right, top, bottom }: Cells,
): void {
  const first = Math.max(top, Math.min(bottom, Math.floor(y)));
  const second = Math.min(bottom, first + 1);
  const share = Math.max(0, Math.min(1, y - first));
  for (let x = left; x <= right + 1; x += 1) {
    const cell = x > right ? right : x;
    const a = first * width + cell;
    const b = second * width + cell;
    rowSlope[x] = mix(slope[a] as number, slope[b] as number, share);
    rowOffset[x] = mix(offset[a] as number, offset[b] as number, share);
    rowRoot[x] = mix(root[a] as number, root[b] as number, share);
  }
}

const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

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
