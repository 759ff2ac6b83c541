import type { Triple } from '../color/srgb.js';
import { measureHeadPose } from '../face/head-pose.js';
import { type Contour, type Face, type FaceInFrame, getLandmarkX, getLandmarkY } from '../face/landmarks.js';
import type { Mask } from '../masks/mask.js';

/**
 * Landmarks whose places on an average head are known, in centimeters of the head model: x to the person's left, y up,
 * z out of the face. The mouth and the chin move, so they have less weight.
 *
 * Source: the canonical face model of MediaPipe Face Mesh (Apache-2.0), rounded.
 */
export const HEAD_ANCHORS: readonly (readonly [
  contour: Contour,
  index: number,
  x: number,
  y: number,
  z: number,
  weight: number,
])[] = [
  ['rightEye', 0, -4.45, 2.66, 3.17, 1],
  ['rightEye', 8, -1.86, 2.59, 3.76, 1],
  ['leftEye', 0, 4.45, 2.66, 3.17, 1],
  ['leftEye', 8, 1.86, 2.59, 3.76, 1],
  ['nose', 0, 0, 3.27, 5.24, 1],
  ['nose', 1, 0, -0.46, 7.59, 0.7],
  ['nose', 2, 0, -2.09, 6.06, 1],
  ['lipsOuter', 0, -2.46, -4.34, 4.28, 0.4],
  ['lipsOuter', 10, 2.46, -4.34, 4.28, 0.4],
  ['oval', 7, 7.74, 2.36, -2, 0.8],
  ['oval', 8, 7.66, 0.67, -2.44, 0.8],
  ['oval', 9, 7.54, -1.05, -2.43, 0.8],
  ['oval', 29, -7.74, 2.36, -2, 0.8],
  ['oval', 28, -7.66, 0.67, -2.44, 0.8],
  ['oval', 27, -7.54, -1.05, -2.43, 0.8],
  ['oval', 18, 0, -9.4, 4.26, 0.3],
];

/** Limits of the ratio of a face's height to its width, compared with the head model. */
const [MIN_ASPECT, MAX_ASPECT] = [0.88, 1.14];

/** A photograph or a frame of a video, with the face and the hair in it. */
export interface HeadInFrame extends FaceInFrame {
  /** The person's own hair. */
  readonly ownHair: Mask;
}

/** Place, size and rotation of the head model in a picture, as a scaled orthographic projection. */
export interface HeadFit {
  /** Pixels per centimeter. */
  readonly scale: number;
  /** Factors on x and y of the head model, which adapt it to the proportions of the face. */
  readonly stretch: readonly [number, number];
  /** The rotation from head to camera, row by row. Camera space is right, up, and towards the viewer. */
  readonly rotation: readonly number[];
  /** The pixel at the origin of the head model, between the eyes and the mouth. */
  readonly x: number;
  readonly y: number;
}

/** Fits the head model to the landmarks of a face by weighted least squares. */
export function fitHead(face: Face): HeadFit {
  // The tilt of the head is taken out first, so that the proportions are measured along the axes of the face.
  const { tilt } = measureHeadPose(face);
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  const normal = new Float64Array(16);
  const [sideways, upwards] = [new Float64Array(4), new Float64Array(4)];
  for (const [contour, index, x, y, z, weight] of HEAD_ANCHORS) {
    const row = [x, y, z, 1];
    const [u, v] = [getLandmarkX(face, contour, index), getLandmarkY(face, contour, index)];
    const [right, up] = [u * cos + v * sin, u * sin - v * cos];
    for (let i = 0; i < 4; i += 1) {
      const scaled = weight * (row[i] as number);
      for (let j = 0; j < 4; j += 1)
        normal[4 * i + j] = (normal[4 * i + j] as number) + scaled * (row[j] as number);
      sideways[i] = (sideways[i] as number) + scaled * right;
      upwards[i] = (upwards[i] as number) + scaled * up;
    }
  }
  const a = solve4(normal, sideways);
  const b = solve4(normal, upwards);
  const [lengthA, lengthB] = [norm(a), norm(b)];
  const [r1, r2] = orthogonalize(scaleTriple(a, 1 / lengthA), scaleTriple(b, 1 / lengthB));
  const r3 = cross(r1, r2);
  const scale = Math.sqrt(lengthA * lengthB);
  const heightFactor = Math.sqrt(Math.max(MIN_ASPECT, Math.min(MAX_ASPECT, lengthB / lengthA)));
  // The tilt is put back: camera right and up are turned by it.
  const tiltAxis = (i: 0 | 1 | 2, c: number, s: number) => r1[i] * c + r2[i] * s;
  const rotation = [
    ...([0, 1, 2] as const).map((i) => tiltAxis(i, cos, sin)),
    ...([0, 1, 2] as const).map((i) => tiltAxis(i, -sin, cos)),
    ...r3,
  ];
  const [right, up] = [a[3], b[3]];
  return {
    scale,
    stretch: [1 / heightFactor, heightFactor],
    rotation,
    x: right * cos + up * sin,
    y: right * sin - up * cos,
  };
}

/**
 * Projects a point of the head model.
 *
 * @param out receives x and y in pixels, and the depth towards the viewer in centimeters
 */
export function projectPoint(
  { scale, stretch, rotation: r, x: px, y: py }: HeadFit,
  x: number,
  y: number,
  z: number,
  out: Float32Array,
  index = 0,
): void {
  const [sx, sy] = [x * stretch[0], y * stretch[1]];
  out[index] = px + scale * ((r[0] as number) * sx + (r[1] as number) * sy + (r[2] as number) * z);
  out[index + 1] = py - scale * ((r[3] as number) * sx + (r[4] as number) * sy + (r[5] as number) * z);
  out[index + 2] = (r[6] as number) * sx + (r[7] as number) * sy + (r[8] as number) * z;
}

/** Turns a direction of camera space into one of head space, without the stretch. */
export function toHeadDirection({ rotation: r }: HeadFit, [x, y, z]: Triple): Triple {
  const turn = (i: number) => (r[i] as number) * x + (r[3 + i] as number) * y + (r[6 + i] as number) * z;
  return [turn(0), turn(1), turn(2)];
}

/** Angles of a head in degrees: turn to the person's left, and nod downwards. */
export function measureHeadAngles({ rotation: r }: HeadFit): { turn: number; nod: number } {
  const degrees = 180 / Math.PI;
  return {
    turn: Math.atan2(r[2] as number, r[8] as number) * degrees,
    nod: -Math.asin(Math.max(-1, Math.min(1, r[5] as number))) * degrees,
  };
}

const norm = ([x, y, z]: readonly number[]): number => Math.hypot(x as number, y as number, z as number);
const scaleTriple = ([x, y, z]: readonly number[], by: number): Triple => [
  (x as number) * by,
  (y as number) * by,
  (z as number) * by,
];
const cross = (a: Triple, b: Triple): Triple => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/**
 * Turns two nearly perpendicular unit vectors away from each other by the same angle, so that they are perpendicular. The error
 * that remains is the third power of the former one.
 */
function orthogonalize(a: Triple, b: Triple): [Triple, Triple] {
  const half = (a[0] * b[0] + a[1] * b[1] + a[2] * b[2]) / 2;
  const turnAway = (p: Triple, q: Triple): Triple => {
    const moved: Triple = [p[0] - half * q[0], p[1] - half * q[1], p[2] - half * q[2]];
    return scaleTriple(moved, 1 / norm(moved));
  };
  return [turnAway(a, b), turnAway(b, a)];
}

/** Solves four linear equations by Gaussian elimination with pivoting. */
function solve4(matrix: Float64Array, constants: Float64Array): [number, number, number, number] {
  const rows = Array.from({ length: 4 }, (_, i) => [
    ...matrix.subarray(4 * i, 4 * i + 4),
    constants[i] as number,
  ]);
  for (let column = 0; column < 4; column += 1) {
    let pivot = column;
    for (let i = column + 1; i < 4; i += 1)
      if (Math.abs(rows[i]?.[column] as number) > Math.abs(rows[pivot]?.[column] as number)) pivot = i;
    const best = rows[pivot] as number[];
    rows[pivot] = rows[column] as number[];
    rows[column] = best;
    const divisor = best[column] as number;
    for (let i = 0; i < 4; i += 1) {
      const row = rows[i] as number[];
      if (i === column) continue;
      const factor = (row[column] as number) / divisor;
      for (let j = column; j < 5; j += 1) row[j] = (row[j] as number) - factor * (best[j] as number);
    }
  }
  const value = (i: number) => (rows[i]?.[4] as number) / (rows[i]?.[i] as number);
  return [value(0), value(1), value(2), value(3)];
}
