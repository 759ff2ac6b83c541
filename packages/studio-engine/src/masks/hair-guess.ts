import type { Face } from '../face/landmarks.js';
import type { Network } from '../hair-network/network.js';
import type { CellRange } from './cell-range.js';
import type { DownsampledFrame } from './downsampled-frame.js';
import { createHeadCropTransform, readHeadCrop } from './head-crop.js';

/** The log odds of cells beyond the crop. */
const OUTSIDE_LOG_ODDS = -6;

/** What the hair network finds in a frame. */
export class HairGuess {
  readonly #network: Network;
  #found = new Float32Array(0);

  constructor(network: Network) {
    this.#network = network;
  }

  /** Runs the network on a frame. */
  learn(data: Uint8ClampedArray, width: number, height: number, face: Face): void {
    const { input, output, header } = this.#network;
    readHeadCrop(data, width, height, face, header, input.data);
    this.#network.run();
    if (this.#found.length !== output.data.length) this.#found = new Float32Array(output.data.length);
    this.#found.set(output.data);
  }

  /**
   * Reads the log odds that cells are hair, at the present place of the head.
   *
   * @param target receives the log odds of the cells in `part`
   */
  read(face: Face, { width, cellSize }: DownsampledFrame, part: CellRange, target: Float32Array): void {
    const { header } = this.#network;
    const { cos, sin, u0, v0 } = createHeadCropTransform(face, header);
    const { side } = header;
    const found = this.#found;
    for (let cy = part.top; cy <= part.bottom; cy += 1) {
      for (let cx = part.left, cell = cy * width + cx; cx <= part.right; cx += 1, cell += 1) {
        const [x, y] = [(cx + 0.5) * cellSize, (cy + 0.5) * cellSize];
        const u = cos * x + sin * y + u0 - 0.5;
        const v = cos * y - sin * x + v0 - 0.5;
        if (u < 0 || v < 0 || u >= side - 1 || v >= side - 1) {
          target[cell] = OUTSIDE_LOG_ODDS;
          continue;
        }
        const [left, top] = [u | 0, v | 0];
        const [right, down] = [u - left, v - top];
        // The network has two outputs for each pixel; the first one is the log odds of hair.
        const index = 2 * (top * side + left);
        const above = (found[index] as number) * (1 - right) + (found[index + 2] as number) * right;
        const below =
          (found[index + 2 * side] as number) * (1 - right) + (found[index + 2 * side + 2] as number) * right;
        target[cell] = above * (1 - down) + below * down;
      }
    }
  }
}
