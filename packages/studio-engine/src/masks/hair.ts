import type { Face } from '../face/index.js';
import { binOf, ColorModel } from './color-model.js';
import { cellsAround, enlarge, GuidedFilter } from './guided.js';
import { HairPrior, KIND } from './hair-prior.js';
import { createMask, type Mask } from './raster.js';
import { SmallFrame } from './small-frame.js';

/** How many frames of a video share one colour model. */
const FRAMES_PER_MODEL = 12;

/** A share of the colours around a head that makes a colour the background's, not the hair's. */
const COMMON = 0.02;

/** Hair in a frame. */
export interface HairMasks {
  readonly hair: Mask;
  /** Where hair grows, 0 to 255: the same box and size as `hair`. */
  readonly roots: Mask;
  /** 0 to 1: how sure it is that what was found is hair; low for a bald head, a hat or hair like its background. */
  readonly confidence: number;
}

/**
 * Finds hair without a network: colours above the forehead that are not the face's are learnt against skin and
 * background, the likely cells that hang together with the crown are taken, and the mask is made large along the
 * picture's own edges (He and Sun, "Fast Guided Filter", 2015). One is kept for all frames.
 */
export class HairFinder {
  readonly small = new SmallFrame();
  readonly #prior = new HairPrior();
  readonly #colours = new ColorModel();
  readonly #guided = new GuidedFilter();
  readonly #hair = createMask();
  readonly #roots = createMask();
  #likely = new Float32Array(0);
  #taken = new Uint8Array(0);
  #queue = new Int32Array(0);
  #skinLab = new Float32Array(6);
  /** How much stronger than usual the evidence for hair must be where skin is expected. */
  #doubt = 0;
  #age = 0;
  #confidence = 0;

  /** Forgets the colours it has learnt: before another person's picture. */
  reset(): void {
    this.#age = 0;
  }

  /**
   * @param data 8-bit RGBA of the frame
   * @param face whose hair is wanted
   * @returns masks that are valid until the next call
   */
  find(data: Uint8ClampedArray, width: number, height: number, face: Face): HairMasks {
    const { small } = this;
    small.read(data, width, height);
    const cells = small.width * small.height;
    if (this.#likely.length !== cells) {
      this.#likely = new Float32Array(cells);
      this.#taken = new Uint8Array(cells);
      this.#queue = new Int32Array(cells);
      this.#age = 0;
    }
    this.#prior.place(face, small);
    if (this.#age === 0) {
      this.#learnFromPlaces();
      this.#grow();
      this.#learnFromRegion();
    }
    this.#age = (this.#age + 1) % FRAMES_PER_MODEL;
    this.#grow();
    this.#even();
    const part = cellsAround(this.#taken, small.width, small.height);
    this.#guided.fit(this.#likely, small.luma, small.width, small.height, part);
    enlarge(this.#guided, part, this.#prior.root, small, data, width, height, this.#hair, this.#roots);
    return { hair: this.#hair, roots: this.#roots, confidence: this.#confidence };
  }

  #learnFromPlaces(): void {
    const { kind } = this.#prior;
    const { lab } = this.small;
    this.#measureSkin();
    this.#colours.clear();
    for (let cell = 0; cell < kind.length; cell += 1) {
      if (kind[cell] === KIND.other || kind[cell] === KIND.skin)
        this.#colours.addTheirs(binOf(lab, cell * 3));
    }
    let [seeds, good, skinlike] = [0, 0, 0];
    for (let cell = 0; cell < kind.length; cell += 1) {
      if (kind[cell] !== KIND.hair) continue;
      const bin = binOf(lab, cell * 3);
      seeds += 1;
      if (this.#isSkin(cell * 3)) skinlike += 1;
      else if (this.#colours.theirShare(bin) < COMMON) {
        good += 1;
        this.#colours.addOurs(bin);
      }
    }
    // Hair of the skin's own colour: what lies above the forehead has to do, and nobody should be too sure of it.
    this.#doubt = 0;
    if (good < seeds / 5 && skinlike > seeds / 3) {
      this.#doubt = 5;
      for (let cell = 0; cell < kind.length; cell += 1)
        if (kind[cell] === KIND.hair && this.#isSkin(cell * 3)) this.#colours.addOurs(binOf(lab, cell * 3));
      good = (good + skinlike) / 3;
    }
    this.#colours.learn();
    this.#confidence = seeds > 0 ? good / seeds : 0;
  }

  #learnFromRegion(): void {
    const { kind } = this.#prior;
    this.#colours.clear();
    let [grown, agreed] = [0, 0];
    for (let cell = 0; cell < kind.length; cell += 1) {
      const bin = binOf(this.small.lab, cell * 3);
      if (this.#taken[cell]) this.#colours.addOurs(bin);
      else if ((this.#likely[cell] as number) < 0.4) this.#colours.addTheirs(bin);
      if (kind[cell] === KIND.hair) {
        grown += 1;
        agreed += this.#taken[cell] as number;
      }
    }
    this.#colours.learn();
    this.#confidence = Math.min(this.#confidence, grown > 0 ? agreed / grown : 0);
  }

  /** Mean and spread of the face's own colours. */
  #measureSkin(): void {
    const { lab } = this.small;
    const sums = new Float64Array(7);
    this.#prior.kind.forEach((kind, cell) => {
      if (kind !== KIND.skin) return;
      sums[6] = (sums[6] as number) + 1;
      for (let i = 0; i < 3; i += 1) {
        const value = lab[cell * 3 + i] as number;
        sums[i] = (sums[i] as number) + value;
        sums[i + 3] = (sums[i + 3] as number) + value * value;
      }
    });
    const count = Math.max(1, sums[6] as number);
    for (let i = 0; i < 3; i += 1) {
      const mean = (sums[i] as number) / count;
      this.#skinLab[i] = mean;
      const least = i === 0 ? 0.03 : 0.008;
      this.#skinLab[i + 3] = Math.max(
        least,
        Math.sqrt(Math.max(0, (sums[i + 3] as number) / count - mean * mean)),
      );
    }
  }

  #isSkin(at: number): boolean {
    let sum = 0;
    for (let i = 0; i < 3; i += 1) {
      const d =
        ((this.small.lab[at + i] as number) - (this.#skinLab[i] as number)) /
        (this.#skinLab[i + 3] as number);
      sum += d * d;
    }
    return sum < 6;
  }

  /** Judges every cell, and takes those that hang together with the crown. */
  #grow(): void {
    const { width, height, lab } = this.small;
    const { kind, odds, bare } = this.#prior;
    const { evidence } = this.#colours;
    const [likely, taken, queue] = [this.#likely, this.#taken, this.#queue];
    let end = 0;
    for (let cell = 0; cell < kind.length; cell += 1) {
      const expected = (odds[cell] as number) - this.#doubt * (bare[cell] as number);
      const logOdds = 0.8 * (evidence[binOf(lab, cell * 3)] as number) + expected;
      likely[cell] = logOdds < -6 ? 0 : 1 / (1 + Math.exp(-logOdds));
      const seed = kind[cell] === KIND.hair && logOdds > 0.6;
      taken[cell] = seed ? 1 : 0;
      if (seed) queue[end++] = cell;
    }
    for (let next = 0; next < end; next += 1) {
      const cell = queue[next] as number;
      const x = cell % width;
      const y = (cell / width) | 0;
      if (x > 0) end = this.#take(cell - 1, end);
      if (x < width - 1) end = this.#take(cell + 1, end);
      if (y > 0) end = this.#take(cell - width, end);
      if (y < height - 1) end = this.#take(cell + width, end);
    }
  }

  #take(cell: number, end: number): number {
    if (this.#taken[cell] || (this.#likely[cell] as number) < 0.5) return end;
    this.#taken[cell] = 1;
    this.#queue[end] = cell;
    return end + 1;
  }

  /** Fills specks of light inside the hair and drops lonely cells; what was not taken becomes nothing. */
  #even(): void {
    const { width, height } = this.small;
    const [likely, taken] = [this.#likely, this.#taken];
    for (let y = 0, cell = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1, cell += 1) {
        let around = 0;
        if (y > 0 && y < height - 1 && x > 0 && x < width - 1) {
          around =
            n(taken, cell - width - 1) +
            n(taken, cell - width) +
            n(taken, cell - width + 1) +
            n(taken, cell - 1) +
            n(taken, cell + 1) +
            n(taken, cell + width - 1) +
            n(taken, cell + width) +
            n(taken, cell + width + 1);
        }
        const inside = taken[cell] === 1;
        const closed = (this.#prior.odds[cell] as number) < -5 ? 9 : 6;
        likely[cell] = inside
          ? around <= 1
            ? 0
            : Math.max(0.85, likely[cell] as number)
          : around >= closed
            ? 0.8
            : 0;
      }
    }
  }
}

const n = (cells: Uint8Array, at: number): number => cells[at] as number;
