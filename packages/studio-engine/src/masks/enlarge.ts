import { boxUnder, type Cells } from './cells.js';
import type { GuidedFilter } from './guided.js';
import { type Mask, resizeMask } from './raster.js';
import { BLUE, GREEN, RED, type SmallFrame } from './small-frame.js';

/** The mask is made steeper than the fit: nothing below the first value, all from the second on. */
const [EMPTY, FULL] = [0.22, 0.78];

const CURVE_STEPS = 1024;

/** The mask, 0 to 255, of what a line says, 0 to 1 in `CURVE_STEPS`. */
const CURVE = Uint8Array.from({ length: CURVE_STEPS }, (_, i) => {
  const t = Math.max(0, Math.min(1, (i / CURVE_STEPS - EMPTY) / (FULL - EMPTY)));
  return 255 * t * t * (3 - 2 * t);
});

/** Luma in whole numbers, which are quicker to add up: the shares of `small-frame.ts` in 256ths, of 255 each. */
const [LUMA_RED, LUMA_GREEN, LUMA_BLUE] = [RED, GREEN, BLUE].map((share) =>
  Math.round(share * 255 * 256),
) as [number, number, number];
const LUMA_STEPS = 255 * 256;

/** What a cell's line says for any luma: the mask is empty, it is full, or the pixel decides. */
const STATE = { empty: 0, full: 1, open: 2 } as const;

let cellStates = new Uint8Array(0);

/**
 * Enlarges a fitted mask to the frame, in the box around the taken cells; `roots` is enlarged with it, where there is
 * hair.
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
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const box = boxUnder(cells, step, width, height);
  resizeMask(mask, box);
  resizeMask(roots, box);
  mask.data.fill(0, 0, box.width * box.height);
  roots.data.fill(0, 0, box.width * box.height);
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  const states = judgeCells(filter, small.luma, small.width, cells);
  // Pieces lie between the middles of four cells; at the rim, outside the middles of the last ones.
  piece.step = step;
  const startOf = (cell: number) => Math.ceil((cell + 0.5) * step - 0.5);
  for (let row = cells.top - 1; row <= cells.bottom; row += 1) {
    const first = Math.max(row, cells.top) * small.width;
    const second = Math.min(row + 1, cells.bottom) * small.width;
    piece.row = row;
    piece.top = Math.max(box.y, startOf(row));
    piece.below = Math.min(bottom, startOf(row + 1));
    for (let column = cells.left - 1; column <= cells.right; column += 1) {
      const near = column < cells.left ? cells.left : column;
      const next = column < cells.right ? column + 1 : column;
      const a = first + near;
      const b = first + next;
      const c = second + near;
      const d = second + next;
      const state = states[a] as number;
      const one = state === states[b] && state === states[c] && state === states[d];
      if (one && state === STATE.empty) continue;
      piece.near = near;
      piece.from = Math.max(box.x, startOf(column));
      piece.to = Math.min(right, startOf(column + 1));
      if (one && state === STATE.full) fillPiece(piece, mask);
      else enlargePiece(filter.slope, filter.offset, a, b, c, d, piece, pixels, width, mask);
      if ((root[a] as number) + (root[b] as number) + (root[c] as number) + (root[d] as number) > 0)
        enlargeRoots(root, a, b, c, d, piece, roots);
    }
  }
}

/** The pixels between the middles of four cells. One is used for all: thousands in each frame would have to be collected. */
const piece = { step: 1, row: 0, near: 0, from: 0, to: 0, top: 0, below: 0 };

function fillPiece({ from, to, top, below }: typeof piece, { box, data: mask }: Mask): void {
  for (let y = top; y < below; y += 1) {
    const row = (y - box.y) * box.width - box.x;
    for (let at = row + from; at < row + to; at += 1) mask[at] = 255;
  }
}

/** How far a pixel's luma is expected from its cell's mean; what is further away is taken for as far. */
const SPAN = 0.2;

function judgeCells(
  { slope, offset }: GuidedFilter,
  luma: Float32Array,
  width: number,
  cells: Cells,
): Uint8Array {
  if (cellStates.length < slope.length) cellStates = new Uint8Array(slope.length);
  const states = cellStates;
  for (let cy = cells.top; cy <= cells.bottom; cy += 1) {
    for (let cell = cy * width + cells.left; cell <= cy * width + cells.right; cell += 1) {
      // Both ends of the line tell where the mask is empty, or full, whatever the pixel.
      const middle = (offset[cell] as number) + (slope[cell] as number) * (luma[cell] as number);
      const dark = middle - (slope[cell] as number) * SPAN;
      const light = middle + (slope[cell] as number) * SPAN;
      states[cell] =
        dark <= EMPTY && light <= EMPTY
          ? STATE.empty
          : dark >= FULL && light >= FULL
            ? STATE.full
            : STATE.open;
    }
  }
  return states;
}

/**
 * @param a, b, c, d cells: two above, two below; at the rim the same twice, so that it does not matter where between
 * them a pixel is
 * @param pixels 8-bit RGBA, a whole pixel each
 */
function enlargePiece(
  slope: Float32Array,
  offset: Float32Array,
  a: number,
  b: number,
  c: number,
  d: number,
  { step, row, near, from, to, top, below }: typeof piece,
  pixels: Uint32Array,
  width: number,
  { box, data: mask }: Mask,
): void {
  const perStep = 1 / step;
  const start = (from + 0.5) * perStep - 0.5 - near;
  const slopeA = slope[a] as number;
  const slopeB = slope[b] as number;
  const slopeDown = (slope[c] as number) - slopeA;
  const slopeDownB = (slope[d] as number) - slopeB;
  const offsetA = offset[a] as number;
  const offsetB = offset[b] as number;
  const offsetDown = (offset[c] as number) - offsetA;
  const offsetDownB = (offset[d] as number) - offsetB;
  for (let y = top; y < below; y += 1) {
    const share = (y + 0.5) * perStep - 0.5 - row;
    const slopeNear = slopeA + slopeDown * share;
    const offsetNear = offsetA + offsetDown * share;
    const slopeStep = (slopeB + slopeDownB * share - slopeNear) * perStep;
    const offsetStep = (offsetB + offsetDownB * share - offsetNear) * perStep;
    let slopeHere = (slopeNear + slopeStep * step * start) * (CURVE_STEPS / LUMA_STEPS);
    let offsetHere = (offsetNear + offsetStep * step * start) * CURVE_STEPS;
    const slopeNext = slopeStep * (CURVE_STEPS / LUMA_STEPS);
    const offsetNext = offsetStep * CURVE_STEPS;
    const end = y * width + to;
    let at = (y - box.y) * box.width - box.x + from;
    for (let p = y * width + from; p < end; p += 1, at += 1) {
      const pixel = pixels[p] as number;
      const luma =
        LUMA_RED * (pixel & 255) + LUMA_GREEN * ((pixel >>> 8) & 255) + LUMA_BLUE * ((pixel >>> 16) & 255);
      const value = (slopeHere * luma + offsetHere) | 0;
      mask[at] = value <= 0 ? 0 : value >= CURVE_STEPS ? 255 : (CURVE[value] as number);
      slopeHere += slopeNext;
      offsetHere += offsetNext;
    }
  }
}

function enlargeRoots(
  root: Float32Array,
  a: number,
  b: number,
  c: number,
  d: number,
  { step, row, near, from, to, top, below }: typeof piece,
  { box, data: roots }: Mask,
): void {
  const perStep = 1 / step;
  const start = 0.5 * perStep - 0.5 - near;
  const rootA = root[a] as number;
  const rootB = root[b] as number;
  const down = (root[c] as number) - rootA;
  const downB = (root[d] as number) - rootB;
  for (let y = top; y < below; y += 1) {
    const share = (y + 0.5) * perStep - 0.5 - row;
    const rootNear = rootA + down * share;
    const rootStep = rootB + downB * share - rootNear;
    let at = (y - box.y) * box.width - box.x + from;
    for (let x = from; x < to; x += 1, at += 1)
      roots[at] = 255 * (rootNear + rootStep * (x * perStep + start));
  }
}
