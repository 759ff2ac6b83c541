import { measureHeadPose } from '../face/head-pose.js';
import type { Face } from '../face/landmarks.js';
import type { DownsampledFrame } from './downsampled-frame.js';
import { CELL_KIND, type HairPrior, ZONE } from './hair-prior.js';
import { Watershed } from './watershed.js';

/** Greatest plausible shares of hair among the cells far from the head and among those of the chest. */
const [MAX_FAR_SHARE, MAX_CHEST_SHARE] = [0.04, 0.12];
/** Least `scalpNearness` of cells that count as certain hair. */
const MIN_SCALP_NEARNESS = 0.5;
/** Greatest OKLab distance from the crown color for a cell on the scalp to be a hair seed. */
const MAX_SEED_DISTANCE = 0.12;
/** Least OKLab distance from the crown color for a cell at the border of the picture to be a seed of non-hair. */
const MIN_BORDER_DISTANCE = 0.12;
/** Least OKLab distance from the crown color for a cell on the far side of an edge to be excluded. */
const MIN_EXCLUDED_DISTANCE = 0.15;
/** OKLab distance below which colors are hardly distinguishable. */
const SAME_COLOR_DISTANCE = 0.05;

/** Watershed labels. */
export const LABEL = { hair: 1, other: 2 } as const;

/**
 * The boundary of hair that color cannot separate from its surroundings: dark hair in front of a dark wall or above a
 * dark sweater.
 *
 * A watershed divides the picture along its edges between the crown and cells that cannot be hair. The boundary is
 * learned for one frame and moves with the head in the frames after it, until it is learned again.
 */
export class HairBoundary {
  /** 1 for each cell beyond the boundary at the current head position: it cannot be hair. */
  excluded = new Uint8Array(0);
  #learned = new Uint8Array(0);
  #seeds = new Uint8Array(0);
  readonly #watershed = new Watershed();
  #learnedPosition = { x: 0, y: 0 };
  #shift = { x: 0, y: 0 };
  #isLearned = false;
  #crown = new ColorSet(new Float32Array(0));

  /** Forgets the boundary, and adapts to the size of the grid. Call it before `divide`. */
  clear(downsampled: DownsampledFrame): void {
    const cells = downsampled.width * downsampled.height;
    if (this.excluded.length !== cells) {
      this.excluded = new Uint8Array(cells);
      this.#learned = new Uint8Array(cells);
      this.#seeds = new Uint8Array(cells);
    } else if (this.#isLearned) this.excluded.fill(0);
    this.#isLearned = false;
  }

  /**
   * Divides the picture along its edges, which come from all colors. Seeds are chosen by their place and by their distance from
   * the color of the crown, above the forehead.
   *
   * @returns the `LABEL` of each cell, valid until the next call
   */
  divide(downsampled: DownsampledFrame, prior: HairPrior): Uint8Array {
    const { kind, zone, isBorder } = prior;
    const seeds = this.#seeds;
    const crown = new ColorSet(downsampled.lab);
    this.#crown = crown;
    for (let cell = 0; cell < seeds.length; cell += 1)
      if (zone[cell] === ZONE.above && isScalp(prior, cell)) crown.add(cell);
    crown.dropOutliers();
    for (let cell = 0; cell < seeds.length; cell += 1) {
      seeds[cell] = isNeverHair(kind[cell] as number) ? LABEL.other : 0;
      const isOnScalp = isScalp(prior, cell);
      const distance = isOnScalp || isBorder[cell] === 1 ? crown.distanceTo(cell) : 0;
      if (isOnScalp && distance < MAX_SEED_DISTANCE) seeds[cell] = LABEL.hair;
      else if (isBorder[cell] === 1 && distance > MIN_BORDER_DISTANCE) seeds[cell] = LABEL.other;
    }
    this.#watershed.divide(downsampled.lab, downsampled.width, downsampled.height, seeds);
    return this.#watershed.labels;
  }

  /** Whether a cell has nearly the color of the crown; true for all cells if the crown is cut off. Call it after `divide`. */
  hasCrownColor(cell: number): boolean {
    return this.#crown.distanceTo(cell) < SAME_COLOR_DISTANCE;
  }

  /**
   * Learns the boundary. Call it after `clear` and `divide`.
   *
   * Cells beyond an edge are excluded if their color differs from the crown's. If the cells classified as hair reach
   * where hair cannot be, all cells beyond an edge are excluded.
   *
   * @param taken 1 for each cell that was classified as hair by its color
   * @param logOdds log odds that a cell is hair
   * @param isSkin whether a cell has the color of the face
   * @returns whether any cell was found beyond the boundary
   */
  learn(
    face: Face,
    downsampled: DownsampledFrame,
    prior: HairPrior,
    taken: Uint8Array,
    logOdds: Float32Array,
    isSkin: (cell: number) => boolean,
  ): boolean {
    const hasLeaked = detectLeak(prior.kind, taken, isSkin);
    if (hasLeaked) this.#divideByLogOdds(downsampled, prior, logOdds);
    const { labels } = this.#watershed;
    let excludedCount = 0;
    for (let cell = 0; cell < labels.length; cell += 1) {
      const isBeyondEdge = labels[cell] === LABEL.other && taken[cell] === 1;
      const isExcluded = isBeyondEdge && (hasLeaked || this.#crown.distanceTo(cell) > MIN_EXCLUDED_DISTANCE);
      this.#learned[cell] = isExcluded ? 1 : 0;
      if (isExcluded) excludedCount += 1;
    }
    if (excludedCount === 0) return false;
    this.excluded.set(this.#learned);
    const { x, y } = measureHeadPose(face);
    this.#learnedPosition = { x, y };
    this.#shift = { x: 0, y: 0 };
    this.#isLearned = true;
    return true;
  }

  /** Divides the picture again, with seeds from the log odds instead of the crown color. */
  #divideByLogOdds(downsampled: DownsampledFrame, prior: HairPrior, logOdds: Float32Array): void {
    const { kind, expectsSkin } = prior;
    const seeds = this.#seeds;
    for (let cell = 0; cell < seeds.length; cell += 1) {
      const isLikely = (logOdds[cell] as number) > 0;
      const isHair = isLikely && isScalp(prior, cell);
      const isOther = isNeverHair(kind[cell] as number) || (expectsSkin[cell] === 1 && !isLikely);
      seeds[cell] = isHair ? LABEL.hair : isOther ? LABEL.other : 0;
    }
    this.#watershed.divide(downsampled.lab, downsampled.width, downsampled.height, seeds);
  }

  /** Moves the boundary with the head. */
  follow(face: Face, { width, height, cellSize }: DownsampledFrame): void {
    if (!this.#isLearned) return;
    const pose = measureHeadPose(face);
    const [dx, dy] = [
      Math.round((pose.x - this.#learnedPosition.x) / cellSize),
      Math.round((pose.y - this.#learnedPosition.y) / cellSize),
    ];
    if (dx === this.#shift.x && dy === this.#shift.y) return;
    this.#shift = { x: dx, y: dy };
    for (let y = 0; y < height; y += 1) {
      const sourceIndex = Math.min(height - 1, Math.max(0, y - dy)) * width;
      for (let x = 0; x < width; x += 1)
        this.excluded[y * width + x] = this.#learned[
          sourceIndex + Math.min(width - 1, Math.max(0, x - dx))
        ] as number;
    }
  }
}

/** Whether a cell lies on the scalp, where hair is certain if the color fits. */
const isScalp = ({ kind, scalpNearness }: HairPrior, cell: number): boolean =>
  kind[cell] === CELL_KIND.crown && (scalpNearness[cell] as number) > MIN_SCALP_NEARNESS;

const isNeverHair = (kind: number): boolean =>
  kind === CELL_KIND.other || kind === CELL_KIND.skin || kind === CELL_KIND.chest;

/** The colors of a set of cells. */
class ColorSet {
  readonly #cells: number[] = [];
  readonly #lab: Float32Array;

  constructor(lab: Float32Array) {
    this.#lab = lab;
  }

  add(cell: number): void {
    this.#cells.push(cell * 3);
  }

  /**
   * Removes the third of the cells that is farthest from the median color: a wall behind a turned head, a parting.
   */
  dropOutliers(): void {
    const lab = this.#lab;
    const half = this.#cells.length >> 1;
    const median = [0, 1, 2].map(
      (i) => this.#cells.map((index) => lab[index + i] as number).sort((a, b) => a - b)[half] ?? 0,
    );
    const squaredDistance = (index: number) =>
      median.reduce((sum, m, i) => sum + ((lab[index + i] as number) - m) ** 2, 0);
    this.#cells
      .sort((a, b) => squaredDistance(a) - squaredDistance(b))
      .splice(Math.ceil((this.#cells.length * 2) / 3));
  }

  /**
   * The OKLab distance of a cell to the nearest color; 0 if there are fewer than five, as when the crown is cut off.
   */
  distanceTo(cell: number): number {
    if (this.#cells.length < 5) return 0;
    const lab = this.#lab;
    const [l, a, b] = [lab[cell * 3] as number, lab[cell * 3 + 1] as number, lab[cell * 3 + 2] as number];
    let smallest = 4;
    for (const index of this.#cells) {
      const [dl, da, db] = [
        l - (lab[index] as number),
        a - (lab[index + 1] as number),
        b - (lab[index + 2] as number),
      ];
      smallest = Math.min(smallest, dl * dl + da * da + db * db);
    }
    return Math.sqrt(smallest);
  }
}

/** Whether too many cells were classified as hair where hair cannot be. */
function detectLeak(kind: Uint8Array, taken: Uint8Array, isSkin: (cell: number) => boolean): boolean {
  let [far, farTaken, chest, chestTaken] = [0, 0, 0, 0];
  for (let cell = 0; cell < kind.length; cell += 1) {
    if (kind[cell] === CELL_KIND.other) {
      far += 1;
      farTaken += taken[cell] as number;
    } else if (kind[cell] === CELL_KIND.chest) {
      chest += 1;
      // Cells in the color of skin do not count, because blonde hair looks like a bare chest.
      if (taken[cell] === 1 && !isSkin(cell)) chestTaken += 1;
    }
  }
  return farTaken > MAX_FAR_SHARE * far || chestTaken > MAX_CHEST_SHARE * chest;
}
