import type { CellRange } from './cell-range.js';
import type { DownsampledFrame } from './downsampled-frame.js';

/**
 * Computes the share of hair in each cell from the cells that were taken: fills holes inside the hair, such as
 * highlights, and drops isolated cells.
 *
 * @param range the cells to compute; `right` and `bottom` belong to it
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
      let neighbors = 0;
      if (isInnerRow && x > 0 && x < width - 1) {
        neighbors =
          valueAt(taken, cell - width - 1) +
          valueAt(taken, cell - width) +
          valueAt(taken, cell - width + 1) +
          valueAt(taken, cell - 1) +
          valueAt(taken, cell + 1) +
          valueAt(taken, cell + width - 1) +
          valueAt(taken, cell + width) +
          valueAt(taken, cell + width + 1);
      }
      if (taken[cell] === 1) {
        hairShare[cell] = neighbors <= 1 ? 0 : Math.max(0.85, 1 / (1 + Math.exp(-(logOdds[cell] as number))));
      } else {
        // A hole inside the face, where the prior is lowest, is not filled.
        const neededNeighbors = (priorLogOdds[cell] as number) < -5 ? 9 : 6;
        hairShare[cell] = neighbors >= neededNeighbors ? 0.8 : 0;
      }
    }
  }
}

const valueAt = (cells: Uint8Array, index: number): number => cells[index] as number;
