import { createSeededRandom } from '../portrait/seeded-random.js';
import {
  type EyeLines,
  findPointOnLine,
  joinPoints,
  movePoint,
  type Point,
  readBetween,
  type UnitVector,
} from './eye-lines.js';
import { createTaperedStroke, turnLikeStrokes } from './tapered-stroke.js';

/** The direction of a brow's own hairs at a point: cosine and sine of its doubled angle, times how clear it is, 0 to 1. */
export type HairDirections = (x: number, y: number) => readonly [cos: number, sin: number] | undefined;

/** The width and length of a hair as shares of the eye's width, and the least width in pixels. */
const HAIR = { width: 0.013, least: 0.65, length: 0.135 } as const;
/** The share of a brow that single hairs cover, and limits of their number. */
const COVERED = { share: 0.62, least: 24, most: 150 } as const;
/** The angles between hairs and the line of the brow at its inner end and in its tail, in radians, and how much flatter they are at its upper edge. */
const ANGLE = { inner: 0.95, tail: 0.12, upperEdge: 0.5 } as const;
/** How much the own direction counts beside the usual one, if it is clear. */
const OWN_WEIGHT = 2.2;
/** How far the powder keeps away from the edges of the brow, as a share of its thickness, and from its inner end, of its length. */
const POWDER = { inset: 0.14, inner: 0.93 } as const;

/** The presence of a brow that was not measured. */
const SEEN = [1, 1] as const;

/** A brow without its rim, which only hairs fill, as a polygon. */
export function createBrowPolygon({ browTop, browBottom, browPresence = SEEN }: EyeLines): Float32Array {
  const edge = (from: readonly Point[], to: readonly Point[]) =>
    Array.from({ length: 25 }, (_, i) => {
      const t = (POWDER.inner * i) / 24;
      // Where the picture shows no brow, as beyond its tail, there is nothing to fill.
      const inset = 0.5 - (0.5 - POWDER.inset) * Math.sqrt(readBetween(browPresence, t));
      return joinPoints(findPointOnLine(from, t), findPointOnLine(to, t), inset);
    });
  return turnLikeStrokes([...edge(browTop, browBottom), ...edge(browBottom, browTop).reverse()]);
}

/** The shapes of single hairs that fill a brow: upright at the inner end, flat towards the tail, and as its own hairs lie. */
export function createBrowHairPolygons(eye: EyeLines, directions?: HairDirections): Float32Array[] {
  const { browTop, browBottom, browPresence = SEEN, outwards, width } = eye;
  const random = createSeededRandom(11);
  const hairs: Float32Array[] = [];
  const thickness = Math.max(HAIR.width * width, HAIR.least);
  const area = 0.75 * measureDistance(browTop, browBottom, 0.5) * measureLength(browTop);
  const wanted = (COVERED.share * area) / (0.6 * thickness * HAIR.length * width);
  const count = Math.round(Math.max(COVERED.least, Math.min(COVERED.most, wanted)));
  for (let i = 0; i < count; i += 1) {
    // Spread evenly over the length, with fewer hairs at the inner end.
    const t = 0.03 + 0.9 * ((i + random()) / count) ** 1.08;
    if (random() > readBetween(browPresence, t)) continue;
    const height = 0.02 + 0.74 * random();
    const [top, bottom] = [findPointOnLine(browTop, t), findPointOnLine(browBottom, t)];
    const root = joinPoints(bottom, top, height);
    const along = findDirection(browTop, browBottom, t, outwards);
    const sign = (top[0] - bottom[0]) * -along[1] + (top[1] - bottom[1]) * along[0] < 0 ? -1 : 1;
    const up: UnitVector = [sign * -along[1], sign * along[0]];
    const usual =
      ANGLE.tail +
      (ANGLE.inner - ANGLE.tail) * t ** 1.6 -
      ANGLE.upperEdge * height * (1 - t) +
      0.24 * (random() - 0.5);
    const angle = bendToOwn(usual, root, along, up, directions);
    const length = HAIR.length * width * (0.62 + 0.55 * random()) * (0.8 + 0.2 * Math.sin(Math.PI * t));
    const flatter = angle * 0.72;
    const bend = movePoint(root, 0.5 * length * Math.cos(angle), along, 0.5 * length * Math.sin(angle), up);
    const tip = movePoint(
      bend,
      0.5 * length * Math.cos(flatter),
      along,
      0.5 * length * Math.sin(flatter),
      up,
    );
    hairs.push(createTaperedStroke(root, bend, tip, thickness * (0.75 + 0.5 * random())));
  }
  return hairs;
}

/** The usual angle of a hair, bent to the direction of the own hairs around its root. */
function bendToOwn(
  usual: number,
  [x, y]: Point,
  along: UnitVector,
  up: UnitVector,
  directions: HairDirections | undefined,
): number {
  const own = directions?.(x, y);
  if (!own) return usual;
  const clear = Math.hypot(own[0], own[1]);
  if (clear < 0.05) return usual;
  const half = Math.atan2(own[1], own[0]) / 2;
  const [dx, dy] = [Math.cos(half), Math.sin(half)];
  const angle = Math.atan2(dx * up[0] + dy * up[1], dx * along[0] + dy * along[1]);
  // Hairs have no direction in the picture, so of both opposite angles the one near the usual one counts.
  const turns = Math.round((angle - usual) / Math.PI);
  const difference = angle - Math.PI * turns - usual;
  const share = (OWN_WEIGHT * clear) / (1 + OWN_WEIGHT * clear);
  return usual + Math.max(-0.7, Math.min(0.7, difference)) * share;
}

/** The direction of the middle of a brow, outwards. */
function findDirection(
  top: readonly Point[],
  bottom: readonly Point[],
  t: number,
  outwards: UnitVector,
): UnitVector {
  const middle = (share: number) =>
    joinPoints(findPointOnLine(top, share), findPointOnLine(bottom, share), 0.5);
  const [a, b] = [middle(t + 0.08), middle(t - 0.08)];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy);
  return length === 0 ? outwards : [dx / length, dy / length];
}

const measureDistance = (one: readonly Point[], other: readonly Point[], t: number): number => {
  const [a, b] = [findPointOnLine(one, t), findPointOnLine(other, t)];
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
};

const measureLength = (line: readonly Point[]): number => {
  const [a, b] = [line[0] as Point, line[line.length - 1] as Point];
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
};
