import type { Face } from '../face/landmarks.js';
import type { Network } from '../hair-network/network.js';
import type { CellRange } from './cell-range.js';
import type { DownsampledFrame } from './downsampled-frame.js';
import { createHeadCropTransform, readHeadCrop } from './head-crop.js';

/** The log odds of cells beyond the crop. */
const OUTSIDE_LOG_ODDS = -6;

/** What the hair network finds in a frame: the mean of what it finds in the head and in its mirror image. */
export class HairGuess {
  readonly #network: Network;
  /** The log odds of hair for each pixel of the crop. */
  #found = new Float32Array(0);

  constructor(network: Network) {
    this.#network = network;
  }

  /** Runs the network on a frame. */
  run(data: Uint8ClampedArray, width: number, height: number, face: Face): void {
    const { input, output, header } = this.#network;
    const { side } = header;
    if (this.#found.length !== side * side) this.#found = new Float32Array(side * side);
    readHeadCrop(data, width, height, face, header, input.data);
    this.#network.run();
    // The network has two outputs for each pixel; the first one is the log odds of hair.
    for (let pixel = 0; pixel < this.#found.length; pixel += 1)
      this.#found[pixel] = (output.data[2 * pixel] as number) / 2;
    mirror(input.data, side, input.channels);
    this.#network.run();
    for (let pixel = 0, row = 0; row < side; row += 1)
      for (let column = side - 1; column >= 0; column -= 1, pixel += 1)
        this.#found[pixel] =
          (this.#found[pixel] as number) + (output.data[2 * (row * side + column)] as number) / 2;
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
        const index = top * side + left;
        const above = (found[index] as number) * (1 - right) + (found[index + 1] as number) * right;
        const below =
          (found[index + side] as number) * (1 - right) + (found[index + side + 1] as number) * right;
        target[cell] = above * (1 - down) + below * down;
      }
    }
  }
}

/** Exchanges left and right of a square picture. */
function mirror(data: Float32Array, side: number, channels: number): void {
  const pixel = new Float32Array(channels);
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side >> 1; column += 1) {
      const left = (row * side + column) * channels;
      const right = (row * side + side - 1 - column) * channels;
      pixel.set(data.subarray(left, left + channels));
      data.copyWithin(left, right, right + channels);
      data.set(pixel, right);
    }
  }
}
