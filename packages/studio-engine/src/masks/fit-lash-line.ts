import type { Pixels } from '../color/pixels.js';
import {
  type EyeLines,
  findNormalOnLine,
  findPointOnLine,
  interpolateValues,
  movePoint,
  type Point,
} from './eye-lines.js';
import { readLuma } from './luma.js';

/** Places along the lid at which its edge is looked for, and shifts that are tried at each, to both sides of the landmarks. */
const [PLACES, SHIFTS] = [21, 8];
/** The distance between two shifts, and from a place to where it is compared with what is above and below, as shares of the eye's width. */
const [SHIFT, REACH] = [0.01, 0.022];
/**
 * What shifts cost, in luma times their square: `down`; `up`, which costs more because the fold above a lid looks like its edge;
 * and `bend`, for the difference of two neighboring shifts.
 */
const COST = { down: 0.0012, up: 0.0045, bend: 0.012 } as const;

/**
 * Moves the upper lashes of an eye to where the picture shows them: where the dark line of their roots ends at the lid above. Landmarks
 * lie up to a twentieth of the eye's width beside it, so that lashes would hang in front of the iris. The line is the cheapest one
 * (dynamic programming).
 */
export function fitLashLine(eye: EyeLines, picture: Pixels): EyeLines {
  const { upperLashes, upwards, width } = eye;
  const reach = Math.max(0.9, REACH * width);
  const count = 2 * SHIFTS + 1;
  const costs: number[][] = [];
  const origins: number[][] = [];
  for (let place = 0; place < PLACES; place += 1) {
    const t = place / (PLACES - 1);
    const normal = findNormalOnLine(upperLashes, t, upwards);
    const at = findPointOnLine(upperLashes, t);
    const read = (distance: number) => readLuma(picture, ...movePoint(at, distance, normal, 0, normal));
    const before = costs[place - 1];
    const own: number[] = [];
    const from: number[] = [];
    for (let i = 0; i < count; i += 1) {
      const shift = i - SHIFTS;
      const edge = read(shift * SHIFT * width + reach) - read(shift * SHIFT * width - reach);
      let [least, origin] = [before ? Infinity : 0, i];
      before?.forEach((cost, j) => {
        const whole = cost + COST.bend * (i - j) ** 2;
        if (whole < least) [least, origin] = [whole, j];
      });
      own.push(least - edge + (shift > 0 ? COST.up : COST.down) * shift * shift);
      from.push(origin);
    }
    costs.push(own);
    origins.push(from);
  }
  const last = costs[PLACES - 1] as number[];
  let index = last.indexOf(Math.min(...last));
  const shifts: number[] = [];
  for (let place = PLACES - 1; place >= 0; place -= 1) {
    shifts.unshift((index - SHIFTS) * SHIFT * width);
    index = (origins[place] as number[])[index] as number;
  }
  const moved = upperLashes.map((_, i): Point => {
    const t = i / (upperLashes.length - 1);
    const shift = interpolateValues(smooth(shifts), t) - REACH * 0.4 * width;
    const normal = findNormalOnLine(upperLashes, t, upwards);
    // The inner corner stays where it is. The outer one moves along, or liner and lashes would float above it.
    const share = Math.min(1, 8 * (1 - t));
    return movePoint(upperLashes[i] as Point, share * shift, normal, 0, normal);
  });
  return { ...eye, upperLashes: moved };
}

const smooth = (values: readonly number[]): number[] =>
  values.map((value, i) => (value * 2 + (values[i - 1] ?? value) + (values[i + 1] ?? value)) / 4);
