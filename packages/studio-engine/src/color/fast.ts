import { fromLinear, LINEAR_OF_BYTE } from './srgb.js';

/**
 * OKLab for pixels by the hundred thousand: the formulas of `oklab.ts` with tables in place of roots and powers.
 * Off by less than one 8-bit step, and by a twelfth of one on average. Loops over whole regions write these formulas out themselves: a call that is
 * not inlined puts every number it takes or gives onto the heap.
 */

/** Steps of the table of cube roots: so many that none has to be guessed between two. */
const ROOT_STEPS = 16384;

/** Cube roots of `(i + 0.5) / ROOT_STEPS`: the middle of each step. Twice as quick in 64 bits, which need no widening. */
export const CUBE_ROOTS = Float64Array.from({ length: ROOT_STEPS + 2 }, (_, i) =>
  Math.cbrt((i + 0.5) / ROOT_STEPS),
);

/** What an 8-bit value of a channel adds to long, middle and short light, in steps of `CUBE_ROOTS`: three numbers each. */
const lightOf = (...shares: readonly [number, number, number]): Float64Array =>
  Float64Array.from(
    { length: 3 * 256 },
    (_, i) => (shares[i % 3] as number) * (LINEAR_OF_BYTE[(i / 3) | 0] as number) * ROOT_STEPS,
  );
export const LIGHT_OF_RED = lightOf(0.4122214708, 0.2119034982, 0.0883024619);
export const LIGHT_OF_GREEN = lightOf(0.5363325363, 0.6806995451, 0.2817188376);
export const LIGHT_OF_BLUE = lightOf(0.0514459929, 0.1073969566, 0.6299787005);

/** Steps of `BYTES_OF_LINEAR`. */
export const STEPS = 8192;

/** The 8-bit value of linear light times `STEPS`. */
export const BYTES_OF_LINEAR = Uint8ClampedArray.from(
  { length: STEPS + 1 },
  (_, i) => 255 * fromLinear(i / STEPS),
);

/** Reads a pixel at `from` of 8-bit sRGB data and writes its OKLab to `to` of `lab`. */
export function readOklab(data: ArrayLike<number>, from: number, lab: Float32Array, to: number): void {
  const r = 3 * (data[from] as number);
  const g = 3 * (data[from + 1] as number);
  const b = 3 * (data[from + 2] as number);
  const long = (LIGHT_OF_RED[r] as number) + (LIGHT_OF_GREEN[g] as number) + (LIGHT_OF_BLUE[b] as number);
  const middle =
    (LIGHT_OF_RED[r + 1] as number) + (LIGHT_OF_GREEN[g + 1] as number) + (LIGHT_OF_BLUE[b + 1] as number);
  const short =
    (LIGHT_OF_RED[r + 2] as number) + (LIGHT_OF_GREEN[g + 2] as number) + (LIGHT_OF_BLUE[b + 2] as number);
  const l = CUBE_ROOTS[long | 0] as number;
  const m = CUBE_ROOTS[middle | 0] as number;
  const s = CUBE_ROOTS[short | 0] as number;
  lab[to] = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  lab[to + 1] = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  lab[to + 2] = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
}
