import { createSeededRandom } from '../portrait/seeded-random.js';
import {
  type EyeLines,
  findNormalOnLine,
  findPointOnLine,
  joinPoints,
  movePoint,
  type Point,
  type UnitVector,
} from './eye-lines.js';
import { createTaperedStroke, turnLikeStrokes } from './tapered-stroke.js';

/**
 * Lashes stand in clusters whose tips mascara joins. Widths, lengths and the distance between clusters are shares of the eye's width;
 * `leastWidth` and `leastGap` are in pixels, so that lashes of a small face stay visible and apart.
 */
const UPPER = {
  from: 0.01,
  to: 0.82,
  length: 0.22,
  width: 0.019,
  leastWidth: 0.8,
  gap: 0.068,
  leastGap: 2.4,
} as const;
const LOWER = {
  from: 0.05,
  to: 0.64,
  length: 0.062,
  width: 0.01,
  leastWidth: 0.5,
  gap: 0.066,
  leastGap: 3,
} as const;
/** Where the longest lashes stand, from the outer corner (0) to the inner one (1), and the length at both ends. */
const LONGEST = { at: 0.2, outer: 0.82, inner: 0.3 } as const;
/** Openness below which an eye counts as closed and its lashes point down, and openness from which they are fully raised. */
const [CLOSED, OPEN] = [0.08, 0.22];
/** The thickness of the dark line that the roots of the lashes form, as a share of the eye's width, and the least in pixels. */
const ROOTS = { above: 0.016, below: 0.006, least: 0.6 } as const;

/** The share of the greatest length that lashes have at a place of the lid: least towards the nose. */
function findLength(t: number): number {
  const { at, outer, inner } = LONGEST;
  return t < at
    ? outer + (1 - outer) * Math.sin((Math.PI / 2) * (t / at))
    : 1 - (1 - inner) * Math.min(1, (t - at) / (UPPER.to - at)) ** 0.85;
}

/** The shapes of the lashes of both lids. */
export function createLashPolygons(eye: EyeLines): Float32Array[] {
  return [...createUpperLashes(eye), ...createLowerLashes(eye)];
}

/** Seen from the front, a lash first goes outwards and then curls up. It also points forward, and so to where the head turns. */
function createUpperLashes(eye: EyeLines): Float32Array[] {
  const { upperLashes, outwards, upwards, width, openness, forwardShift } = eye;
  const random = createSeededRandom(7);
  const lift = Math.max(-0.7, Math.min(1, (openness - CLOSED) / (OPEN - CLOSED)));
  const gap = Math.max(UPPER.gap * width, UPPER.leastGap);
  const count = Math.max(5, Math.round(((UPPER.to - UPPER.from) * width) / gap));
  const step = (UPPER.to - UPPER.from) / (count - 1);
  const thickness = Math.max(UPPER.width * width, UPPER.leastWidth);
  const lashes: Float32Array[] = [];
  const place = (t: number, share: number, lean: number) => {
    const root = findPointOnLine(upperLashes, t);
    const up = blendDirections(findNormalOnLine(upperLashes, t, upwards), upwards);
    const length = UPPER.length * width * findLength(t) * share;
    const fan = 0.92 - 1.45 * t + 0.25 * forwardShift + lean;
    return {
      root,
      bend: movePoint(root, 0.26 * length * lift, up, 0.78 * length * fan, outwards),
      tip: movePoint(root, 0.9 * length * lift, up, 0.95 * length * fan, outwards),
    };
  };
  for (let i = 0; i < count; i += 1) {
    const t = UPPER.from + step * (i + 0.6 * (random() - 0.5));
    const size = (i % 2 === 0 ? 0.86 : 0.68) + 0.26 * random();
    const lean = 0.26 * (random() - 0.5);
    const main = place(t, size, lean);
    lashes.push(createTaperedStroke(main.root, main.bend, main.tip, thickness));
    for (const side of [-0.36, 0.36]) {
      const lash = place(t + side * step, size * (0.6 + 0.34 * random()), lean - 0.1 * Math.sign(side));
      const tip = joinPoints(lash.tip, main.tip, 0.2 + 0.5 * random());
      lashes.push(createTaperedStroke(lash.root, lash.bend, tip, 0.72 * thickness));
    }
  }
  return lashes;
}

function createLowerLashes({
  lowerLashes,
  outwards,
  upwards,
  width,
  forwardShift,
}: EyeLines): Float32Array[] {
  const random = createSeededRandom(13);
  const downwards: UnitVector = [-upwards[0], -upwards[1]];
  const gap = Math.max(LOWER.gap * width, LOWER.leastGap);
  const count = Math.max(3, Math.round(((LOWER.to - LOWER.from) * width) / gap));
  const step = (LOWER.to - LOWER.from) / (count - 1);
  const thickness = Math.max(LOWER.width * width, LOWER.leastWidth);
  const lashes: Float32Array[] = [];
  for (let i = 0; i < count; i += 1) {
    const t = LOWER.from + step * (i + 0.6 * (random() - 0.5));
    const length = LOWER.length * width * (0.55 + 0.6 * random());
    const root = findPointOnLine(lowerLashes, t);
    const down = blendDirections(findNormalOnLine(lowerLashes, t, downwards), downwards);
    const fan = 0.75 - 1.1 * t + 0.4 * forwardShift + 0.3 * (random() - 0.5);
    const bend = movePoint(root, 0.6 * length, down, 0.3 * length * fan, outwards);
    const tip = movePoint(root, 0.95 * length, down, length * fan, outwards);
    lashes.push(createTaperedStroke(root, bend, tip, thickness));
  }
  return lashes;
}

/** The dark line of the roots of the upper lashes, which mascara makes dense. It ends in points. */
export function createLashRootsPolygon({ upperLashes, upwards, width }: EyeLines): Float32Array {
  const [above, below]: [Point[], Point[]] = [[], []];
  const count = 24;
  for (let i = 0; i <= count; i += 1) {
    const share = i / count;
    const t = UPPER.from + (UPPER.to - UPPER.from) * share;
    const at = findPointOnLine(upperLashes, t);
    const normal = findNormalOnLine(upperLashes, t, upwards);
    const swell = Math.sin(Math.PI * Math.sqrt(Math.max(0.004, share)));
    above.push(movePoint(at, swell * Math.max(ROOTS.above * width, ROOTS.least), normal, 0, normal));
    below.push(movePoint(at, -swell * ROOTS.below * width, normal, 0, normal));
  }
  return turnLikeStrokes([...above, ...below.reverse()]);
}

/** The opening of the eye, before which no lash hangs. */
export function createEyeOpeningPolygon({
  upperLashes,
  lowerLashes,
  upwards,
  width,
}: EyeLines): Float32Array {
  const down = -ROOTS.below * width;
  const upper = upperLashes.map((point) => movePoint(point, down, upwards, 0, upwards));
  return turnLikeStrokes([...upper, ...[...lowerLashes].reverse()]);
}

/** The direction between two: at the corners of an eye the line of its lashes is too steep to follow. */
function blendDirections(one: UnitVector, other: UnitVector): UnitVector {
  const [x, y] = [one[0] + 1.2 * other[0], one[1] + 1.2 * other[1]];
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
}
