import { CELL_KIND } from './hair-prior.js';

/** Least standard deviations of lightness, and of a and b, so that an evenly lit face does not rule out its own skin. */
const [MIN_LIGHTNESS_DEVIATION, MIN_CHROMA_DEVIATION] = [0.03, 0.008];
/** Greatest sum of the squared deviations of the three components, each in standard deviations, of a color of skin. */
const MAX_SQUARED_DEVIATIONS = 6;

/** The color distribution of the skin of a face: mean and standard deviation of each OKLab component. */
export class SkinColorModel {
  /** Three means, then three standard deviations. */
  readonly #stats = new Float32Array(6);

  /**
   * Learns the distribution.
   *
   * @param lab OKLab of the cells, three numbers each
   * @param kind the `CELL_KIND` of each cell
   */
  learn(lab: Float32Array, kind: Uint8Array): void {
    // Three sums, three sums of squares, and the number of cells.
    const sums = new Float64Array(7);
    for (let cell = 0; cell < kind.length; cell += 1) {
      if (kind[cell] !== CELL_KIND.skin) continue;
      sums[6] = (sums[6] as number) + 1;
      for (let i = 0; i < 3; i += 1) {
        const value = lab[cell * 3 + i] as number;
        sums[i] = (sums[i] as number) + value;
        sums[i + 3] = (sums[i + 3] as number) + value * value;
      }
    }
    const count = Math.max(1, sums[6] as number);
    for (let i = 0; i < 3; i += 1) {
      const mean = (sums[i] as number) / count;
      this.#stats[i] = mean;
      const minDeviation = i === 0 ? MIN_LIGHTNESS_DEVIATION : MIN_CHROMA_DEVIATION;
      this.#stats[i + 3] = Math.max(
        minDeviation,
        Math.sqrt(Math.max(0, (sums[i + 3] as number) / count - mean * mean)),
      );
    }
  }

  /** Whether the color of a cell is within the distribution. */
  includes(lab: Float32Array, cell: number): boolean {
    let sum = 0;
    for (let i = 0; i < 3; i += 1) {
      const deviations =
        ((lab[cell * 3 + i] as number) - (this.#stats[i] as number)) / (this.#stats[i + 3] as number);
      sum += deviations * deviations;
    }
    return sum < MAX_SQUARED_DEVIATIONS;
  }
}
