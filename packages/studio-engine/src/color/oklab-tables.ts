import { BYTE_TO_LINEAR, linearToSrgb } from './srgb.js';

/**
 * OKLab conversion for whole frames: the formulas of `oklab.ts` with lookup tables in place of roots and powers.
 *
 * A round trip is off by less than one 8-bit step, and by a twelfth of a step on average. `applyLayer` repeats these
 * formulas inside its pixel loop, because a call that is not inlined allocates its numbers on the heap.
 */

/** Size of the table of cube roots. It is large enough to need no interpolation. */
const ROOT_STEPS = 16384;

/** Entry `i` is the cube root of `(i + 0.5) / ROOT_STEPS`. 64-bit entries are read twice as fast as 32-bit ones. */
export const CUBE_ROOTS = Float64Array.from({ length: ROOT_STEPS + 2 }, (_, i) =>
  Math.cbrt((i + 0.5) / ROOT_STEPS),
);

/**
 * The share of each 8-bit value of a channel in the LMS cone response (long, medium, short), as indices into
 * `CUBE_ROOTS`. Entries `3 * byte` to `3 * byte + 2` are L, M and S. The shares are those of OKLab's first matrix.
 */
const createLmsTable = (...shares: readonly [number, number, number]): Float64Array =>
  Float64Array.from(
    { length: 3 * 256 },
    (_, i) => (shares[i % 3] as number) * (BYTE_TO_LINEAR[(i / 3) | 0] as number) * ROOT_STEPS,
  );
export const RED_TO_LMS = createLmsTable(0.4122214708, 0.2119034982, 0.0883024619);
export const GREEN_TO_LMS = createLmsTable(0.5363325363, 0.6806995451, 0.2817188376);
export const BLUE_TO_LMS = createLmsTable(0.0514459929, 0.1073969566, 0.6299787005);

/** The largest index of `LINEAR_TO_BYTE`. */
export const LINEAR_STEPS = 8192;

/** Entry `i` is the 8-bit sRGB value of the linear light `i / LINEAR_STEPS`. */
export const LINEAR_TO_BYTE = Uint8ClampedArray.from(
  { length: LINEAR_STEPS + 1 },
  (_, i) => 255 * linearToSrgb(i / LINEAR_STEPS),
);

/**
 * Converts one pixel to OKLab.
 *
 * @param data 8-bit sRGB; the red channel of the pixel is at `sourceIndex`
 * @param lab receives L, a and b from `targetIndex` on
 */
export function readOklab(
  data: ArrayLike<number>,
  sourceIndex: number,
  lab: Float32Array,
  targetIndex: number,
): void {
  const r = 3 * (data[sourceIndex] as number);
  const g = 3 * (data[sourceIndex + 1] as number);
  const b = 3 * (data[sourceIndex + 2] as number);
  const long = (RED_TO_LMS[r] as number) + (GREEN_TO_LMS[g] as number) + (BLUE_TO_LMS[b] as number);
  const medium =
    (RED_TO_LMS[r + 1] as number) + (GREEN_TO_LMS[g + 1] as number) + (BLUE_TO_LMS[b + 1] as number);
  const short =
    (RED_TO_LMS[r + 2] as number) + (GREEN_TO_LMS[g + 2] as number) + (BLUE_TO_LMS[b + 2] as number);
  const l = CUBE_ROOTS[long | 0] as number;
  const m = CUBE_ROOTS[medium | 0] as number;
  const s = CUBE_ROOTS[short | 0] as number;
  lab[targetIndex] = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  lab[targetIndex + 1] = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  lab[targetIndex + 2] = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
}

/**
 * Converts OKLab to one pixel.
 *
 * @param out receives 8-bit red, green and blue
 */
export function writeRgb(l: number, a: number, b: number, out: Uint8ClampedArray): void {
  const longRoot = l + 0.3963377774 * a + 0.2158037573 * b;
  const mediumRoot = l - 0.1055613458 * a - 0.0638541728 * b;
  const shortRoot = l - 0.0894841775 * a - 1.291485548 * b;
  const long = longRoot * longRoot * longRoot;
  const medium = mediumRoot * mediumRoot * mediumRoot;
  const short = shortRoot * shortRoot * shortRoot;
  out[0] = toByte(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short);
  out[1] = toByte(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short);
  out[2] = toByte(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short);
}

function toByte(linear: number): number {
  const step = linear * LINEAR_STEPS + 0.5;
  return LINEAR_TO_BYTE[step <= 0 ? 0 : step >= LINEAR_STEPS ? LINEAR_STEPS : step | 0] as number;
}
