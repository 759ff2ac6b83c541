import { type Box, EMPTY_BOX } from './mask.js';

/** A rectangle of cells of a downsampled frame. `right` and `bottom` are inclusive. */
export interface CellRange {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The range of all cells of a grid. */
export const createFullRange = (width: number, height: number): CellRange => ({
  left: 0,
  top: 0,
  right: width - 1,
  bottom: height - 1,
});

/** The cells under a box of pixels. */
export const findRangeUnderBox = ({ x, y, width, height }: Box, cellSize: number): CellRange => ({
  left: Math.floor(x / cellSize),
  top: Math.floor(y / cellSize),
  right: Math.floor((x + Math.max(1, width) - 1) / cellSize),
  bottom: Math.floor((y + Math.max(1, height) - 1) / cellSize),
});

/** The smallest range around two ranges, grown by a margin and clipped to the grid. */
export const uniteRanges = (
  one: CellRange,
  other: CellRange,
  margin: number,
  width: number,
  height: number,
): CellRange => ({
  left: Math.max(0, Math.min(one.left, other.left) - margin),
  top: Math.max(0, Math.min(one.top, other.top) - margin),
  right: Math.min(width - 1, Math.max(one.right, other.right) + margin),
  bottom: Math.min(height - 1, Math.max(one.bottom, other.bottom) + margin),
});

/** Whether one range contains another. */
export const containsRange = (outer: CellRange, inner: CellRange): boolean =>
  outer.left <= inner.left &&
  outer.top <= inner.top &&
  outer.right >= inner.right &&
  outer.bottom >= inner.bottom;

/** The pixels of a frame under a range of cells, clipped to the frame. */
export function findBoxOfRange(cells: CellRange, cellSize: number, width: number, height: number): Box {
  const [x, y] = [cells.left * cellSize, cells.top * cellSize];
  const right = Math.min(width, (cells.right + 1) * cellSize);
  const bottom = Math.min(height, (cells.bottom + 1) * cellSize);
  return right > x && bottom > y ? { x, y, width: right - x, height: bottom - y } : EMPTY_BOX;
}

/**
 * The bounding range of the cells inside `part` that are not 0, grown by a margin and clipped to `part`.
 *
 * @param values one for each cell, row by row of a grid of `width`
 * @returns the first cell of `part` if all are 0
 */
export function findRangeAroundSet(
  values: Uint8Array,
  width: number,
  part: CellRange,
  margin: number,
): CellRange {
  let left = part.right + 1;
  let top = part.bottom + 1;
  let right = -1;
  let bottom = -1;
  for (let y = part.top; y <= part.bottom; y += 1) {
    for (let x = part.left, cell = y * width + x; x <= part.right; x += 1, cell += 1) {
      if (values[cell] === 0) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  if (right < 0) return { left: part.left, top: part.top, right: part.left, bottom: part.top };
  return {
    left: Math.max(part.left, left - margin),
    top: Math.max(part.top, top - margin),
    right: Math.min(part.right, right + margin),
    bottom: Math.min(part.bottom, bottom + margin),
  };
}
