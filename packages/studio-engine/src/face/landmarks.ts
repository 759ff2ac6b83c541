import type { Pixels } from '../color/pixels.js';

/**
 * Facial landmarks as named contours, independent of the library that detects them.
 *
 * Right and left are the person's own. In a picture that is not mirrored, the right eye is on the left.
 */

/** The range of a contour in the list of landmarks. */
interface Range {
  /** Index of the first landmark of the contour. */
  readonly start: number;
  readonly count: number;
}

/**
 * The contours in the order of their landmarks, with the number of landmarks of each.
 *
 * - `oval`: from the top of the forehead (0) over the person's left cheekbone (8), the chin (18) and the right cheekbone (28)
 * back up. Index `36 - i` mirrors `i`.
 * - `lipsOuter`, `lipsInner`: from the right corner along the lower lip to the left corner (10) and back above.
 * - `rightEye`, `leftEye`: outer corner, lower lid, inner corner (8), upper lid.
 * - `rightBrow`, `leftBrow`: upper edge from outside to inside, then the lower edge back.
 * - `rightIris`, `leftIris`: center, then four points on the rim.
 * - `rightCrease`, `leftCrease`: the fold above the lid, from outside to inside.
 * - `nose`: top of the bridge, tip, base, right wing, left wing.
 * - `cheeks`: the apple of the right cheek, then of the left one.
 */
const COUNTS = {
  oval: 36,
  lipsOuter: 20,
  lipsInner: 20,
  rightEye: 16,
  leftEye: 16,
  rightBrow: 10,
  leftBrow: 10,
  rightIris: 5,
  leftIris: 5,
  rightCrease: 7,
  leftCrease: 7,
  nose: 5,
  cheeks: 2,
} as const;

/** The name of a contour. */
export type Contour = keyof typeof COUNTS;

/** The range of each contour in the list of landmarks. */
export const CONTOURS = computeContourRanges();

/** The number of landmarks of a face. */
export const LANDMARK_COUNT = Object.values(COUNTS).reduce((sum, count) => sum + count, 0);

function computeContourRanges(): Readonly<Record<Contour, Range>> {
  let start = 0;
  const entries = Object.entries(COUNTS).map(([name, count]) => {
    const range = { start, count };
    start += count;
    return [name, range];
  });
  return Object.fromEntries(entries);
}

/** The landmarks of one face in a picture. */
export interface Face {
  /** x and y of each landmark in pixels of the picture, as `LANDMARK_COUNT` pairs. */
  readonly points: Float32Array;
}

/** A photograph or a frame of a video, with the face in it. */
export interface FaceInFrame extends Pixels {
  readonly face: Face;
}

/** The x coordinate of landmark `index` of a contour, in pixels. */
export const getLandmarkX = ({ points }: Face, contour: Contour, index: number): number =>
  points[2 * (CONTOURS[contour].start + index)] as number;

/** The y coordinate of landmark `index` of a contour, in pixels. */
export const getLandmarkY = ({ points }: Face, contour: Contour, index: number): number =>
  points[2 * (CONTOURS[contour].start + index) + 1] as number;

/** A contour as a polygon of alternating x and y in pixels. It is a view of the landmarks and not a copy. */
export function getContourPolygon({ points }: Face, contour: Contour): Float32Array {
  const { start, count } = CONTOURS[contour];
  return points.subarray(2 * start, 2 * (start + count));
}
