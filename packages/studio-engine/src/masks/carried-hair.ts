import { type HeadPose, measureHeadPose } from '../face/head-pose.js';
import type { Face } from '../face/landmarks.js';
import type { CellRange } from './cell-range.js';
import type { DownsampledFrame } from './downsampled-frame.js';

/** The share of the hair's area that may appear or vanish from one frame to the next. */
const MAX_CHANGE = 0.04;
/** The number of cells that may always change, so that hair can appear where there was none. */
const MIN_CHANGE = 40;
/** The share of the way to the new hair that each frame goes where a cell stays on its side of the outline. */
const SETTLING_RATE = 0.35;
/** Levels of certainty of a cell, and the orders in which cells change: the number of neighbors counts most. */
const CERTAINTY_LEVELS = 4;
const ORDER_COUNT = 5 * CERTAINTY_LEVELS;

/**
 * The hair of earlier frames, which moves, turns and grows with the head. New hair takes its place within some frames:
 * from its outline inwards or outwards, so that the mask never jumps.
 */
export class CarriedHair {
  #share = new Float32Array(0);
  #target = new Float32Array(0);
  #pose: HeadPose | undefined;
  #isSettled = true;
  readonly #counts = new Int32Array(ORDER_COUNT);

  /** Whether no hair of an earlier frame is known. */
  get isEmpty(): boolean {
    return this.#pose === undefined;
  }

  /** Forgets the hair. */
  clear(): void {
    this.#pose = undefined;
  }

  /**
   * Remembers the hair of a frame.
   *
   * @param share the share of hair in each cell, 0 to 1
   */
  learn(face: Face, share: Float32Array): void {
    this.#remember(face, share, share);
    this.#isSettled = true;
  }

  /**
   * Goes from the carried hair to new hair, one step with each call of `settle`.
   *
   * @param carried the carried hair at the present place of the head, see `read`
   * @param share the new hair
   */
  steer(face: Face, carried: Float32Array, share: Float32Array): void {
    this.#remember(face, carried, share);
    this.#isSettled = false;
  }

  #remember(face: Face, share: Float32Array, target: Float32Array): void {
    if (this.#share.length !== share.length) {
      this.#share = new Float32Array(share.length);
      this.#target = new Float32Array(share.length);
    }
    this.#share.set(share);
    this.#target.set(target);
    this.#pose = measureHeadPose(face);
  }

  /**
   * Goes one step towards the new hair.
   *
   * @param width of the grid in cells
   */
  settle(width: number): void {
    if (this.#isSettled) return;
    const [share, target, counts] = [this.#share, this.#target, this.#counts];
    counts.fill(0);
    let [area, changes] = [0, 0];
    for (let cell = 0; cell < share.length; cell += 1) {
      const [isHair, becomesHair] = [(share[cell] as number) > 0.5, (target[cell] as number) > 0.5];
      if (isHair) area += 1;
      if (isHair === becomesHair) {
        share[cell] =
          (share[cell] as number) + SETTLING_RATE * ((target[cell] as number) - (share[cell] as number));
        continue;
      }
      const order = this.#orderOf(cell, width, becomesHair);
      counts[order] = (counts[order] as number) + 1;
      changes += 1;
    }
    this.#isSettled = changes === 0;
    if (changes > 0) this.#change(width, Math.max(MIN_CHANGE, MAX_CHANGE * area));
  }

  /** Changes the side of the cells with the highest orders, `budget` cells at most. */
  #change(width: number, budget: number): void {
    const [share, target] = [this.#share, this.#target];
    let [order, left] = [ORDER_COUNT - 1, budget];
    while (order > 0 && (this.#counts[order] as number) <= left) {
      left -= this.#counts[order] as number;
      order -= 1;
    }
    const due: number[] = [];
    for (let cell = 0; cell < share.length; cell += 1) {
      const becomesHair = (target[cell] as number) > 0.5;
      if ((share[cell] as number) > 0.5 === becomesHair) continue;
      const own = this.#orderOf(cell, width, becomesHair);
      if (own < order || (own === order && left < 1)) continue;
      if (own === order) left -= 1;
      due.push(cell);
    }
    // All at the end, because the order of a cell depends on its neighbors.
    for (const cell of due) share[cell] = target[cell] as number;
  }

  /** Cells with more neighbors on the side that they change to, and more certain cells, have a higher order. */
  #orderOf(cell: number, width: number, becomesHair: boolean): number {
    const share = this.#share;
    let neighbors = 0;
    for (const next of [cell - 1, cell + 1, cell - width, cell + width])
      if ((share[next] ?? 0) > 0.5 === becomesHair) neighbors += 1;
    const certainty = Math.abs((this.#target[cell] as number) - 0.5) * 2;
    return neighbors * CERTAINTY_LEVELS + Math.min(CERTAINTY_LEVELS - 1, (certainty * CERTAINTY_LEVELS) | 0);
  }

  /** Reads the share of hair of the cells in `part` at the present place of the head. */
  read(
    face: Face,
    { width, height, cellSize }: DownsampledFrame,
    part: CellRange,
    target: Float32Array,
  ): void {
    const [from, to] = [this.#pose, measureHeadPose(face)];
    if (!from) return;
    const scale = from.height / to.height;
    const turn = from.tilt - to.tilt;
    const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale];
    const share = this.#share;
    for (let cy = part.top; cy <= part.bottom; cy += 1) {
      for (let cx = part.left, cell = cy * width + cx; cx <= part.right; cx += 1, cell += 1) {
        const [dx, dy] = [(cx + 0.5) * cellSize - to.x, (cy + 0.5) * cellSize - to.y];
        const x = (from.x + cos * dx - sin * dy) / cellSize - 0.5;
        const y = (from.y + sin * dx + cos * dy) / cellSize - 0.5;
        const left = x < 0 ? 0 : x > width - 1.001 ? width - 1.001 : x;
        const top = y < 0 ? 0 : y > height - 1.001 ? height - 1.001 : y;
        const index = (top | 0) * width + (left | 0);
        const [right, down] = [left % 1, top % 1];
        const above = (share[index] as number) * (1 - right) + (share[index + 1] as number) * right;
        const below =
          (share[index + width] as number) * (1 - right) + (share[index + width + 1] as number) * right;
        target[cell] = above * (1 - down) + below * down;
      }
    }
  }
}
