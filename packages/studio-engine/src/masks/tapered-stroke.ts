import type { Point } from './eye-lines.js';

/** Pieces that a stroke is divided into. */
const STEPS = 6;

/**
 * A hair from its root over a bend to its tip, where it ends in a point.
 *
 * @param taper for a point along the stroke, from 0 (root) to 1 (tip): which part of the full width the stroke has there
 */
export function createTaperedStroke(
  root: Point,
  bend: Point,
  tip: Point,
  width: number,
  taper: (t: number) => number,
): Float32Array {
  const [one, other]: [Point[], Point[]] = [[], []];
  for (let i = 0; i <= STEPS; i += 1) {
    const t = i / STEPS;
    const at = (axis: 0 | 1) => (1 - t) ** 2 * root[axis] + 2 * t * (1 - t) * bend[axis] + t * t * tip[axis];
    const slope = (axis: 0 | 1) => (1 - t) * (bend[axis] - root[axis]) + t * (tip[axis] - bend[axis]);
    const length = Math.hypot(slope(0), slope(1)) || 1;
    const half = (0.5 * width * taper(t)) / length;
    one.push([at(0) - half * slope(1), at(1) + half * slope(0)]);
    other.push([at(0) + half * slope(1), at(1) - half * slope(0)]);
  }
  return flattenPoints([...one, ...other.reverse()]);
}

/** Points as a polygon of alternating x and y. */
export const flattenPoints = (points: readonly Point[]): Float32Array => Float32Array.from(points.flat());

/** A polygon with the same winding as the strokes. The rasterizer subtracts polygons with the opposite winding. */
export function windLikeStrokes(points: readonly Point[]): Float32Array {
  const area = points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length] as Point;
    return sum + x * nextY - nextX * y;
  }, 0);
  return flattenPoints(area > 0 ? [...points].reverse() : points);
}
