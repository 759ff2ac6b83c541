import { measureHeadPose } from '../face/head-pose.js';
import type { Face } from '../face/landmarks.js';
import type { Network } from '../hair-network/network.js';
import { CarriedHair } from './carried-hair.js';
import { type CellRange, createFullRange } from './cell-range.js';
import type { DownsampledFrame } from './downsampled-frame.js';
import { HairGraphCut } from './hair-graph-cut.js';
import { HairGuess } from './hair-guess.js';

/** The least share of hair of a cell that the cut takes for hair, and the greatest share of any other cell. */
const [MIN_TAKEN_SHARE, MAX_OTHER_SHARE] = [0.75, 0.1];
/** Log odds that the hair that was carried along adds to what the network finds. */
const CARRIED_LOG_ODDS = 1.5;
/** Below this IoU with the hair that was carried along, new hair is refused unless it is found twice. */
const MIN_IOU = 0.4;
/** The usual area of short hair as a share of the face's area. Confidence falls below it, down to 0 for a bald head. */
const SHORT_HAIR_AREA = 0.15;
/**
 * The certainty of the network at which half of its masks have an IoU of at least 0.8, and the scale of the logistic curve around
 * it. Source: fitted to the photographs with masks of docs/hair-mask.md.
 */
const [EVEN_CERTAINTY, CERTAINTY_SCALE] = [0.886, 0.0267];

/** Finds hair with the hair network, and carries it along with the head between the frames for which the network runs. */
export class NetworkHairFinder {
  readonly #guess: HairGuess;
  readonly #cut = new HairGraphCut();
  readonly #carried = new CarriedHair();
  /** New hair that was refused because it differed too much from the hair that was carried along. */
  readonly #refused = new CarriedHair();
  #logOdds = new Float32Array(0);
  #former = new Float32Array(0);
  /** 0 to 1: see `HairMasks`. */
  confidence = 0;

  constructor(network: Network) {
    this.#guess = new HairGuess(network);
  }

  /** Forgets the hair of earlier frames. */
  clear(): void {
    this.#carried.clear();
    this.#refused.clear();
  }

  /**
   * Runs the network and cuts the hair out where the colors of the frame change.
   *
   * @param strokeMarks see `HairGraphCut`
   * @param share receives the share of hair in each cell, 0 to 1
   * @param taken receives 1 for each cell that is mostly hair
   */
  find(
    data: Uint8ClampedArray,
    width: number,
    height: number,
    face: Face,
    downsampled: DownsampledFrame,
    strokeMarks: Uint8Array | undefined,
    share: Float32Array,
    taken: Uint8Array,
  ): void {
    if (this.#logOdds.length !== share.length) {
      this.#logOdds = new Float32Array(share.length);
      this.#former = new Float32Array(share.length);
      this.clear();
    }
    const logOdds = this.#logOdds;
    const all = createFullRange(downsampled.width, downsampled.height);
    this.#guess.run(data, width, height, face);
    this.#guess.read(face, downsampled, all, logOdds);
    const certainty = measureCertainty(logOdds);
    // Strokes correct a photograph, which has no frame before it.
    const startsAnew = this.#carried.isEmpty || strokeMarks !== undefined;
    if (!startsAnew) {
      this.#carried.read(face, downsampled, all, this.#former);
      for (let cell = 0; cell < share.length; cell += 1)
        logOdds[cell] =
          (logOdds[cell] as number) + CARRIED_LOG_ODDS * (2 * (this.#former[cell] as number) - 1);
    }
    this.#cut.solve(downsampled, logOdds, strokeMarks, taken);
    let area = 0;
    for (let cell = 0; cell < share.length; cell += 1) {
      const probability = 1 / (1 + Math.exp(-(logOdds[cell] as number)));
      const isTaken = taken[cell] === 1;
      share[cell] = isTaken ? Math.max(MIN_TAKEN_SHARE, probability) : Math.min(MAX_OTHER_SHARE, probability);
      area += isTaken ? 1 : 0;
    }
    const pose = measureHeadPose(face);
    const faceArea = (Math.PI / 4) * ((pose.width * pose.height) / downsampled.cellSize ** 2);
    const confidence =
      Math.min(1, area / (SHORT_HAIR_AREA * faceArea)) /
      (1 + Math.exp((EVEN_CERTAINTY - certainty) / CERTAINTY_SCALE));
    if (startsAnew) {
      this.confidence = confidence;
      this.#carried.learn(face, share);
      return;
    }
    // Refused hair is not shown, so the confidence of the former hair stays.
    if (this.#isCredible(face, downsampled, all, share)) {
      this.confidence = confidence;
      this.#carried.steer(face, this.#former, share);
    }
    this.follow(face, downsampled, all, share, taken);
  }

  /** Goes one step towards the newest hair, and reads the share of hair at the present place of the head. */
  follow(
    face: Face,
    downsampled: DownsampledFrame,
    part: CellRange,
    share: Float32Array,
    taken: Uint8Array,
  ): void {
    const { width } = downsampled;
    this.#carried.settle(width);
    this.#carried.read(face, downsampled, part, share);
    for (let y = part.top; y <= part.bottom; y += 1) {
      for (let cell = y * width + part.left; cell <= y * width + part.right; cell += 1)
        taken[cell] = (share[cell] as number) > 0.5 ? 1 : 0;
    }
  }

  /** Whether new hair agrees with the hair that was carried along, or with the hair that was refused before. */
  #isCredible(face: Face, downsampled: DownsampledFrame, all: CellRange, share: Float32Array): boolean {
    const isLikeFormer = computeIou(this.#former, share) >= MIN_IOU;
    let isLikeRefused = false;
    if (!isLikeFormer && !this.#refused.isEmpty) {
      const refused = new Float32Array(share.length);
      this.#refused.read(face, downsampled, all, refused);
      isLikeRefused = computeIou(refused, share) >= MIN_IOU;
    }
    if (isLikeFormer || isLikeRefused) this.#refused.clear();
    else this.#refused.learn(face, share);
    return isLikeFormer || isLikeRefused;
  }
}

/** Mean probability of the cells that the network takes for hair, lower if many others may be hair too: 0 to 1. */
function measureCertainty(logOdds: Float32Array): number {
  let [sure, either] = [0, 0];
  for (const each of logOdds) {
    const probability = 1 / (1 + Math.exp(-each));
    sure += probability > 0.5 ? probability : 0;
    either += probability > 0.5 ? 1 : probability;
  }
  return either > 0 ? sure / either : 0;
}

/** The IoU of two masks, from the shares of hair in their cells. */
function computeIou(one: Float32Array, other: Float32Array): number {
  let [both, either] = [0, 0];
  for (let cell = 0; cell < one.length; cell += 1) {
    const [isOne, isOther] = [(one[cell] as number) > 0.5, (other[cell] as number) > 0.5];
    if (isOne && isOther) both += 1;
    if (isOne || isOther) either += 1;
  }
  return either > 0 ? both / either : 1;
}
