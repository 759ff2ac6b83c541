import { type EyeLines, findNormalOnLine, findPointOnLine, movePoint, type Point } from './eye-lines.js';
import { flattenPoints } from './tapered-stroke.js';

/**
 * Thickness of eyeliner at the outer and the inner corner, and how far it covers the roots of the lashes, as shares of the eye's
 * width. `minOuter` and `minInner` are the least thicknesses of the line at both corners in pixels, which a small face gets.
 */
const LINER = { outer: 0.062, inner: 0.007, below: 0.022, minOuter: 2.2, minInner: 0.4 } as const;
/** How much thicker and thinner a hand draws the line in places, as a share of its thickness. */
const UNEVENNESS = 0.13;
/** Where the upper edge leaves the lid for the tip, from the outer corner (0) to the inner one (1). */
const TIP_START = 0.2;
/** How far the tip lies beyond the corner of the eye and above it, as shares of its width: without a wing, and more with one. */
const TIP = { reach: 0.035, rise: 0.012, wingReach: 0.3, wingRise: 0.07 } as const;

/**
 * The shape of eyeliner: along the upper lashes, thin at the inner corner and thicker outwards, where it runs out in a tip.
 *
 * @param wing length of the wing: 0 for none, 1 for the longest
 */
export function createLinerPolygon(eye: EyeLines, wing: number): Float32Array {
  const { upperLashes, width, upwards, side } = eye;
  const phase = side === 'right' ? 0 : 2.1;
  const upper: Point[] = [];
  const lower: Point[] = [];
  const count = 40;
  const outer = Math.max(LINER.outer * width, LINER.minOuter);
  const inner = Math.max(LINER.inner * width, LINER.minInner);
  const thicknessAt = (t: number) => {
    const uneven = Math.sin(11 * t + phase) + 0.6 * Math.sin(27 * t + 2 * phase) + 0.5 * Math.sin(47 * t);
    return (inner + (outer - inner) * (1 - t) ** 1.1) * (1 + (UNEVENNESS / 2) * uneven);
  };
  for (let i = count; i >= 0; i -= 1) {
    const t = i / count;
    const normal = findNormalOnLine(upperLashes, t, upwards);
    const at = findPointOnLine(upperLashes, t);
    if (t >= TIP_START) upper.push(movePoint(at, thicknessAt(t), normal, 0, normal));
    lower.push(movePoint(at, -LINER.below * width * Math.min(1, 4 * (1 - t)), normal, 0, normal));
  }
  const corner = findPointOnLine(upperLashes, 0);
  const direction = findWingDirection(eye);
  const tip = movePoint(
    corner,
    width * (TIP.reach + TIP.wingReach * wing),
    direction,
    width * (TIP.rise + TIP.wingRise * wing),
    upwards,
  );
  // Both edges bend up to the tip, the upper one above the corner.
  const upperBend = movePoint(corner, 0.8 * outer, upwards, width * 0.06 * wing, direction);
  const lowerBend = movePoint(corner, width * 0.12 * wing, direction, width * 0.004 * wing, upwards);
  const from = upper[upper.length - 1] as Point;
  return flattenPoints([
    ...upper,
    ...createBentLine(from, upperBend, tip),
    ...createBentLine(tip, lowerBend, lower[lower.length - 1] as Point),
    ...lower.reverse(),
  ]);
}

/** A wing continues the line of the lower lid. */
function findWingDirection({ lowerLashes, outwards }: EyeLines): Point {
  const [corner, below] = [findPointOnLine(lowerLashes, 0), findPointOnLine(lowerLashes, 0.22)];
  const [dx, dy] = [corner[0] - below[0], corner[1] - below[1]];
  const lid = Math.hypot(dx, dy) || 1;
  const [x, y] = [dx / lid + outwards[0], dy / lid + outwards[1]];
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
}

/** A line that bends towards a point (a quadratic Bézier curve), without its first point. */
function createBentLine(from: Point, bend: Point, to: Point): Point[] {
  return Array.from({ length: 8 }, (_, i): Point => {
    const t = (i + 1) / 8;
    const at = (axis: 0 | 1) => (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * bend[axis] + t * t * to[axis];
    return [at(0), at(1)];
  });
}
