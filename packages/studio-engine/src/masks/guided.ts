import { type Mask, resizeMask } from './raster.js';
import type { SmallFrame } from './small-frame.js';

const RADIUS = 2;
/** How much contrast counts as an edge (squared luma); below it the mask is smoothed. */
const EDGE = 0.0016;

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

  fit(mask: Float32Array, luma: Float32Array, width: number, height: number): void {
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
    const mean = (from: Float32Array, to: Float32Array) => boxMean(from, to, this.#scratch, width, height);
    mean(luma, this.#meanI);
    mean(mask, offset);
    for (let i = 0; i < cells; i += 1) this.#product[i] = (luma[i] as number) * (mask[i] as number);
    mean(this.#product, slope);
    for (let i = 0; i < cells; i += 1) this.#product[i] = (luma[i] as number) * (luma[i] as number);
    mean(this.#product, this.#meanII);
    for (let i = 0; i < cells; i += 1) {
      const m = this.#meanI[i] as number;
      const variance = (this.#meanII[i] as number) - m * m;
      const a = ((slope[i] as number) - m * (offset[i] as number)) / (variance + EDGE);
      slope[i] = a;
      offset[i] = (offset[i] as number) - a * m;
    }
    mean(slope, this.#product);
    slope.set(this.#product);
    mean(offset, this.#product);
    offset.set(this.#product);
  }
}

let columns = new Float32Array(0);

/** Mean of the square around each cell, cut at the edges. */
function boxMean(
  from: Float32Array,
  to: Float32Array,
  scratch: Float32Array,
  width: number,
  height: number,
): void {
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    let sum = 0;
    for (let x = 0; x < RADIUS; x += 1) sum += from[row + x] as number;
    for (let x = 0; x < width; x += 1) {
      if (x + RADIUS < width) sum += from[row + x + RADIUS] as number;
      if (x > RADIUS) sum -= from[row + x - RADIUS - 1] as number;
      const inner = x >= RADIUS && x + RADIUS < width;
      scratch[row + x] = inner
        ? sum * (1 / (2 * RADIUS + 1))
        : sum / (Math.min(width - 1, x + RADIUS) - Math.max(0, x - RADIUS) + 1);
    }
  }
  if (columns.length < width) columns = new Float32Array(width);
  columns.fill(0);
  for (let y = 0; y < Math.min(RADIUS, height); y += 1) addRow(scratch, y * width, width, 1);
  for (let y = 0; y < height; y += 1) {
    if (y + RADIUS < height) addRow(scratch, (y + RADIUS) * width, width, 1);
    if (y > RADIUS) addRow(scratch, (y - RADIUS - 1) * width, width, -1);
    const scale = 1 / (Math.min(height - 1, y + RADIUS) - Math.max(0, y - RADIUS) + 1);
    const row = y * width;
    for (let x = 0; x < width; x += 1) to[row + x] = (columns[x] as number) * scale;
  }
}

function addRow(from: Float32Array, row: number, width: number, sign: number): void {
  for (let x = 0; x < width; x += 1) columns[x] = (columns[x] as number) + sign * (from[row + x] as number);
}

let rowSlope = new Float32Array(0);
let rowOffset = new Float32Array(0);
let rowRoot = new Float32Array(0);

/** Enlarges a fitted mask to the frame, in the box around the taken cells; `roots` is enlarged with it. */
export function enlarge(
  { slope, offset }: GuidedFilter,
  taken: Uint8Array,
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
  const cells = takenBox(taken, small.width, small.height);
  const x = Math.max(0, (cells.left - 2) * step);
  const y = Math.max(0, (cells.top - 2) * step);
  const right = Math.min(width, (cells.right + 3) * step);
  const bottom = Math.min(height, (cells.bottom + 3) * step);
  const box = { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
  resizeMask(mask, box);
  resizeMask(roots, box);
  if (rowSlope.length < small.width + 1) {
    rowSlope = new Float32Array(small.width + 1);
    rowOffset = new Float32Array(small.width + 1);
    rowRoot = new Float32Array(small.width + 1);
  }
  for (let py = y, at = 0; py < bottom; py += 1) {
    blendRows(slope, offset, root, small, (py + 0.5) * perStep - 0.5, cells.left - 3, cells.right + 4);
    for (let px = x; px < right; px += 1, at += 1) {
      const fx = (px + 0.5) * perStep - 0.5;
      const cx = fx <= 0 ? 0 : fx >= small.width - 1 ? small.width - 1 : fx | 0;
      const s = fx <= 0 ? 0 : fx - cx;
      const a1 = rowSlope[cx] as number;
      const b1 = rowOffset[cx] as number;
      const a2 = rowSlope[cx + 1] as number;
      const b2 = rowOffset[cx + 1] as number;
      if (a1 === 0 && b1 === 0 && a2 === 0 && b2 === 0) {
        mask.data[at] = 0;
        continue;
      }
      const p = (py * width + px) * 4;
      const luma =
        RED * (data[p] as number) + GREEN * (data[p + 1] as number) + BLUE * (data[p + 2] as number);
      const value = (a1 + (a2 - a1) * s) * luma + b1 + (b2 - b1) * s;
      // Steeper than the fit: fully hair from four fifths on, nothing below a fifth.
      const t = value <= 0.22 ? 0 : value >= 0.78 ? 1 : (value - 0.22) / 0.56;
      mask.data[at] = 255 * t * t * (3 - 2 * t);
      const r1 = rowRoot[cx] as number;
      roots.data[at] = 255 * (r1 + ((rowRoot[cx + 1] as number) - r1) * s);
    }
  }
}

function blendRows(
  slope: Float32Array,
  offset: Float32Array,
  root: Float32Array,
  { width, height }: SmallFrame,
  y: number,
  left: number,
  right: number,
): void {
  const first = Math.max(0, Math.min(height - 1, Math.floor(y)));
  const second = Math.min(height - 1, first + 1);
  const share = Math.max(0, Math.min(1, y - first));
  for (let x = Math.max(0, left); x <= Math.min(width, right); x += 1) {
    const cell = Math.min(width - 1, x);
    const [a, b] = [first * width + cell, second * width + cell];
    rowSlope[x] = mix(slope[a] as number, slope[b] as number, share);
    rowOffset[x] = mix(offset[a] as number, offset[b] as number, share);
    rowRoot[x] = mix(root[a] as number, root[b] as number, share);
  }
}

const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

function takenBox(taken: Uint8Array, width: number, height: number) {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0, cell = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, cell += 1) {
      if (!taken[cell]) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  return { left, top, right, bottom };
}
