/**
 * The points of a face, whoever found them: named contours in one list, so that masks and measures need to know
 * no library. Right and left are the person's own; in a picture that is not mirrored the right eye lies left.
 */

interface Range {
  /** Index of the contour's first point. */
  readonly start: number;
  readonly count: number;
}

/**
 * Contours in the order of their points.
 *
 * - `oval`: from the top of the forehead over the person's left cheek and the chin (18) back up; `36 - i` mirrors `i`.
 * - `lipsOuter`, `lipsInner`: from the right corner along the lower lip to the left corner (10) and back above.
 * - `rightEye`, `leftEye`: outer corner, lower lid, inner corner (8), upper lid.
 * - `rightBrow`, `leftBrow`: upper edge from outside to inside, then the lower edge back.
 * - `rightIris`, `leftIris`: centre, then four points of the rim.
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

export type Contour = keyof typeof COUNTS;

/** Every contour's place in the list of points. */
export const CONTOURS = contours();

/** How many points a face has. */
export const POINT_COUNT = Object.values(COUNTS).reduce((sum, count) => sum + count, 0);

function contours(): Readonly<Record<Contour, Range>> {
  let start = 0;
  const entries = Object.entries(COUNTS).map(([name, count]) => {
    const range = { start, count };
    start += count;
    return [name, range];
  });
  return Object.fromEntries(entries);
}

/** A face in a picture. */
export interface Face {
  /** x and y of each point, in pixels of the picture: `POINT_COUNT` pairs. */
  readonly points: Float32Array;
}

/** x of point `index` of a contour. */
export const xOf = ({ points }: Face, contour: Contour, index: number): number =>
  points[2 * (CONTOURS[contour].start + index)] as number;

/** y of point `index` of a contour. */
export const yOf = ({ points }: Face, contour: Contour, index: number): number =>
  points[2 * (CONTOURS[contour].start + index) + 1] as number;

/** A contour as a polygon: x and y by turns, a view and not a copy. */
export function polygonOf({ points }: Face, contour: Contour): Float32Array {
  const { start, count } = CONTOURS[contour];
  return points.subarray(2 * start, 2 * (start + count));
}
