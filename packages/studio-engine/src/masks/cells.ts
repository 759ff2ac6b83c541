import { type Box, EMPTY_BOX } from './raster.js';

/** A rectangle of cells of a small frame, its last ones included. */
export interface Cells {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const allCells = (width: number, height: number): Cells => ({
  left: 0,
  top: 0,
  right: width - 1,
  bottom: height - 1,
});

/** The cells, of `step` pixels each, that a box of pixels lies on. */
export const cellsUnder = ({ x, y, width, height }: Box, step: number): Cells => ({
  left: Math.floor(x / step),
  top: Math.floor(y / step),
  right: Math.floor((x + Math.max(1, width) - 1) / step),
  bottom: Math.floor((y + Math.max(1, height) - 1) / step),
});

/** The smallest rectangle around two, with a margin, cut to the grid. */
export const joined = (one: Cells, other: Cells, margin: number, width: number, height: number): Cells => ({
  left: Math.max(0, Math.min(one.left, other.left) - margin),
  top: Math.max(0, Math.min(one.top, other.top) - margin),
  right: Math.min(width - 1, Math.max(one.right, other.right) + margin),
  bottom: Math.min(height - 1, Math.max(one.bottom, other.bottom) + margin),
});

export const holds = (outer: Cells, inner: Cells): boolean =>
  outer.left <= inner.left &&
  outer.top <= inner.top &&
  outer.right >= inner.right &&
  outer.bottom >= inner.bottom;

/** The pixels of a frame under cells. */
export function boxUnder(cells: Cells, step: number, width: number, height: number): Box {
  const [x, y] = [cells.left * step, cells.top * step];
  const right = Math.min(width, (cells.right + 1) * step);
  const bottom = Math.min(height, (cells.bottom + 1) * step);
  return right > x && bottom > y ? { x, y, width: right - x, height: bottom - y } : EMPTY_BOX;
}

/**
 * The cells of a part that were taken, with a margin, cut to the part; its first one where none was.
 *
 * @param taken 1 for a cell that was, row by row of a grid of `width`
 */
export function cellsAround(taken: Uint8Array, width: number, part: Cells, margin: number): Cells {
  let left = part.right + 1;
  let top = part.bottom + 1;
  let right = -1;
  let bottom = -1;
  for (let y = part.top; y <= part.bottom; y += 1) {
    for (let x = part.left, cell = y * width + x; x <= part.right; x += 1, cell += 1) {
      if (taken[cell] === 0) continue;
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
