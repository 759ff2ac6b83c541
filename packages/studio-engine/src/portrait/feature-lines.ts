import { CENTER_X, type Head, OVAL_HALF_WIDTH } from './head.js';
import { createCurve, joinPaths, type Path, type Point, reversePath } from './path.js';

/** -1 is the person's right, which is on the left of the drawing; 1 is the person's left. */
export type Side = -1 | 1;
export const SIDES: readonly Side[] = [-1, 1];

/** The lines of one eye and its brow, each from the outer end to the inner end. */
export interface DrawnEyeLines {
  readonly upper: Path;
  readonly lower: Path;
  readonly crease: Path;
  /** Outline: along `upper`, and back along `lower`. */
  readonly opening: Path;
  readonly browUpper: Path;
  /** From the inner end to the outer end, as in `CONTOURS`. */
  readonly browLower: Path;
  /** Outline: along `browUpper`, and back along `browLower`. */
  readonly brow: Path;
  readonly iris: { readonly x: number; readonly y: number; readonly radius: number };
}

/**
 * A point by its distances from the middle of the face and from the height of the eyes, as they are on an oval face. The
 * horizontal distance is scaled to the width of the head.
 */
const createEyePoint = (head: Head, side: Side, dx: number, dy: number): Point => [
  CENTER_X + (side * dx * head.halfWidth) / OVAL_HALF_WIDTH,
  head.eyesY + dy,
];

/** Creates the lines of one eye. */
export function createEyeLines(head: Head, side: Side): DrawnEyeLines {
  const line = (...points: Point[]) =>
    createCurve(points.map(([dx, dy]) => createEyePoint(head, side, dx, dy)));
  const upper = line([55, 1.5], [51, -3.2], [44.5, -6.8], [36.5, -8.2], [28, -6.4], [22, -1.6], [18, 3]);
  const lower = line([55, 1.5], [48.5, 5.6], [40.5, 7.6], [32, 7.4], [24.5, 5.6], [18, 3]);
  const browUpper = line([63, -18.5], [55, -25.5], [44, -29.2], [32, -27.6], [20, -23.6]);
  const browLower = line([20, -23.6], [19, -18.8], [31, -21.4], [44, -23.4], [55, -21.6], [63, -18.5]);
  const [x, y] = createEyePoint(head, side, 36.5, -1);
  return {
    upper,
    lower,
    crease: line([58, -4], [53, -9.5], [45, -13.6], [36.5, -15], [27.5, -13], [20.5, -8.5], [16, -1.5]),
    opening: joinPaths(upper, reversePath(lower)),
    browUpper,
    browLower,
    brow: joinPaths(browUpper, browLower),
    iris: { x, y, radius: 8 },
  };
}

/** The lines of a mouth, each from the person's right corner to the left one. */
export interface MouthLines {
  readonly outerUpper: Path;
  readonly outerLower: Path;
  readonly innerUpper: Path;
  readonly innerLower: Path;
  /** Outline: along `outerUpper`, and back along `outerLower`. */
  readonly outer: Path;
  /** Outline: along `innerUpper`, and back along `innerLower`. */
  readonly opening: Path;
}

/** Creates the lines of the mouth. */
export function createMouthLines(head: Head, mouth: 'closed' | 'smile'): MouthLines {
  const isSmile = mouth === 'smile';
  const lift = isSmile ? -4 : 0;
  const halfWidth = isSmile ? 32 : 27;
  // Lines are symmetric, so each is given by one half from the corner to the middle.
  const line = (...half: Point[]) => {
    const left = half.map(([dx, dy]): Point => [CENTER_X - dx, head.mouthY + dy]);
    const right = half.filter(([dx]) => dx > 0).map(([dx, dy]): Point => [CENTER_X + dx, head.mouthY + dy]);
    return createCurve([...left, ...right.reverse()]);
  };
  const outerUpper = line([halfWidth, lift], [18, -4.6 + lift / 2], [7, -9.4], [0, -7.4]);
  const outerLower = isSmile
    ? line([halfWidth, lift], [24, 8], [13, 15.6], [0, 18])
    : line([halfWidth, 0], [19, 7.6], [10, 12.8], [0, 14.2]);
  const innerUpper = isSmile
    ? line([halfWidth - 5, lift + 1.2], [15, -1.4], [0, -0.6])
    : line([halfWidth - 4, 0.4], [10, 0.9], [0, 1.6]);
  const innerLower = isSmile
    ? line([halfWidth - 5, lift + 1.2], [15, 6.4], [0, 9.6])
    : line([halfWidth - 4, 0.4], [10, 1.3], [0, 2.1]);
  return {
    outerUpper,
    outerLower,
    innerUpper,
    innerLower,
    outer: joinPaths(outerUpper, reversePath(outerLower)),
    opening: joinPaths(innerUpper, reversePath(innerLower)),
  };
}
