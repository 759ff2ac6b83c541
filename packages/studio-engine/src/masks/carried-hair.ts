import { type HeadPose, measureHeadPose } from '../face/head-pose.js';
import type { Face } from '../face/landmarks.js';
import type { CellRange } from './cell-range.js';
import type { DownsampledFrame } from './downsampled-frame.js';

/** The hair of an earlier frame, which moves, turns and grows with the head. */
export class CarriedHair {
  #share = new Float32Array(0);
  #pose: HeadPose | undefined;

  /** Whether there is hair of an earlier frame. */
  get isEmpty(): boolean {
    return this.#pose === undefined;
  }

  clear(): void {
    this.#pose = undefined;
  }

  /**
   * Remembers the hair of a frame.
   *
   * @param share the share of hair in each cell, 0 to 1
   */
  learn(face: Face, share: Float32Array): void {
    if (this.#share.length !== share.length) this.#share = new Float32Array(share.length);
    this.#share.set(share);
    this.#pose = measureHeadPose(face);
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
