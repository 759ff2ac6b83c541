import type { Face } from '../face/topology.js';
import { allCells, type Cells, cellsAround, joined } from './cells.js';
import { binOf, ColorModel } from './color-model.js';
import { enlarge } from './enlarge.js';
import { GuidedFilter, RADIUS } from './guided.js';
import { HairBounds, OWNER } from './hair-bounds.js';
import { cellsOfHead, HairPrior, KIND, LEVEL } from './hair-prior.js';
import { createMask, type Mask } from './raster.js';
import { SmallFrame } from './small-frame.js';

/** How many frames of a video share one colour model. */
const FRAMES_PER_MODEL = 12;

/**
 * How many cells beyond the filter's margin hair is followed from one frame to the next; what appears further away is
 * seen with the next colour model.
 */
const REACH = 2;

/** A share of the colours around a head that makes a colour the background's, not the hair's. */
const COMMON = 0.02;

/** Logarithm of the odds below which a cell is surely no hair: a chance of 0.4. */
const UNLIKELY = Math.log(0.4 / 0.6);

/** Odds of a cell beyond an edge: no colour makes it hair, and its colour says nothing about what else is none. */
const BARRED = -0.1;

/** Hair in a frame. */
export interface HairMasks {
  readonly hair: Mask;
  /** Where hair grows, 0 to 255: the same box and size as `hair`. */
  readonly roots: Mask;
  /** 0 to 1: how sure it is that what was found is hair; low for a bald head, a hat or hair like its background. */
  readonly confidence: number;
}

/**
 * Finds hair without a network: the picture is divided by its edges between the crown and what is surely no hair, the
 * colours of the two sides are learnt, the likely cells that hang together with the crown are taken, and the mask is
 * made large along the picture's own edges (He and Sun, "Fast Guided Filter", 2015). One is kept for all frames.
 */
export class HairFinder {
  readonly small = new SmallFrame();
  readonly #prior = new HairPrior();
  readonly #colours = new ColorModel();
  readonly #bounds = new HairBounds();
  readonly #guided = new GuidedFilter();
  readonly #hair = createMask();
  readonly #roots = createMask();
  /** Logarithm of the odds that a cell is hair. */
  #odds = new Float32Array(0);
  /** How much of each cell is hair, 0 to 1: what `#even` leaves. */
  #likely = new Float32Array(0);
  #taken = new Uint8Array(0);
  #queue = new Int32Array(0);
  #skinLab = new Float32Array(6);
  /** How much stronger than usual the evidence for hair must be where skin is expected. */
  #doubt = 0;
  #age = 0;
  /** The cells that are looked at in this frame, and those where hair was in the last one. */
  #part: Cells = allCells(0, 0);
  #last: Cells = allCells(0, 0);
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
    if (small.fit(width, height)) {
      const cells = small.width * small.height;
      this.#odds = new Float32Array(cells);
      this.#likely = new Float32Array(cells);
      this.#taken = new Uint8Array(cells);
      this.#queue = new Int32Array(cells);
      this.#age = 0;
    }
    // Colours are learnt from all of a frame; between that, hair is looked for where it was and where the head is.
    this.#part =
      this.#age === 0
        ? allCells(small.width, small.height)
        : joined(this.#last, cellsOfHead(face, small), REACH, small.width, small.height);
    small.read(data, width, height, this.#part);
    this.#prior.place(face, small, this.#part);
    if (this.#age === 0) {
      this.#bounds.clear(small);
      this.#learnFromPlaces();
      this.#grow();
      const isSkin = (cell: number) => this.#isSkin(cell * 3);
      if (this.#bounds.learn(face, small, this.#prior, this.#taken, this.#odds, isSkin)) this.#grow();
      this.#learnFromRegion();
    }
    this.#bounds.follow(face, small);
    this.#age = (this.#age + 1) % FRAMES_PER_MODEL;
    this.#grow();
    this.#even();
    const around = cellsAround(this.#taken, small.width, this.#part, 2 * RADIUS);
    this.#last = around;
    this.#guided.fit(this.#likely, small.luma, small.width, small.height, around);
    enlarge(this.#guided, around, this.#prior.root, small, data, width, height, this.#hair, this.#roots);
    return { hair: this.#hair, roots: this.#roots, confidence: this.#confidence };
  }

  #learnFromPlaces(): void {
    const { kind, level, bare } = this.#prior;
    const { lab } = this.small;
    this.#measureSkin();
    this.#colours.clear();
    const owner = this.#bounds.divide(this.small, this.#prior);
    // Blonde hair on light skin has no edge: what looks like the crown's hair is no lesson in what is none, but on a face.
    const isOther = (cell: number) =>
      owner[cell] === OWNER.other &&
      ((bare[cell] === 1 && level[cell] !== LEVEL.body) || !this.#bounds.isLikeTop(cell));
    for (let cell = 0; cell < kind.length; cell += 1) {
      const isKnown = kind[cell] === KIND.other || kind[cell] === KIND.skin;
      if (isKnown || (level[cell] !== LEVEL.body && isOther(cell)))
        this.#colours.addTheirs(binOf(lab, cell * 3));
    }
    let [seeds, good, skinlike] = [0, 0, 0];
    for (let cell = 0; cell < kind.length; cell += 1) {
      if (owner[cell] !== OWNER.hair || level[cell] === LEVEL.body || bare[cell] === 1) continue;
      const bin = binOf(lab, cell * 3);
      const isSkin = this.#isSkin(cell * 3);
      const isCommon = this.#colours.theirShare(bin) >= COMMON;
      if (!isSkin) this.#colours.addOurs(bin);
      if (kind[cell] !== KIND.hair) continue;
      seeds += 1;
      if (isSkin) skinlike += 1;
      else if (!isCommon) good += 1;
    }
    // Hair of the skin's own colour: what lies above the forehead has to do, and nobody should be too sure of it.
    this.#doubt = 0;
    if (good < seeds / 5 && skinlike > seeds / 3) {
      this.#doubt = 5;
      for (let cell = 0; cell < kind.length; cell += 1)
        if (kind[cell] === KIND.hair && this.#isSkin(cell * 3)) this.#colours.addOurs(binOf(lab, cell * 3));
      good = (good + skinlike) / 3;
    }
    // Clothes may have the hair's own colour: what they add makes nobody less sure of the hair.
    for (let cell = 0; cell < kind.length; cell += 1)
      if (level[cell] === LEVEL.body && isOther(cell)) this.#colours.addTheirs(binOf(lab, cell * 3));
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
      else if ((this.#odds[cell] as number) < UNLIKELY) this.#colours.addTheirs(bin);
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
    const { width, lab } = this.small;
    const { kind, odds: expected, bare } = this.#prior;
    const { evidence } = this.#colours;
    const { left, top, right, bottom } = this.#part;
    const [odds, taken, queue, doubt] = [this.#odds, this.#taken, this.#queue, this.#doubt];
    const { barred } = this.#bounds;
    let end = 0;
    for (let y = top; y <= bottom; y += 1) {
      for (let x = left, cell = y * width + x; x <= right; x += 1, cell += 1) {
        const before = (expected[cell] as number) - doubt * (bare[cell] as number);
        const now = barred[cell] === 1 ? BARRED : 0.8 * (evidence[binOf(lab, cell * 3)] as number) + before;
        odds[cell] = now;
        const seed = now > 0.6 && kind[cell] === KIND.hair;
        taken[cell] = seed ? 1 : 0;
        if (seed) queue[end++] = cell;
      }
    }
    for (let next = 0; next < end; next += 1) {
      const cell = queue[next] as number;
      const y = (cell / width) | 0;
      const x = cell - y * width;
      if (x > left) end = this.#take(cell - 1, end);
      if (x < right) end = this.#take(cell + 1, end);
      if (y > top) end = this.#take(cell - width, end);
      if (y < bottom) end = this.#take(cell + width, end);
    }
  }

  #take(cell: number, end: number): number {
    if (this.#taken[cell] || (this.#odds[cell] as number) < 0) return end;
    this.#taken[cell] = 1;
    this.#queue[end] = cell;
    return end + 1;
  }

  /** Fills specks of light inside the hair and drops lonely cells; what was not taken becomes nothing. */
  #even(): void {
    const { width, height } = this.small;
    const { left, top, right, bottom } = this.#part;
    const [likely, taken, odds, expected] = [this.#likely, this.#taken, this.#odds, this.#prior.odds];
    for (let y = top; y <= bottom; y += 1) {
      const inner = y > 0 && y < height - 1;
      for (let x = left, cell = y * width + x; x <= right; x += 1, cell += 1) {
        let around = 0;
        if (inner && x > 0 && x < width - 1) {
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
        if (taken[cell] === 1) {
          likely[cell] = around <= 1 ? 0 : Math.max(0.85, 1 / (1 + Math.exp(-(odds[cell] as number))));
        } else {
          const closed = (expected[cell] as number) < -5 ? 9 : 6;
          likely[cell] = around >= closed ? 0.8 : 0;
        }
      }
    }
  }
}

const n = (cells: Uint8Array, at: number): number => cells[at] as number;
