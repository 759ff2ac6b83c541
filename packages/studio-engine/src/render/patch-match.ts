import { createSeededRandom } from '../portrait/seeded-random.js';

/** Half the side of a patch: patches have 7 by 7 cells. */
const REACH = 3;
const PATCH_CELLS = (2 * REACH + 1) ** 2;
/** Rounds of search and voting, and passes of search in each. */
const [ROUNDS, PASSES] = [4, 3];
/** Cells to copy from that are needed for a texture. */
const MIN_SOURCES = 50;

/** A small picture of linear values with a hole. */
export interface PatchGrid {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue of each cell. The cells of the hole hold a first guess. */
  readonly color: Float32Array;
  /** 1 for each cell of the hole. */
  readonly isHole: Uint8Array;
  /** 1 for each cell that may not be copied from. A patch is compared without such cells, except those of the hole. */
  readonly isForbidden: Uint8Array;
}

/**
 * Fills a hole with patches from elsewhere in the picture, so that its texture continues.
 *
 * Source: Barnes et al., "PatchMatch: a randomized correspondence algorithm for structural image editing", 2009, with
 * the voting of Wexler et al., "Space-time completion of video", 2007. The result is deterministic.
 *
 * @param grid its colors are changed in place
 * @returns for each cell of the hole the index of the cell whose patch fits best, otherwise -1; undefined if there is too
 * little to copy from
 */
export function fillByPatches(grid: PatchGrid): Int32Array | undefined {
  const { width, height, isHole } = grid;
  const isSource = findSources(grid);
  const sources: number[] = [];
  isSource.forEach((isIncluded, i) => {
    if (isIncluded) sources.push(i);
  });
  if (sources.length < MIN_SOURCES) return undefined;
  const random = createSeededRandom(5);
  const targets: number[] = [];
  isHole.forEach((isIncluded, i) => {
    if (isIncluded) targets.push(i);
  });
  const nearest = new Int32Array(width * height).fill(-1);
  const errors = new Float32Array(width * height).fill(Infinity);
  for (const target of targets) nearest[target] = sources[Math.floor(random() * sources.length)] as number;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const target of targets)
      errors[target] = computePatchError(grid, target, nearest[target] as number, Infinity);
    for (let pass = 0; pass < PASSES; pass += 1) {
      const isForward = pass % 2 === 0;
      const stepBack = isForward ? -1 : 1;
      for (let n = 0; n < targets.length; n += 1) {
        const target = targets[isForward ? n : targets.length - 1 - n] as number;
        const attempt = (source: number) => {
          if (source < 0 || source >= isSource.length || !isSource[source]) return;
          const error = computePatchError(grid, target, source, errors[target] as number);
          if (error >= (errors[target] as number)) return;
          errors[target] = error;
          nearest[target] = source;
        };
        // Neighboring cells of the hole often have neighboring sources, so the shifted source of the neighbor is tried.
        for (const shift of [stepBack, stepBack * width]) {
          const neighborSource = nearest[target + shift];
          if (neighborSource !== undefined && neighborSource >= 0) attempt(neighborSource - shift);
        }
        searchAround(nearest[target] as number, width, height, random, attempt);
      }
    }
    vote(grid, targets, nearest);
  }
  return nearest;
}

/** Tries random sources in windows around the best one, each half as wide as the one before. */
function searchAround(
  best: number,
  width: number,
  height: number,
  random: () => number,
  attempt: (source: number) => void,
): void {
  const [x, y] = [best % width, Math.floor(best / width)];
  for (let radius = Math.max(width, height) / 2; radius >= 1; radius /= 2) {
    const sx = Math.round(x + (random() * 2 - 1) * radius);
    const sy = Math.round(y + (random() * 2 - 1) * radius);
    if (sx >= 0 && sy >= 0 && sx < width && sy < height) attempt(sy * width + sx);
  }
}

/** Cells whose whole patch may be copied. */
function findSources({ width, height, isHole, isForbidden }: PatchGrid): Uint8Array {
  const isSource = new Uint8Array(width * height);
  for (let y = REACH; y < height - REACH; y += 1)
    for (let x = REACH; x < width - REACH; x += 1) {
      let isFree = true;
      for (let dy = -REACH; dy <= REACH && isFree; dy += 1)
        for (let dx = -REACH; dx <= REACH && isFree; dx += 1) {
          const i = (y + dy) * width + x + dx;
          isFree = !isHole[i] && !isForbidden[i];
        }
      if (isFree) isSource[y * width + x] = 1;
    }
  return isSource;
}

/** Mean squared difference of two patches. It stops early above `limit`. Forbidden cells of the target outside of the hole do not count. */
function computePatchError(
  { width, height, color, isForbidden, isHole }: PatchGrid,
  target: number,
  source: number,
  limit: number,
): number {
  const [tx, ty] = [target % width, Math.floor(target / width)];
  let [sum, weight] = [0, 0];
  for (let dy = -REACH; dy <= REACH; dy += 1) {
    if (ty + dy < 0 || ty + dy >= height) continue;
    for (let dx = -REACH; dx <= REACH; dx += 1) {
      if (tx + dx < 0 || tx + dx >= width) continue;
      const t = target + dy * width + dx;
      if (isForbidden[t] && !isHole[t]) continue;
      const s = source + dy * width + dx;
      // Cells outside of the hole are certain, those inside only a guess.
      const share = isHole[t] ? 0.4 : 1;
      const [r, g, b] = [
        (color[3 * t] as number) - (color[3 * s] as number),
        (color[3 * t + 1] as number) - (color[3 * s + 1] as number),
        (color[3 * t + 2] as number) - (color[3 * s + 2] as number),
      ];
      sum += share * (r * r + g * g + b * b);
      weight += share;
    }
    if (sum > limit * PATCH_CELLS) return Infinity;
  }
  return weight > 0 ? sum / weight : 0;
}

/** Sets each cell of the hole to the mean of the colors that it has in the patches of the cells around it. */
function vote(
  { width, height, color, isHole }: PatchGrid,
  targets: readonly number[],
  nearest: Int32Array,
): void {
  const next = new Float32Array(3 * targets.length);
  targets.forEach((target, n) => {
    const [x, y] = [target % width, Math.floor(target / width)];
    let [r, g, b, count] = [0, 0, 0, 0];
    for (let dy = -REACH; dy <= REACH; dy += 1)
      for (let dx = -REACH; dx <= REACH; dx += 1) {
        if (x + dx < 0 || y + dy < 0 || x + dx >= width || y + dy >= height) continue;
        const other = target + dy * width + dx;
        if (!isHole[other]) continue;
        const from = (nearest[other] as number) - dy * width - dx;
        const weight = dx === 0 && dy === 0 ? 6 : 1;
        r += weight * (color[3 * from] as number);
        g += weight * (color[3 * from + 1] as number);
        b += weight * (color[3 * from + 2] as number);
        count += weight;
      }
    next[3 * n] = r / count;
    next[3 * n + 1] = g / count;
    next[3 * n + 2] = b / count;
  });
  targets.forEach((target, n) => {
    for (let i = 0; i < 3; i += 1) color[3 * target + i] = next[3 * n + i] as number;
  });
}
