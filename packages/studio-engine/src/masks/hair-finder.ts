import type { Face } from '../face/landmarks.js';
import type { Network } from '../hair-network/network.js';
import { type CellRange, createFullRange, findRangeAroundSet, uniteRanges } from './cell-range.js';
import { cleanHairMask } from './clean-hair-mask.js';
import { DownsampledFrame } from './downsampled-frame.js';
import { fillFromSeeds } from './fill-from-seeds.js';
import { GUIDED_FILTER_RADIUS, GuidedFilter } from './guided-filter.js';
import { HairBoundary, LABEL } from './hair-boundary.js';
import { findColorBin, HairColorModel } from './hair-color-model.js';
import { HairGraphCut } from './hair-graph-cut.js';
import { CELL_KIND, findHeadRange, HairPrior, ZONE } from './hair-prior.js';
import { type HairStroke, markStrokes } from './hair-stroke.js';
import { createMask, type Mask } from './mask.js';
import { NetworkHairFinder } from './network-hair-finder.js';
import { SkinColorModel } from './skin-color-model.js';
import { upsampleMasks } from './upsample-masks.js';

/** The number of video frames that share one color model. */
export const FRAMES_PER_MODEL = 12;

/** Cells around the hair of the last frame that are searched in the next one. Hair farther away is found with the next color model. */
const SEARCH_MARGIN = 2;

/** From this share of the non-hair samples on, a color counts as a background color. */
const MIN_BACKGROUND_SHARE = 0.02;

/** Log odds of a probability of 0.4. Cells below it are training samples of non-hair. */
const UNLIKELY_LOG_ODDS = Math.log(0.4 / 0.6);

/** Log odds of excluded cells: too low for hair, too high for a training sample of non-hair. */
const EXCLUDED_LOG_ODDS = -0.1;

/** The log odds of a cell that color and place call hair; negative for the rest. A greater value resists correcting strokes more. */
const RULES_LOG_ODDS = 9;

/** The weight of a cell's color against its place, and the log odds from which on a cell of the crown is a seed. */
const [EVIDENCE_WEIGHT, SEED_LOG_ODDS] = [0.8, 0.6];

/** The hair in a frame. */
export interface HairMasks {
  readonly hair: Mask;
  /** Nearness to the scalp, 0 to 255, in the same box as `hair`. */
  readonly roots: Mask;
  /**
   * 0 to 1: confidence that the mask is hair. It is low for a bald head, a hat, or hair in the color of its
   * background.
   */
  readonly confidence: number;
}

/**
 * Segments hair on a downsampled frame. With the hair network, see `NetworkHairFinder`. Without it, color and place decide:
 *
 * 1. A watershed divides the picture along its edges between the crown and cells that cannot be hair.
 * 2. The color model learns the colors of both sides.
 * 3. A flood fill from the crown collects the connected cells that are likely hair.
 * 4. A guided filter upsamples the mask along the edges of the frame.
 *
 * One instance serves all frames.
 */
export class HairFinder {
  readonly downsampledFrame = new DownsampledFrame();
  readonly #prior = new HairPrior();
  readonly #colorModel = new HairColorModel();
  readonly #boundary = new HairBoundary();
  readonly #guided = new GuidedFilter();
  readonly #hair = createMask();
  readonly #roots = createMask();
  /** Log odds that a cell is hair. */
  #logOdds = new Float32Array(0);
  /** The share of hair in each cell, 0 to 1, after cleaning. */
  #hairShare = new Float32Array(0);
  /** 1 for each cell that is classified as hair. */
  #taken = new Uint8Array(0);
  /** Cells of the flood fill, in the order in which they are visited. */
  #queue = new Int32Array(0);
  readonly #skinModel = new SkinColorModel();
  /** Reduces the log odds of cells where skin is expected if the hair has the color of the skin. */
  #skinPenalty = 0;
  /** Frames since the color model was learned. */
  #age = 0;
  /** The cells to search in this frame. */
  #searchRange: CellRange = createFullRange(0, 0);
  /** The cells around the hair of the last frame. */
  #last: CellRange = createFullRange(0, 0);
  #confidence = 0;
  readonly #network: NetworkHairFinder | undefined;
  readonly #cut = new HairGraphCut();
  #strokes: readonly HairStroke[] = [];

  constructor(network?: Network) {
    this.#network = network && new NetworkHairFinder(network);
  }

  /** Forgets learned colors, former masks and strokes. Call it before a picture that may show another person. */
  reset(): void {
    this.#age = 0;
    this.#strokes = [];
    this.#network?.clear();
  }

  /** Sets the strokes that correct the mask of the picture. They hold until `reset`. */
  setStrokes(strokes: readonly HairStroke[]): void {
    this.#strokes = strokes;
    this.#age = 0;
    this.#network?.clear();
  }

  /**
   * Finds the hair of a face.
   *
   * @param data 8-bit RGBA of the frame
   * @returns masks that are valid until the next call
   */
  find(data: Uint8ClampedArray, width: number, height: number, face: Face): HairMasks {
    const { downsampledFrame: downsampled } = this;
    if (downsampled.resize(width, height)) {
      const cells = downsampled.width * downsampled.height;
      this.#logOdds = new Float32Array(cells);
      this.#hairShare = new Float32Array(cells);
      this.#taken = new Uint8Array(cells);
      this.#queue = new Int32Array(cells);
      this.#age = 0;
      // A turned frame may have as many cells, but in other rows.
      this.#network?.clear();
    }
    // Colors are learned from the whole frame. In the frames between, only the surroundings of the last hair and the
    // head are searched.
    this.#searchRange =
      this.#age === 0
        ? createFullRange(downsampled.width, downsampled.height)
        : uniteRanges(
            this.#last,
            findHeadRange(face, downsampled),
            SEARCH_MARGIN,
            downsampled.width,
            downsampled.height,
          );
    downsampled.read(data, width, height, this.#searchRange);
    this.#prior.update(face, downsampled, this.#searchRange);
    const strokeMarks =
      this.#strokes.length > 0 ? markStrokes(this.#strokes, downsampled, width, height) : undefined;
    if (this.#network) this.#findByNetwork(this.#network, data, width, height, face, strokeMarks);
    else this.#findByRules(face, strokeMarks);
    this.#age = (this.#age + 1) % FRAMES_PER_MODEL;
    const around = findRangeAroundSet(
      this.#taken,
      downsampled.width,
      this.#searchRange,
      2 * GUIDED_FILTER_RADIUS,
    );
    this.#last = around;
    this.#guided.fit(this.#hairShare, downsampled.luma, downsampled.width, downsampled.height, around);
    upsampleMasks(
      this.#guided,
      around,
      this.#prior.scalpNearness,
      downsampled,
      data,
      width,
      height,
      this.#hair,
      this.#roots,
    );
    return { hair: this.#hair, roots: this.#roots, confidence: this.#confidence };
  }

  #findByNetwork(
    network: NetworkHairFinder,
    data: Uint8ClampedArray,
    width: number,
    height: number,
    face: Face,
    strokeMarks: Uint8Array | undefined,
  ): void {
    const { downsampledFrame: downsampled } = this;
    if (this.#age === 0)
      network.find(data, width, height, face, downsampled, strokeMarks, this.#hairShare, this.#taken);
    else network.follow(face, downsampled, this.#searchRange, this.#hairShare, this.#taken);
    this.#confidence = network.confidence;
  }

  #findByRules(face: Face, strokeMarks: Uint8Array | undefined): void {
    const { downsampledFrame: downsampled } = this;
    if (this.#age === 0) {
      this.#boundary.clear(downsampled);
      this.#learnFromPlaces();
      this.#growFromCrown();
      const isSkin = (cell: number) => this.#skinModel.includes(downsampled.lab, cell);
      if (this.#boundary.learn(face, downsampled, this.#prior, this.#taken, this.#logOdds, isSkin))
        this.#growFromCrown();
      this.#learnFromRegion();
    }
    this.#boundary.follow(face, downsampled);
    this.#growFromCrown();
    cleanHairMask(
      downsampled,
      this.#searchRange,
      this.#taken,
      this.#logOdds,
      this.#prior.logOdds,
      this.#hairShare,
    );
    if (!strokeMarks) return;
    this.#searchRange = createFullRange(downsampled.width, downsampled.height);
    for (let cell = 0; cell < this.#logOdds.length; cell += 1)
      this.#logOdds[cell] = RULES_LOG_ODDS * (2 * (this.#hairShare[cell] as number) - 1);
    this.#cut.solve(downsampled, this.#logOdds, strokeMarks, this.#taken);
    this.#hairShare.set(this.#taken);
  }

  /** Learns the color model from the watershed and from the places of cells. */
  #learnFromPlaces(): void {
    const { kind, zone, expectsSkin } = this.#prior;
    const { lab } = this.downsampledFrame;
    this.#skinModel.learn(lab, this.#prior.kind);
    this.#colorModel.clear();
    const labels = this.#boundary.divide(this.downsampledFrame, this.#prior);
    // Blonde hair has no edge to light skin, so the watershed may miss it. Outside the face, cells in the color of
    // the crown are therefore no samples of non-hair.
    const isNonHair = (cell: number) =>
      labels[cell] === LABEL.other &&
      ((expectsSkin[cell] === 1 && zone[cell] !== ZONE.below) || !this.#boundary.hasCrownColor(cell));
    for (let cell = 0; cell < kind.length; cell += 1) {
      const isKnownNonHair = kind[cell] === CELL_KIND.other || kind[cell] === CELL_KIND.skin;
      if (isKnownNonHair || (zone[cell] !== ZONE.below && isNonHair(cell)))
        this.#colorModel.addOther(findColorBin(lab, cell * 3));
    }
    let [crownCells, distinct, skinColored] = [0, 0, 0];
    for (let cell = 0; cell < kind.length; cell += 1) {
      if (labels[cell] !== LABEL.hair || zone[cell] === ZONE.below || expectsSkin[cell] === 1) continue;
      const bin = findColorBin(lab, cell * 3);
      const isSkin = this.#skinModel.includes(lab, cell);
      const isCommon = this.#colorModel.measureOtherShare(bin) >= MIN_BACKGROUND_SHARE;
      if (!isSkin) this.#colorModel.addHair(bin);
      if (kind[cell] !== CELL_KIND.crown) continue;
      crownCells += 1;
      if (isSkin) skinColored += 1;
      else if (!isCommon) distinct += 1;
    }
    // If few cells of the crown are distinct and many have the color of skin, hair in that color is learned, with less confidence.
    this.#skinPenalty = 0;
    if (distinct < crownCells / 5 && skinColored > crownCells / 3) {
      this.#skinPenalty = 5;
      for (let cell = 0; cell < kind.length; cell += 1)
        if (kind[cell] === CELL_KIND.crown && this.#skinModel.includes(lab, cell))
          this.#colorModel.addHair(findColorBin(lab, cell * 3));
      distinct = (distinct + skinColored) / 3;
    }
    // Clothes may have the color of the hair. They are added last, so that they do not lower the confidence.
    for (let cell = 0; cell < kind.length; cell += 1)
      if (zone[cell] === ZONE.below && isNonHair(cell))
        this.#colorModel.addOther(findColorBin(lab, cell * 3));
    this.#colorModel.computeEvidence();
    this.#confidence = crownCells > 0 ? distinct / crownCells : 0;
  }

  /** Learns the color model again, from the hair that was found with the first one. */
  #learnFromRegion(): void {
    const { kind } = this.#prior;
    this.#colorModel.clear();
    let [crownCells, confirmed] = [0, 0];
    for (let cell = 0; cell < kind.length; cell += 1) {
      const bin = findColorBin(this.downsampledFrame.lab, cell * 3);
      if (this.#taken[cell]) this.#colorModel.addHair(bin);
      else if ((this.#logOdds[cell] as number) < UNLIKELY_LOG_ODDS) this.#colorModel.addOther(bin);
      if (kind[cell] === CELL_KIND.crown) {
        crownCells += 1;
        confirmed += this.#taken[cell] as number;
      }
    }
    this.#colorModel.computeEvidence();
    this.#confidence = Math.min(this.#confidence, crownCells > 0 ? confirmed / crownCells : 0);
  }

  /** Computes the log odds of every cell and flood-fills the likely hair cells from the crown. */
  #growFromCrown(): void {
    const { width, lab } = this.downsampledFrame;
    const { kind, logOdds: priorLogOdds, expectsSkin } = this.#prior;
    const { evidence } = this.#colorModel;
    const { left, top, right, bottom } = this.#searchRange;
    const [logOdds, taken, queue, skinPenalty] = [this.#logOdds, this.#taken, this.#queue, this.#skinPenalty];
    const { excluded } = this.#boundary;
    let end = 0;
    for (let y = top; y <= bottom; y += 1) {
      for (let x = left, cell = y * width + x; x <= right; x += 1, cell += 1) {
        const prior = (priorLogOdds[cell] as number) - skinPenalty * (expectsSkin[cell] as number);
        const cellLogOdds =
          excluded[cell] === 1
            ? EXCLUDED_LOG_ODDS
            : EVIDENCE_WEIGHT * (evidence[findColorBin(lab, cell * 3)] as number) + prior;
        logOdds[cell] = cellLogOdds;
        const isSeed = cellLogOdds > SEED_LOG_ODDS && kind[cell] === CELL_KIND.crown;
        taken[cell] = isSeed ? 1 : 0;
        if (isSeed) queue[end++] = cell;
      }
    }
    fillFromSeeds(queue, end, taken, logOdds, width, this.#searchRange);
  }
}
