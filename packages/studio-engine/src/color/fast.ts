import { fromLinear, LINEAR_OF_BYTE } from './srgb.js';

/**
 * OKLab for pixels by the hundred thousand: the formulas of `oklab.ts` with tables in place of roots and powers.
 * Off by less than half an 8-bit step. Loops over whole regions write these formulas out themselves: a call that is
 * not inlined puts every number it takes or gives onto the heap.
 */

/** Steps of both tables. */
export const STEPS = 4096;

/** Cube roots of `i / STEPS`, one more than needed so that the last step has an end. */
export const CUBE_ROOTS = Float32Array.from({ length: STEPS + 2 }, (_, i) => Math.cbrt(i / STEPS));

/** The 8-bit value of linear light times `STEPS`. */
export const BYTES_OF_LINEAR = Uint8ClampedArray.from(
  { length: STEPS + 1 },
  (_, i) => 255 * fromLinear(i / STEPS),
);

/** Reads a pixel at `from` of 8-bit sRGB data and writes its OKLab to `to` of `lab`. */
export function readOklab(data: ArrayLike<number>, from: number, lab: Float32Array, to: number): void {
  const r = LINEAR_OF_BYTE[data[from] as number] as number;
  const g = LINEAR_OF_BYTE[data[from + 1] as number] as number;
  const b = LINEAR_OF_BYTE[data[from + 2] as number] as number;
  const lAt = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) * STEPS;
  const mAt = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) * STEPS;
  const sAt = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) * STEPS;
  const l0 = CUBE_ROOTS[lAt | 0] as number;
  const m0 = CUBE_ROOTS[mAt | 0] as number;
  const s0 = CUBE_ROOTS[sAt | 0] as number;
  const l = l0 + ((CUBE_ROOTS[(lAt | 0) + 1] as number) - l0) * (lAt - (lAt | 0));
  const m = m0 + ((CUBE_ROOTS[(mAt | 0) + 1] as number) - m0) * (mAt - (mAt | 0));
  const s = s0 + ((CUBE_ROOTS[(sAt | 0) + 1] as number) - s0) * (sAt - (sAt | 0));
  lab[to] = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  lab[to + 1] = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  lab[to + 2] = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
}
