import { createSeededRandom } from '../portrait/seeded-random.js';
import {
  type EyeLines,
  findNormalOnLine,
  findPointOnLine,
  interpolatePoints,
  movePoint,
  type Point,
  type UnitVector,
} from './eye-lines.js';
import { createTaperedStroke, windLikeStrokes } from './tapered-stroke.js';

/**
 * Upper lashes stand in clumps whose tips mascara joins, with single lashes between them. Their number is the same on every face, so that
 * none jumps from frame to frame. Lengths and widths are shares of the eye's width seen from the front; `pixels` is added to the width.
 */
const UPPER = {
  from: 0.02,
  to: 0.86,
  length: 0.215,
  width: 0.0095,
  pixels: 0.55,
  clumps: 15,
  singles: 9,
} as const;
/** Lower lashes are far shorter and sparser. */
const LOWER = { from: 0.06, to: 0.6, length: 0.05, width: 0.005, pixels: 0.3, count: 13 } as const;
/** Where the longest lashes stand, from the outer corner (0) to the inner one (1), and the length at both ends. */
const LONGEST = { at: 0.22, outer: 0.8, inner: 0.34 } as const;
/** Openness below which an eye counts as closed and its lashes point down, and openness from which they are fully raised. */
const [CLOSED, OPEN] = [0.08, 0.22];
/** The thickness of the dark line that the roots of the lashes form, as a share of the eye's width, and the least in pixels. */
const ROOTS = { above: 0.015, below: 0.006, least: 0.6 } as const;
/** The height of the soft shade of lashes that are too small to be told apart, as a share of their length. */
const SHADE_HEIGHT = 0.42;
/** The width of an eye in pixels up to which its lashes are a shade, and from which on they are drawn one by one. */
const [SHADE_ONLY, SINGLE_LASHES] = [38, 54];

/** How far the lashes of an eye are drawn one by one: 0 not at all, 1 fully. */
export const showsSingleLashes = ({ width }: EyeLines): number =>
  Math.max(0, Math.min(1, (width - SHADE_ONLY) / (SINGLE_LASHES - SHADE_ONLY)));

/** The share of the greatest length that lashes have at a place of the lid: least towards the nose. */
function findLength(t: number): number {
  const { at, outer, inner } = LONGEST;
  return t < at
    ? outer + (1 - outer) * Math.sin((Math.PI / 2) * (t / at))
    : 1 - (1 - inner) * Math.min(1, (t - at) / (UPPER.to - at)) ** 0.9;
}

/** The width of a lash along its length, from its root (0) to its tip (1): the tip is thin. */
const taperLash = (t: number): number => 1 - 0.92 * t;

/** The shapes of the lashes of both lids; none on an eye that is too small for single lashes. */
export const createLashPolygons = (eye: EyeLines): Float32Array[] =>
  showsSingleLashes(eye) === 0 ? [] : [...createUpperLashes(eye), ...createLowerLashes(eye)];

/** How far lashes are raised: below 0 on a closed eye. */
const findLift = ({ openness }: EyeLines): number =>
  Math.max(-0.7, Math.min(1, (openness - CLOSED) / (OPEN - CLOSED)));

/**
 * The root, the bend and the tip of an upper lash. Seen from the front, a lash first goes outwards and then curls up. It also points forward,
 * and so to where the head turns.
 *
 * @param share of the length at this place of the lid
 * @param lean how much farther outwards it points
 */
function placeLash(eye: EyeLines, t: number, share: number, lean: number) {
  const { upperLashes, outwards, upwards, scale, forwardShift } = eye;
  const root = findPointOnLine(upperLashes, t);
  const up = blendDirections(findNormalOnLine(upperLashes, t, upwards), upwards);
  const length = UPPER.length * scale * findLength(t) * share;
  const lift = findLift(eye) * length;
  const fan = (1.06 - 1.62 * t + 0.3 * forwardShift + lean) * length;
  return {
    root,
    bend: movePoint(root, 0.3 * lift, up, 0.66 * fan, outwards),
    tip: movePoint(root, 0.92 * lift, up, 0.95 * fan, outwards),
  };
}

function createUpperLashes(eye: EyeLines): Float32Array[] {
  const random = createSeededRandom(eye.side === 'right' ? 7 : 23);
  const thickness = showsSingleLashes(eye) * (UPPER.width * eye.scale + UPPER.pixels);
  const range = UPPER.to - UPPER.from;
  const step = range / UPPER.clumps;
  const lashes: Float32Array[] = [];
  for (let i = 0; i < UPPER.clumps; i += 1) {
    const middle = UPPER.from + step * (i + 0.5 + 0.7 * (random() - 0.5));
    const size = 0.7 + 0.42 * random();
    const lean = 0.3 * (random() - 0.5);
    const pull = 0.3 + 0.5 * random();
    const count = 2 + Math.floor(3 * random());
    const main = placeLash(eye, middle, size, lean);
    for (let j = 0; j < count; j += 1) {
      const aside = (j + 0.5) / count - 0.5;
      const lash = placeLash(
        eye,
        middle + 1.15 * step * aside,
        size * (0.66 + 0.4 * random()),
        lean - 0.35 * aside + 0.12 * (random() - 0.5),
      );
      const tip = interpolatePoints(lash.tip, main.tip, pull);
      lashes.push(
        createTaperedStroke(lash.root, lash.bend, tip, thickness * (0.75 + 0.4 * random()), taperLash),
      );
    }
  }
  for (let i = 0; i < UPPER.singles; i += 1) {
    const t = UPPER.from + range * ((i + random()) / UPPER.singles);
    const { root, bend, tip } = placeLash(eye, t, 0.45 + 0.5 * random(), 0.5 * (random() - 0.5));
    lashes.push(createTaperedStroke(root, bend, tip, 0.7 * thickness, taperLash));
  }
  return lashes;
}

function createLowerLashes(eye: EyeLines): Float32Array[] {
  const { lowerLashes, outwards, upwards, scale, forwardShift } = eye;
  const random = createSeededRandom(eye.side === 'right' ? 13 : 31);
  const downwards: UnitVector = [-upwards[0], -upwards[1]];
  const thickness = showsSingleLashes(eye) * (LOWER.width * scale + LOWER.pixels);
  const lashes: Float32Array[] = [];
  for (let i = 0; i < LOWER.count; i += 1) {
    const t = LOWER.from + (LOWER.to - LOWER.from) * ((i + random()) / LOWER.count);
    const length = LOWER.length * scale * (0.5 + 0.65 * random()) * (1 - 0.5 * t);
    const root = findPointOnLine(lowerLashes, t);
    const down = blendDirections(findNormalOnLine(lowerLashes, t, downwards), downwards);
    const fan = 0.8 - 1.3 * t + 0.4 * forwardShift + 0.5 * (random() - 0.5);
    const bend = movePoint(root, 0.6 * length, down, 0.3 * length * fan, outwards);
    const tip = movePoint(root, 0.95 * length, down, length * fan, outwards);
    lashes.push(createTaperedStroke(root, bend, tip, thickness, taperLash));
  }
  return lashes;
}

/** The dark line of the roots of the upper lashes, which mascara makes dense: strongest in the outer half. It ends in points. */
export const createLashRootsPolygon = (eye: EyeLines): Float32Array =>
  createLashBand(eye, (share) => {
    const above = Math.max(ROOTS.above * eye.width, ROOTS.least);
    return Math.sin(Math.PI * Math.max(0.004, share) ** 0.6) * above;
  });

/** The soft shade of the upper lashes. On a small eye it stands for the lashes, otherwise for those that are too fine to be drawn. */
export const createLashShadePolygon = (eye: EyeLines): Float32Array =>
  createLashBand(eye, (share) => {
    const height = SHADE_HEIGHT * UPPER.length * eye.scale * Math.max(0, findLift(eye));
    return Math.min(1, 6 * share, 6 * (1 - share)) * height * findLength(UPPER.to * share);
  });

/** A band along the upper lashes, of a height in pixels that depends on the place, from the outer end (0) to the inner one (1). */
function createLashBand(
  { upperLashes, upwards, width }: EyeLines,
  findHeight: (share: number) => number,
): Float32Array {
  const [above, below]: [Point[], Point[]] = [[], []];
  const count = 24;
  for (let i = 0; i <= count; i += 1) {
    const share = i / count;
    const t = UPPER.from + (UPPER.to - UPPER.from) * share;
    const at = findPointOnLine(upperLashes, t);
    const normal = findNormalOnLine(upperLashes, t, upwards);
    const swell = Math.sin(Math.PI * Math.sqrt(Math.max(0.004, share)));
    above.push(movePoint(at, findHeight(share), normal, 0, normal));
    below.push(movePoint(at, -swell * ROOTS.below * width, normal, 0, normal));
  }
  return windLikeStrokes([...above, ...below.reverse()]);
}

/** The opening of the eye, in front of which no lash hangs. */
export function createEyeOpeningPolygon({
  upperLashes,
  lowerLashes,
  upwards,
  width,
}: EyeLines): Float32Array {
  const down = -ROOTS.below * width;
  const upper = upperLashes.map((point) => movePoint(point, down, upwards, 0, upwards));
  return windLikeStrokes([...upper, ...[...lowerLashes].reverse()]);
}

/** The direction between two: at the corners of an eye the line of its lashes is too steep to follow. */
function blendDirections(one: UnitVector, other: UnitVector): UnitVector {
  const [x, y] = [one[0] + 1.2 * other[0], one[1] + 1.2 * other[1]];
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
}
