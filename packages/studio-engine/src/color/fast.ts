import { fromLinear, LINEAR_OF_BYTE } from './srgb.js';

/**
 * OKLab for pixels by the hundred thousand: the formulas of `oklab.ts` with tables in place of roots and powers.
 * Off by less than half an 8-bit step.
 */

const STEPS = 4096;

const CUBE_ROOTS = Float32Array.from({ length: STEPS + 2 }, (_, i) => Math.cbrt(i / STEPS));

/** The 8-bit value of linear light times `STEPS`. */
const BYTES = Uint8ClampedArray.from({ length: STEPS + 1 }, (_, i) => 255 * fromLinear(i / STEPS));

function root(x: number): number {
  const at = x * STEPS;
  const i = at | 0;
  const from = CUBE_ROOTS[i] as number;
  return from + ((CUBE_ROOTS[i + 1] as number) - from) * (at - i);
}

function byteOf(linear: number): number {
  return BYTES[linear <= 0 ? 0 : linear >= 1 ? STEPS : (linear * STEPS + 0.5) | 0] as number;
}

/** Reads a pixel at `from` of 8-bit sRGB data and writes its OKLab to `to` of `lab`. */
export function readOklab(data: ArrayLike<number>, from: number, lab: Float32Array, to: number): void {
  const r = LINEAR_OF_BYTE[data[from] as number] as number;
  const g = LINEAR_OF_BYTE[data[from + 1] as number] as number;
  const b = LINEAR_OF_BYTE[data[from + 2] as number] as number;
  const l = root(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = root(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = root(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  lab[to] = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  lab[to + 1] = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  lab[to + 2] = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
}

/** Writes an OKLab colour as a pixel at `to` of 8-bit sRGB data; alpha stays. Clips each channel. */
export function writeOklab(
  lightness: number,
  a: number,
  b: number,
  data: Uint8ClampedArray,
  to: number,
): void {
  const lr = lightness + 0.3963377774 * a + 0.2158037573 * b;
  const mr = lightness - 0.1055613458 * a - 0.0638541728 * b;
  const sr = lightness - 0.0894841775 * a - 1.291485548 * b;
  const l = lr * lr * lr;
  const m = mr * mr * mr;
  const s = sr * sr * sr;
  data[to] = byteOf(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  data[to + 1] = byteOf(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  data[to + 2] = byteOf(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
}
