import type { CellRange } from './cell-range.js';

/**
 * Takes all cells that are likely hair and connected to a seed.
 *
 * @param queue holds the seeds, and receives the cells in the order in which they are taken
 * @param seedCount the number of seeds
 * @param taken 1 for each seed; receives 1 for each cell that is taken
 * @param logOdds log odds that a cell is hair; only cells of 0 and more are taken
 * @param width cells in a row
 * @param range the fill does not leave it; `right` and `bottom` belong to it
 */
export function fillFromSeeds(
  queue: Int32Array,
  seedCount: number,
  taken: Uint8Array,
  logOdds: Float32Array,
  width: number,
  range: CellRange,
): void {
  const { left, top, right, bottom } = range;
  let end = seedCount;
  const take = (cell: number): void => {
    if (taken[cell] || (logOdds[cell] as number) < 0) return;
    taken[cell] = 1;
    queue[end] = cell;
    end += 1;
  };
  for (let next = 0; next < end; next += 1) {
    const cell = queue[next] as number;
    const y = (cell / width) | 0;
    const x = cell - y * width;
    if (x > left) take(cell - 1);
    if (x < right) take(cell + 1);
    if (y > top) take(cell - width);
    if (y < bottom) take(cell + width);
  }
}
