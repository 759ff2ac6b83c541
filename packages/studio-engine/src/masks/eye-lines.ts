import { measureHeadPose } from '../face/head-pose.js';
import { type Face, getLandmarkX, getLandmarkY } from '../face/landmarks.js';

/** A point in pixels of the picture. */
export type Point = readonly [x: number, y: number];

/** A direction in the picture, of length 1. */
export type UnitVector = readonly [x: number, y: number];

/** The lines of an eye and its brow that makeup follows, each from the outer end to the inner end. */
export interface EyeLines {
  readonly upperLashes: readonly Point[];
  readonly lowerLashes: readonly Point[];
  readonly browTop: readonly Point[];
  readonly browBottom: readonly Point[];
  readonly side: 'right' | 'left';
  /** Distance between the corners of the eye. */
  readonly width: number;
  /** The width of the wider eye of the face: about that of an eye seen from the front, by which hairs are measured. */
  readonly scale: number;
  /** Distance between the middles of the lids as a share of the width: about 0.3 if the eye is open. */
  readonly openness: number;
  /** From the inner to the outer corner. */
  readonly outwards: UnitVector;
  /** At a right angle to it, towards the brow. */
  readonly upwards: UnitVector;
  /** How far the head turns to the outer side of this eye, -1 to 1: what points forward leans there in the picture. */
  readonly forwardShift: number;
}

/** Pieces of a smooth line between two landmarks. */
const PIECES_BETWEEN = 6;

/** Measures the lines of one eye and its brow. */
export function measureEyeLines(face: Face, side: 'right' | 'left'): EyeLines {
  const [eye, brow] =
    side === 'right' ? (['rightEye', 'rightBrow'] as const) : (['leftEye', 'leftBrow'] as const);
  const read = (contour: typeof eye | typeof brow, indices: readonly number[]) =>
    indices.map((i): Point => [getLandmarkX(face, contour, i), getLandmarkY(face, contour, i)]);
  const upper = read(eye, [0, 15, 14, 13, 12, 11, 10, 9, 8]);
  const lower = read(eye, [0, 1, 2, 3, 4, 5, 6, 7, 8]);
  const [outer, inner] = [upper[0] as Point, upper[8] as Point];
  const [upperMiddle, lowerMiddle] = [upper[4] as Point, lower[4] as Point];
  const width = Math.hypot(outer[0] - inner[0], outer[1] - inner[1]) || 1;
  const outwards: UnitVector = [(outer[0] - inner[0]) / width, (outer[1] - inner[1]) / width];
  const [aboveX, aboveY] = read(brow, [2])[0] as Point;
  const [otherX, otherY, otherInnerX, otherInnerY] = [0, 8].flatMap((i) => [
    getLandmarkX(face, side === 'right' ? 'leftEye' : 'rightEye', i),
    getLandmarkY(face, side === 'right' ? 'leftEye' : 'rightEye', i),
  ]) as [number, number, number, number];
  const across: UnitVector = [-outwards[1], outwards[0]];
  const { tilt, turn } = measureHeadPose(face);
  const sign = (aboveX - outer[0]) * across[0] + (aboveY - outer[1]) * across[1] < 0 ? -1 : 1;
  return {
    upperLashes: smoothLine(upper),
    lowerLashes: smoothLine(lower),
    browTop: smoothLine(read(brow, [0, 1, 2, 3, 4])),
    browBottom: smoothLine(read(brow, [9, 8, 7, 6, 5])),
    side,
    width,
    scale: Math.max(width, Math.hypot(otherX - otherInnerX, otherY - otherInnerY)),
    openness: Math.hypot(upperMiddle[0] - lowerMiddle[0], upperMiddle[1] - lowerMiddle[1]) / width,
    outwards,
    upwards: [sign * across[0], sign * across[1]],
    forwardShift: turn * (outwards[0] * Math.cos(tilt) + outwards[1] * Math.sin(tilt)),
  };
}

/** A smooth line through points: a Catmull-Rom spline. */
function smoothLine(points: readonly Point[]): Point[] {
  const at = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))] as Point;
  const line: Point[] = [];
  for (let i = 0; i < points.length - 1; i += 1) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let step = 0; step < PIECES_BETWEEN; step += 1) {
      const t = step / PIECES_BETWEEN;
      const value = (axis: 0 | 1) =>
        0.5 *
        (2 * b[axis] +
          (c[axis] - a[axis]) * t +
          (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
          (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t);
      line.push([value(0), value(1)]);
    }
  }
  line.push(at(points.length - 1));
  return line;
}

/**
 * The point at a share of the points of a line: 0 is the first one, 1 the last one. Shares in between divide the way between two
 * neighboring points evenly, however far apart these are.
 */
export function findPointOnLine(line: readonly Point[], share: number): Point {
  const at = Math.max(0, Math.min(1, share)) * (line.length - 1);
  const i = Math.min(line.length - 2, Math.floor(at));
  const [a, b] = [line[i] as Point, line[i + 1] as Point];
  return interpolatePoints(a, b, at - i);
}

/** The value at a share of a row of at least two values. */
export function interpolateValues(values: readonly number[], share: number): number {
  const at = Math.max(0, Math.min(1, share)) * (values.length - 1);
  const i = Math.min(values.length - 2, Math.floor(at));
  const [a, b] = [values[i] as number, values[i + 1] as number];
  return a + (b - a) * (at - i);
}

/** The point at a share of the way between two points. */
export const interpolatePoints = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

/** `origin + a * first + b * second`. */
export const movePoint = (
  origin: Point,
  a: number,
  first: UnitVector,
  b: number,
  second: UnitVector,
): Point => [origin[0] + a * first[0] + b * second[0], origin[1] + a * first[1] + b * second[1]];

/** The unit vector at a right angle to a line, at a share of its points, on the side of `towards`. */
export function findNormalOnLine(line: readonly Point[], share: number, towards: UnitVector): UnitVector {
  const [a, b] = [findPointOnLine(line, share - 0.04), findPointOnLine(line, share + 0.04)];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy) || 1;
  const sign = -dy * towards[0] + dx * towards[1] < 0 ? -1 : 1;
  return [(sign * -dy) / length, (sign * dx) / length];
}
