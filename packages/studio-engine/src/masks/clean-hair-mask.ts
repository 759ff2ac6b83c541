import type { CellRange } from './cell-range.js';
import type { DownsampledFrame } from './downsampled-frame.js';

/** The least share of hair of a cell that was taken, and the share of a hole that is filled. */
const [MIN_TAKEN_SHARE, FILLED_SHARE] = [0.85, 0.8];
/** A hole is filled if at least this many of its eight neighbors were taken. */
const MIN_NEIGHBORS_TO_FILL = 6;
/** Prior log odds below which a cell lies inside the face. */
const INNER_FACE_LOG_ODDS = -5;

/**
 * Computes the share of hair in each cell from the cells that were taken: fills holes inside the hair, such as
 * highlights, and drops isolated cells.
 *
 * @param range the cells to compute; `right` and `bottom` belong to it
 * @param taken 1 for each cell that was classified as hair
 * @param logOdds log odds that a cell is hair
 * @param priorLogOdds see `HairPrior.logOdds`
 * @param hairShare receives the share of hair in each cell, 0 to 1
 */
export function cleanHairMask(
  { width, height }: DownsampledFrame,
  range: CellRange,
  taken: Uint8Array,
  logOdds: Float32Array,
  priorLogOdds: Float32Array,
  hairShare: Float32Array,
): void {
  const { left, top, right, bottom } = range;
  for (let y = top; y <= bottom; y += 1) {
    const isInnerRow = y > 0 && y < height - 1;
    for (let x = left, cell = y * width + x; x <= right; x += 1, cell += 1) {
      const neighbors =
        isInnerRow && x > 0 && x < width - 1
          ? valueAt(taken, cell - width - 1) +
            valueAt(taken, cell - width) +
            valueAt(taken, cell - width + 1) +
            valueAt(taken, cell - 1) +
            valueAt(taken, cell + 1) +
            valueAt(taken, cell + width - 1) +
            valueAt(taken, cell + width) +
            valueAt(taken, cell + width + 1)
          : countNeighborsAtBorder(taken, { width, height }, x, y);
      if (taken[cell] === 1) {
        const probability = 1 / (1 + Math.exp(-(logOdds[cell] as number)));
        hairShare[cell] = neighbors <= 1 ? 0 : Math.max(MIN_TAKEN_SHARE, probability);
      } else {
        // A hole inside the face, where the prior is lowest, is not filled.
        const isInnerFace = (priorLogOdds[cell] as number) < INNER_FACE_LOG_ODDS;
        hairShare[cell] = !isInnerFace && neighbors >= MIN_NEIGHBORS_TO_FILL ? FILLED_SHARE : 0;
      }
    }
  }
}

/** Counts the taken neighbors of a cell at the border of the grid, where some of the eight do not exist. */
function countNeighborsAtBorder(
  taken: Uint8Array,
  { width, height }: Pick<DownsampledFrame, 'width' | 'height'>,
  x: number,
  y: number,
): number {
  let count = -valueAt(taken, y * width + x);
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1)
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1)
      count += valueAt(taken, row * width + column);
  return count;
}

const valueAt = (cells: Uint8Array, index: number): number => cells[index] as number;
