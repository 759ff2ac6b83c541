import { CENTRE, type Head } from './head.js';
import { joined, type Path, type Point, reversed, through } from './path.js';

/** -1 for the side of the person's right, which lies left in the drawing; 1 for the other. */
export type Side = -1 | 1;
export const SIDES: readonly Side[] = [-1, 1];

/** The lines of one eye, each from the outer corner to the inner one. */
export interface EyeLines {
  readonly upper: Path;
  readonly lower: Path;
  readonly crease: Path;
  readonly opening: Path;
  readonly browUpper: Path;
  /** From the inside to the outside, as the topology wants it. */
  readonly browLower: Path;
  readonly brow: Path;
  readonly iris: { readonly x: number; readonly y: number; readonly radius: number };
}

/** Distances from the middle and from the height of the eyes, in units of the oval head. */
const at = (head: Head, side: Side, dx: number, dy: number): Point => [
  CENTRE + (side * dx * head.half) / 77,
  head.eyes + dy,
];

export function eyeOf(head: Head, side: Side): EyeLines {
  const line = (...points: Point[]) => through(points.map(([dx, dy]) => at(head, side, dx, dy)));
  const upper = line([55, 1.5], [51, -3.2], [44.5, -6.8], [36.5, -8.2], [28, -6.4], [22, -1.6], [18, 3]);
  const lower = line([55, 1.5], [48.5, 5.6], [40.5, 7.6], [32, 7.4], [24.5, 5.6], [18, 3]);
  const browUpper = line([63, -18.5], [55, -25.5], [44, -29.2], [32, -27.6], [20, -23.6]);
  const browLower = line([20, -23.6], [19, -18.8], [31, -21.4], [44, -23.4], [55, -21.6], [63, -18.5]);
  const [x, y] = at(head, side, 36.5, -1);
  return {
    upper,
    lower,
    crease: line([58, -4], [53, -9.5], [45, -13.6], [36.5, -15], [27.5, -13], [20.5, -8.5], [16, -1.5]),
    opening: joined(upper, reversed(lower)),
    browUpper,
    browLower,
    brow: joined(browUpper, browLower),
    iris: { x, y, radius: 8 },
  };
}

/** The lines of a mouth, each from the right corner, which lies left, to the left one. */
export interface MouthLines {
  readonly outerUpper: Path;
  readonly outerLower: Path;
  readonly innerUpper: Path;
  readonly innerLower: Path;
  readonly outer: Path;
  readonly opening: Path;
}

export function mouthOf(head: Head, mouth: 'closed' | 'smile'): MouthLines {
  const smiling = mouth === 'smile';
  const lift = smiling ? -4 : 0;
  const wide = smiling ? 32 : 27;
  // The right half of each line by its distance from the middle, outside first.
  const line = (...half: Point[]) => {
    const left = half.map(([dx, dy]): Point => [CENTRE - dx, head.mouth + dy]);
    const right = half.filter(([dx]) => dx > 0).map(([dx, dy]): Point => [CENTRE + dx, head.mouth + dy]);
    return through([...left, ...right.reverse()]);
  };
  const outerUpper = line([wide, lift], [18, -4.6 + lift / 2], [7, -9.4], [0, -7.4]);
  const outerLower = smiling
    ? line([wide, lift], [24, 8], [13, 15.6], [0, 18])
    : line([wide, 0], [19, 7.6], [10, 12.8], [0, 14.2]);
  const innerUpper = smiling
    ? line([wide - 5, lift + 1.2], [15, -1.4], [0, -0.6])
    : line([wide - 4, 0.4], [10, 0.9], [0, 1.6]);
  const innerLower = smiling
    ? line([wide - 5, lift + 1.2], [15, 6.4], [0, 9.6])
    : line([wide - 4, 0.4], [10, 1.3], [0, 2.1]);
  return {
    outerUpper,
    outerLower,
    innerUpper,
    innerLower,
    outer: joined(outerUpper, reversed(outerLower)),
    opening: joined(innerUpper, reversed(innerLower)),
  };
}
