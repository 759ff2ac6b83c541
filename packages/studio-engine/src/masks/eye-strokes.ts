import { createSeededRandom } from '../portrait/seeded-random.js';
import { type EyeLines, findNormalOnLine, findPointOnLine, movePoint, type Point } from './eye-lines.js';

/**
 * Thickness of eyeliner at the outer and the inner corner, and how far it covers the roots of the lashes, as
 * shares of the eye's width.
 */
const LINER = { outer: 0.062, inner: 0.014, below: 0.012 } as const;

/**
 * The shape of eyeliner: along the upper lashes, thicker outwards, with a wing beyond the corner of the eye.
 *
 * @param wing length of the wing: 0 for none, 1 for the longest
 */
export function createLinerPolygon(eye: EyeLines, wing: number): Float32Array {
  const { upperLashes, lowerLashes, width, upwards } = eye;
  const upper: Point[] = [];
  const lower: Point[] = [];
  const count = 30;
  for (let i = 0; i <= count; i += 1) {
    const t = i / count;
    const normal = findNormalOnLine(upperLashes, t, upwards);
    const at = findPointOnLine(upperLashes, t);
    const thickness = width * (LINER.outer + (LINER.inner - LINER.outer) * Math.sqrt(t));
    // With a wing the upper edge leaves out the outer eighth, where it runs straight to the tip.
    if (wing === 0 || t > 0.12) upper.push(movePoint(at, thickness, normal, 0, normal));
    lower.push(movePoint(at, -LINER.below * width, normal, 0, normal));
  }
  if (wing === 0) return flatten([...upper, ...lower.reverse()]);
  // The wing continues the line of the lower lid.
  const [corner, below] = [findPointOnLine(lowerLashes, 0), findPointOnLine(lowerLashes, 0.22)];
  const [dx, dy] = [corner[0] - below[0], corner[1] - below[1]];
  const length = Math.hypot(dx, dy) || 1;
  const tip = movePoint(
    corner,
    width * 0.24 * wing,
    [dx / length, dy / length],
    width * 0.07 * wing,
    upwards,
  );
  return flatten([tip, ...upper, ...lower.reverse()]);
}

/** Number of lashes, and their length and width as shares of the eye's width. */
const UPPER_LASHES = { count: 34, length: 0.16, width: 0.019 } as const;
const LOWER_LASHES = { count: 15, length: 0.05, width: 0.009 } as const;
/**
 * Openness below which an eye counts as closed and its lashes point down, and openness from which they are
 * fully raised.
 */
const [CLOSED, OPEN] = [0.08, 0.22];

/** The shapes of the lashes of both lids. */
export function createLashPolygons(eye: EyeLines): Float32Array[] {
  const random = createSeededRandom(7);
  const { upperLashes, lowerLashes, outwards, upwards, width, openness } = eye;
  const lift = Math.max(-0.7, Math.min(1, (openness - CLOSED) / (OPEN - CLOSED)));
  const lashes: Float32Array[] = [];
  for (let i = 0; i < UPPER_LASHES.count; i += 1) {
    const t = 0.015 + (0.9 * (i + 0.7 * (random() - 0.5))) / (UPPER_LASHES.count - 1);
    // Of every three lashes two meet at their tips and one stands alone, as mascara joins them.
    const lean = i % 3 === 0 ? 0.12 : i % 3 === 1 ? 0 : -0.12;
    const fan = 0.95 - 1.35 * t + lean + 0.25 * (random() - 0.5);
    const longest = 1 - 0.75 * Math.max(0, t - 0.25) - 0.9 * Math.max(0, 0.12 - t);
    const length = UPPER_LASHES.length * width * longest * (0.6 + 0.5 * random());
    const normal = findNormalOnLine(upperLashes, t, upwards);
    const root = findPointOnLine(upperLashes, t);
    const middle = movePoint(root, length * 0.5 * lift, normal, length * 0.62 * fan, outwards);
    const tip = movePoint(root, length * lift, normal, length * 0.85 * fan, outwards);
    lashes.push(createHair(root, middle, tip, UPPER_LASHES.width * width));
  }
  for (let i = 0; i < LOWER_LASHES.count; i += 1) {
    const t = 0.06 + (0.62 * (i + random() - 0.5)) / (LOWER_LASHES.count - 1);
    const length = LOWER_LASHES.length * width * (0.5 + 0.8 * random());
    const normal = findNormalOnLine(lowerLashes, t, [-upwards[0], -upwards[1]]);
    const root = findPointOnLine(lowerLashes, t);
    const fan = 0.8 - t + 0.3 * (random() - 0.5);
    const middle = movePoint(root, length * 0.55, normal, length * 0.3 * fan, outwards);
    const tip = movePoint(root, length, normal, length * 0.8 * fan, outwards);
    lashes.push(createHair(root, middle, tip, LOWER_LASHES.width * width));
  }
  return lashes;
}

/** Number of hairs that fill a brow. */
const BROW_HAIRS = 54;

/** The shapes of single hairs that fill a brow: upright at the inner end, flat towards the tail. */
export function createBrowHairPolygons({
  browTop,
  browBottom,
  outwards,
  upwards,
  width,
}: EyeLines): Float32Array[] {
  const random = createSeededRandom(11);
  const hairs: Float32Array[] = [];
  for (let i = 0; i < BROW_HAIRS; i += 1) {
    const t = 0.16 + 0.78 * random();
    const [top, bottom] = [findPointOnLine(browTop, t), findPointOnLine(browBottom, t)];
    const from = 0.05 + 0.45 * random();
    const root: Point = [bottom[0] + (top[0] - bottom[0]) * from, bottom[1] + (top[1] - bottom[1]) * from];
    const thickness = Math.hypot(top[0] - bottom[0], top[1] - bottom[1]);
    const rise = Math.min(thickness * (0.75 - from), width * 0.12 * (0.2 + 0.9 * t));
    const run = width * (0.05 + 0.11 * (1 - t)) * (0.8 + 0.4 * random());
    const middle = movePoint(root, rise * 0.65, upwards, run * 0.4, outwards);
    const tip = movePoint(root, rise * (t < 0.3 ? 0.4 : 1), upwards, run, outwards);
    hairs.push(createHair(root, middle, tip, width * 0.016));
  }
  return hairs;
}

/** A brow as a polygon. */
export const createBrowPolygon = ({ browTop, browBottom }: EyeLines): Float32Array =>
  flatten([...browTop, ...[...browBottom].reverse()]);

/** A hair from its root over a bend to its tip, where it ends in a point. */
function createHair(root: Point, middle: Point, tip: Point, width: number): Float32Array {
  const [one, other]: [Point[], Point[]] = [[], []];
  const steps = 6;
  for (let i = 0; i <= steps; i += 1) {
    const t = i / steps;
    const at = (axis: 0 | 1) =>
      (1 - t) ** 2 * root[axis] + 2 * t * (1 - t) * middle[axis] + t * t * tip[axis];
    const slope = (axis: 0 | 1) => (1 - t) * (middle[axis] - root[axis]) + t * (tip[axis] - middle[axis]);
    const length = Math.hypot(slope(0), slope(1)) || 1;
    const half = (0.5 * width * (1 - 0.85 * t)) / length;
    one.push([at(0) - half * slope(1), at(1) + half * slope(0)]);
    other.push([at(0) + half * slope(1), at(1) - half * slope(0)]);
  }
  return flatten([...one, ...other.reverse()]);
}

const flatten = (points: readonly Point[]): Float32Array => Float32Array.from(points.flat());
