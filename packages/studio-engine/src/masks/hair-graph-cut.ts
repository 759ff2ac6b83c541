import { computeSquaredDistance } from './color-distance.js';
import type { DownsampledFrame } from './downsampled-frame.js';
import { GraphCut } from './graph-cut.js';
import { findColorBin, HairColorModel } from './hair-color-model.js';
import { STROKE_MARK } from './hair-stroke.js';

/** Cells above these log odds (80 %) are samples of hair, those below the negative (20 %) of anything else. */
const SAMPLE_LOG_ODDS = Math.log(0.8 / 0.2);
/** Limits of the log odds of the guess and of the color, so that neither alone decides against all edges. */
const [GUESS_LIMIT, COLOR_LIMIT] = [9, 4];
/** The weight of the color against the guess. */
const COLOR_WEIGHT = 2;
/** The cost of dividing two cells of the same color, and the share of it that remains across the strongest edge. */
const [BOND, BOND_REST] = [6, 0.05];
/** The preference of cells under a stroke, which nothing outweighs. */
const STROKE_PREFERENCE = 1000;
/** The greatest preference that a stroke gives to cells of its color nearby; more than guess and color together. */
const SPREAD_PREFERENCE = 18;
/** How far a stroke spreads, as a share of the longer side of the grid, and the OKLab distance of the same color. */
const [SPREAD_REACH, SPREAD_COLOR] = [0.12, 0.07];

/** Separates hair from the rest of a frame by a graph cut: along edges, where colors, a first guess and brush strokes agree best. */
export class HairGraphCut {
  readonly #colors = new HairColorModel();
  #cut = new GraphCut(0, 0);
  #width = 0;
  #height = 0;

  /**
   * Solves the cut.
   *
   * @param logOdds the guess for each cell
   * @param strokeMarks the `STROKE_MARK` of each cell, if there are strokes
   * @param taken receives 1 for each cell that is hair
   */
  solve(
    downsampled: DownsampledFrame,
    logOdds: Float32Array,
    strokeMarks: Uint8Array | undefined,
    taken: Uint8Array,
  ): void {
    const { width, height, lab } = downsampled;
    if (this.#width !== width || this.#height !== height) {
      this.#cut = new GraphCut(width, height);
      [this.#width, this.#height] = [width, height];
    }
    this.#learnColors(lab, logOdds, strokeMarks);
    const { evidence } = this.#colors;
    const spread = strokeMarks && spreadStrokes(downsampled, strokeMarks);
    const contrast = measureMeanContrast(lab, width, height);
    for (let cell = 0; cell < taken.length; cell += 1) {
      const guess = limit(logOdds[cell] as number, GUESS_LIMIT);
      const color = limit(evidence[findColorBin(lab, 3 * cell)] as number, COLOR_LIMIT);
      this.#cut.setPreference(cell, guess + COLOR_WEIGHT * color + (spread?.[cell] ?? 0));
      if (cell + 1 < taken.length) this.#cut.setBond(cell, 0, computeBond(lab, cell, cell + 1, contrast));
      if (cell + width < taken.length)
        this.#cut.setBond(cell, 1, computeBond(lab, cell, cell + width, contrast));
    }
    this.#cut.solve();
    for (let cell = 0; cell < taken.length; cell += 1) taken[cell] = this.#cut.isFirst(cell) ? 1 : 0;
  }

  #learnColors(lab: Float32Array, logOdds: Float32Array, strokeMarks: Uint8Array | undefined): void {
    this.#colors.clear();
    for (let cell = 0; cell < logOdds.length; cell += 1) {
      const mark = strokeMarks?.[cell];
      const guess =
        mark === STROKE_MARK.hair
          ? Infinity
          : mark === STROKE_MARK.other
            ? -Infinity
            : (logOdds[cell] as number);
      if (guess > SAMPLE_LOG_ODDS) this.#colors.addHair(findColorBin(lab, 3 * cell));
      else if (guess < -SAMPLE_LOG_ODDS) this.#colors.addOther(findColorBin(lab, 3 * cell));
    }
    this.#colors.computeEvidence();
  }
}

const limit = (value: number, most: number): number => Math.max(-most, Math.min(most, value));

/** The preference that strokes give to each cell: certain under a stroke, and less for cells farther away or of another color. */
function spreadStrokes({ width, height, lab }: DownsampledFrame, strokeMarks: Uint8Array): Float32Array {
  const reach = Math.ceil(SPREAD_REACH * Math.max(width, height));
  const spread = new Float32Array(strokeMarks.length);
  for (let from = 0; from < strokeMarks.length; from += 1) {
    if (!strokeMarks[from]) continue;
    const sign = strokeMarks[from] === STROKE_MARK.hair ? 1 : -1;
    const [x, y] = [from % width, Math.floor(from / width)];
    for (let cy = Math.max(0, y - reach); cy <= Math.min(height - 1, y + reach); cy += 1) {
      for (let cx = Math.max(0, x - reach); cx <= Math.min(width - 1, x + reach); cx += 1) {
        const cell = cy * width + cx;
        const nearness = 1 - Math.hypot(cx - x, cy - y) / reach;
        if (nearness <= 0) continue;
        const color = Math.exp(-computeSquaredDistance(lab, cell, from) / (2 * SPREAD_COLOR * SPREAD_COLOR));
        const strength = SPREAD_PREFERENCE * nearness * color;
        if (strength > Math.abs(spread[cell] as number)) spread[cell] = sign * strength;
      }
    }
  }
  for (let cell = 0; cell < strokeMarks.length; cell += 1) {
    if (strokeMarks[cell])
      spread[cell] = strokeMarks[cell] === STROKE_MARK.hair ? STROKE_PREFERENCE : -STROKE_PREFERENCE;
  }
  return spread;
}

const computeBond = (lab: Float32Array, one: number, other: number, contrast: number): number =>
  BOND * (BOND_REST + (1 - BOND_REST) * Math.exp(-computeSquaredDistance(lab, one, other) / (2 * contrast)));

/** The mean squared OKLab distance of a cell and its right-hand neighbor, in every second row and column. */
function measureMeanContrast(lab: Float32Array, width: number, height: number): number {
  let [sum, count] = [0, 0];
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width - 1; x += 2) {
      sum += computeSquaredDistance(lab, y * width + x, y * width + x + 1);
      count += 1;
    }
  }
  return Math.max(1e-5, sum / Math.max(1, count));
}
