import { type CellRange, findBoxOfRange } from './cell-range.js';
import { BLUE_WEIGHT, type DownsampledFrame, GREEN_WEIGHT, RED_WEIGHT } from './downsampled-frame.js';
import type { GuidedFilter } from './guided-filter.js';
import { type Mask, resizeMask } from './mask.js';

/** The contrast curve of the mask: model values below EMPTY become 0, values above FULL become 255. */
const [EMPTY, FULL] = [0.22, 0.78];

/** The resolution of `CURVE`. */
const CURVE_STEPS = 1024;

/**
 * The mask value, 0 to 255, for a model value from 0 to 1 in `CURVE_STEPS` steps: a smoothstep from EMPTY to FULL.
 */
const CURVE = Uint8Array.from({ length: CURVE_STEPS }, (_, i) => {
  const t = Math.max(0, Math.min(1, (i / CURVE_STEPS - EMPTY) / (FULL - EMPTY)));
  return 255 * t * t * (3 - 2 * t);
});

/** Integer luma weights, which are faster to sum: the weights of `downsampled-frame.ts` times 255 * 256. */
const [LUMA_RED, LUMA_GREEN, LUMA_BLUE] = [RED_WEIGHT, GREEN_WEIGHT, BLUE_WEIGHT].map((weight) =>
  Math.round(weight * 255 * 256),
) as [number, number, number];
/** The integer luma of white. */
const LUMA_STEPS = 255 * 256;

/** Whether the model of a cell gives an empty mask or a full mask for any plausible luma, or depends on the pixel. */
const STATE = { empty: 0, full: 1, pixelDependent: 2 } as const;

/** The result of `classifyCells`, reused for all frames. */
let cellStates = new Uint8Array(0);

/**
 * Upsamples a mask that the guided filter has fitted, and the root mask, to the resolution of the frame.
 *
 * The models of four cells are interpolated bilinearly for the pixels between their centers. If all four cells are
 * empty or all are full, which is the case for most, no pixel needs to be read.
 *
 * @param cells the range of cells to upsample
 * @param scalpNearness 0 to 1 for each cell
 * @param data 8-bit RGBA of the frame
 * @param mask receives the upsampled mask
 * @param roots receives the upsampled `scalpNearness` where the mask is not empty
 */
export function upsampleMasks(
  filter: GuidedFilter,
  cells: CellRange,
  scalpNearness: Float32Array,
  downsampled: DownsampledFrame,
  data: Uint8ClampedArray,
  width: number,
  height: number,
  mask: Mask,
  roots: Mask,
): void {
  const { cellSize } = downsampled;
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const box = findBoxOfRange(cells, cellSize, width, height);
  resizeMask(mask, box);
  resizeMask(roots, box);
  mask.data.fill(0, 0, box.width * box.height);
  roots.data.fill(0, 0, box.width * box.height);
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  const states = classifyCells(filter, downsampled.luma, downsampled.width, cells);
  // A piece is the area between the centers of four cells. At the border it extends outward from the last centers.
  piece.cellSize = cellSize;
  const firstPixelAfterCenter = (cell: number) => Math.ceil((cell + 0.5) * cellSize - 0.5);
  for (let row = cells.top - 1; row <= cells.bottom; row += 1) {
    const first = Math.max(row, cells.top) * downsampled.width;
    const second = Math.min(row + 1, cells.bottom) * downsampled.width;
    piece.cellRow = row;
    piece.top = Math.max(box.y, firstPixelAfterCenter(row));
    piece.bottom = Math.min(bottom, firstPixelAfterCenter(row + 1));
    for (let column = cells.left - 1; column <= cells.right; column += 1) {
      const near = column < cells.left ? cells.left : column;
      const next = column < cells.right ? column + 1 : column;
      const a = first + near;
      const b = first + next;
      const c = second + near;
      const d = second + next;
      const state = states[a] as number;
      const isUniform = state === states[b] && state === states[c] && state === states[d];
      if (isUniform && state === STATE.empty) continue;
      piece.cellColumn = near;
      piece.left = Math.max(box.x, firstPixelAfterCenter(column));
      piece.right = Math.min(right, firstPixelAfterCenter(column + 1));
      if (isUniform && state === STATE.full) fillPiece(piece, mask);
      else upsamplePiece(filter.slope, filter.offset, a, b, c, d, piece, pixels, width, mask);
      if (
        (scalpNearness[a] as number) +
          (scalpNearness[b] as number) +
          (scalpNearness[c] as number) +
          (scalpNearness[d] as number) >
        0
      )
        upsampleRoots(scalpNearness, a, b, c, d, piece, roots);
    }
  }
}

/**
 * The pixels between the centers of four cells, with the row and column of the upper left cell. `right` and `bottom`
 * are exclusive. One object is reused, because thousands per frame would burden the garbage collector.
 */
const piece = { cellSize: 1, cellRow: 0, cellColumn: 0, left: 0, right: 0, top: 0, bottom: 0 };

/** Fills one piece with a full mask. */
function fillPiece({ left, right, top, bottom }: typeof piece, { box, data: mask }: Mask): void {
  for (let y = top; y < bottom; y += 1) {
    const row = (y - box.y) * box.width - box.x;
    for (let index = row + left; index < row + right; index += 1) mask[index] = 255;
  }
}

/** The greatest plausible difference of a pixel's luma from the mean of its cell. */
const LUMA_RANGE = 0.2;

/** The `STATE` of each cell in a range. */
function classifyCells(
  { slope, offset }: GuidedFilter,
  luma: Float32Array,
  width: number,
  cells: CellRange,
): Uint8Array {
  if (cellStates.length < slope.length) cellStates = new Uint8Array(slope.length);
  const states = cellStates;
  for (let cy = cells.top; cy <= cells.bottom; cy += 1) {
    for (let cell = cy * width + cells.left; cell <= cy * width + cells.right; cell += 1) {
      // The model is linear, so its values at both ends of the luma range bound all values between.
      const middle = (offset[cell] as number) + (slope[cell] as number) * (luma[cell] as number);
      const dark = middle - (slope[cell] as number) * LUMA_RANGE;
      const light = middle + (slope[cell] as number) * LUMA_RANGE;
      states[cell] =
        dark <= EMPTY && light <= EMPTY
          ? STATE.empty
          : dark >= FULL && light >= FULL
            ? STATE.full
            : STATE.pixelDependent;
    }
  }
  return states;
}

/**
 * Upsamples the mask for one piece.
 *
 * @param a, b, c, d the cells at the upper left, upper right, lower left and lower right of the piece. At the border
 * two of them are the same cell.
 * @param pixels 8-bit RGBA, one number per pixel
 */
function upsamplePiece(
  slope: Float32Array,
  offset: Float32Array,
  a: number,
  b: number,
  c: number,
  d: number,
  { cellSize, cellRow, cellColumn, left, right, top, bottom }: typeof piece,
  pixels: Uint32Array,
  width: number,
  { box, data: mask }: Mask,
): void {
  const cellsPerPixel = 1 / cellSize;
  const start = (left + 0.5) * cellsPerPixel - 0.5 - cellColumn;
  const slopeA = slope[a] as number;
  const slopeB = slope[b] as number;
  const slopeDown = (slope[c] as number) - slopeA;
  const slopeDownB = (slope[d] as number) - slopeB;
  const offsetA = offset[a] as number;
  const offsetB = offset[b] as number;
  const offsetDown = (offset[c] as number) - offsetA;
  const offsetDownB = (offset[d] as number) - offsetB;
  for (let y = top; y < bottom; y += 1) {
    const share = (y + 0.5) * cellsPerPixel - 0.5 - cellRow;
    const slopeNear = slopeA + slopeDown * share;
    const offsetNear = offsetA + offsetDown * share;
    const slopeStep = (slopeB + slopeDownB * share - slopeNear) * cellsPerPixel;
    const offsetStep = (offsetB + offsetDownB * share - offsetNear) * cellsPerPixel;
    let slopeHere = (slopeNear + slopeStep * cellSize * start) * (CURVE_STEPS / LUMA_STEPS);
    let offsetHere = (offsetNear + offsetStep * cellSize * start) * CURVE_STEPS;
    const slopeNext = slopeStep * (CURVE_STEPS / LUMA_STEPS);
    const offsetNext = offsetStep * CURVE_STEPS;
    const end = y * width + right;
    let index = (y - box.y) * box.width - box.x + left;
    for (let p = y * width + left; p < end; p += 1, index += 1) {
      const pixel = pixels[p] as number;
      const luma =
        LUMA_RED * (pixel & 255) + LUMA_GREEN * ((pixel >>> 8) & 255) + LUMA_BLUE * ((pixel >>> 16) & 255);
      const value = (slopeHere * luma + offsetHere) | 0;
      mask[index] = value <= 0 ? 0 : value >= CURVE_STEPS ? 255 : (CURVE[value] as number);
      slopeHere += slopeNext;
      offsetHere += offsetNext;
    }
  }
}

/** Upsamples the root mask for one piece by bilinear interpolation. */
function upsampleRoots(
  scalpNearness: Float32Array,
  a: number,
  b: number,
  c: number,
  d: number,
  { cellSize, cellRow, cellColumn, left, right, top, bottom }: typeof piece,
  { box, data: roots }: Mask,
): void {
  const cellsPerPixel = 1 / cellSize;
  const start = 0.5 * cellsPerPixel - 0.5 - cellColumn;
  const rootA = scalpNearness[a] as number;
  const rootB = scalpNearness[b] as number;
  const down = (scalpNearness[c] as number) - rootA;
  const downB = (scalpNearness[d] as number) - rootB;
  for (let y = top; y < bottom; y += 1) {
    const share = (y + 0.5) * cellsPerPixel - 0.5 - cellRow;
    const rootNear = rootA + down * share;
    const rootStep = rootB + downB * share - rootNear;
    let index = (y - box.y) * box.width - box.x + left;
    for (let x = left; x < right; x += 1, index += 1)
      roots[index] = 255 * (rootNear + rootStep * (x * cellsPerPixel + start));
  }
}
