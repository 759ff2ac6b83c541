import { measureHeadPose } from '../face/head-pose.js';
import type { Face } from '../face/landmarks.js';
import type { Network } from '../hair-network/network.js';
import { CarriedHair } from './carried-hair.js';
import { type CellRange, fullRange } from './cell-range.js';
import type { DownsampledFrame } from './downsampled-frame.js';
import { HairCut } from './hair-cut.js';
import { HairGuess } from './hair-guess.js';

/** The share of hair that a cell on either side of the cut has at least or at most. */
const [MIN_TAKEN_SHARE, MAX_OTHER_SHARE] = [0.75, 0.1];
/** The weight of the new hair of a video against the hair that was carried along. */
const LEARNING_RATE = 0.6;
/** Below this overlap with the hair that was carried along, the new hair replaces it: the scene has changed. */
const MIN_OVERLAP = 0.4;
/** The usual area of short hair as a share of the face's area. Confidence falls below it, down to 0 for a bald head. */
const SHORT_HAIR_AREA = 0.15;
/**
 * The certainty of the network at which half of its masks have an IoU of 0.8, and the scale of the logistic curve around
 * it. Source: fitted to photographs with masks by the yardstick in tests/bench/studio-photos.
 */
const [EVEN_CERTAINTY, CERTAINTY_SCALE] = [0.917, 0.0125];

/** Finds hair with the hair network, and carries it along with the head between the frames for which the network runs. */
export class NetworkHair {
  readonly #guess: HairGuess;
  readonly #cut = new HairCut();
  readonly #carried = new CarriedHair();
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
  }

  /**
   * Runs the network and cuts the hair out along the edges of the frame.
   *
   * @param marks see `HairCut`
   * @param share receives the share of hair in each cell, 0 to 1
   * @param taken receives 1 for each cell that is mostly hair
   */
  learn(
    data: Uint8ClampedArray,
    width: number,
    height: number,
    face: Face,
    downsampled: DownsampledFrame,
    marks: Uint8Array | undefined,
    share: Float32Array,
    taken: Uint8Array,
  ): void {
    if (this.#logOdds.length !== share.length) {
      this.#logOdds = new Float32Array(share.length);
      this.#former = new Float32Array(share.length);
      this.#carried.clear();
    }
    const logOdds = this.#logOdds;
    const all = fullRange(downsampled.width, downsampled.height);
    this.#guess.learn(data, width, height, face);
    this.#guess.read(face, downsampled, all, logOdds);
    this.#cut.solve(downsampled, logOdds, marks, taken);
    let [sure, either, area] = [0, 0, 0];
    for (let cell = 0; cell < share.length; cell += 1) {
      const probability = 1 / (1 + Math.exp(-(logOdds[cell] as number)));
      const isTaken = taken[cell] === 1;
      share[cell] = isTaken ? Math.max(MIN_TAKEN_SHARE, probability) : Math.min(MAX_OTHER_SHARE, probability);
      sure += probability > 0.5 ? probability : 0;
      either += probability > 0.5 ? 1 : probability;
      area += isTaken ? 1 : 0;
    }
    const pose = measureHeadPose(face);
    const faceArea = (Math.PI / 4) * ((pose.width * pose.height) / downsampled.cellSize ** 2);
    const certainty = either > 0 ? sure / either : 0;
    this.confidence =
      Math.min(1, area / (SHORT_HAIR_AREA * faceArea)) /
      (1 + Math.exp((EVEN_CERTAINTY - certainty) / CERTAINTY_SCALE));
    if (!this.#carried.isEmpty && !marks) this.#blend(face, downsampled, all, share, taken);
    this.#carried.learn(face, share);
  }

  /** Reads the hair at the present place of the head. */
  follow(
    face: Face,
    downsampled: DownsampledFrame,
    part: CellRange,
    share: Float32Array,
    taken: Uint8Array,
  ): void {
    this.#carried.read(face, downsampled, part, share);
    const { width } = downsampled;
    for (let y = part.top; y <= part.bottom; y += 1) {
      for (let cell = y * width + part.left; cell <= y * width + part.right; cell += 1)
        taken[cell] = (share[cell] as number) > 0.5 ? 1 : 0;
    }
  }

  /** Mixes new hair with the hair that was carried along, so that the mask does not flicker. */
  #blend(
    face: Face,
    downsampled: DownsampledFrame,
    all: CellRange,
    share: Float32Array,
    taken: Uint8Array,
  ): void {
    const former = this.#former;
    this.#carried.read(face, downsampled, all, former);
    let [both, either] = [0, 0];
    for (let cell = 0; cell < share.length; cell += 1) {
      const wasTaken = (former[cell] as number) > 0.5;
      if (wasTaken && taken[cell] === 1) both += 1;
      if (wasTaken || taken[cell] === 1) either += 1;
    }
    if (both < MIN_OVERLAP * either) return;
    for (let cell = 0; cell < share.length; cell += 1) {
      const mixed = LEARNING_RATE * (share[cell] as number) + (1 - LEARNING_RATE) * (former[cell] as number);
      share[cell] = mixed;
      taken[cell] = mixed > 0.5 ? 1 : 0;
    }
  }
}
