import { createCurve, type Path, type Point } from './path.js';
import type { FaceShape } from './portrait-model.js';

/** Size of the coordinate system that portraits are drawn in. */
export const DRAWING_SIZE = { width: 400, height: 480 } as const;

/** The x coordinate of the middle of the face. */
export const CENTER_X = 200;

/** Half the width of the oval face. Horizontal distances from the middle are written for this face and scaled to others. */
export const OVAL_HALF_WIDTH = 77;

/** The distance from the middle of a nose to the edge of its wing. */
export const measureNoseHalfWidth = ({ halfWidth }: Pick<Head, 'halfWidth'>): number =>
  (halfWidth * 17) / OVAL_HALF_WIDTH;

/** A drawn head: its outline and the places of its features, in units of the drawing. */
export interface Head {
  /** The y coordinates of the hairline and of the tip of the chin. */
  readonly top: number;
  readonly chin: number;
  /** Half the width of the face at the cheekbones. */
  readonly halfWidth: number;
  readonly eyesY: number;
  readonly noseY: number;
  readonly mouthY: number;
  readonly outline: Path;
  /** The y coordinate at a share of the face's height: 0 is the hairline, 1 is the chin. */
  yAt(share: number): number;
  /** Half the width of the face at a y coordinate. */
  halfWidthAt(y: number): number;
}

/** The proportions of a face shape. */
interface Proportions {
  readonly top: number;
  readonly chin: number;
  readonly halfWidth: number;
  /** Points of the outline: the share of the height, and half the width there as a share of `halfWidth`. */
  readonly sides: readonly Point[];
}

/** The proportions of the five face shapes. */
const PROPORTIONS: Readonly<Record<FaceShape, Proportions>> = {
  oval: {
    top: 118,
    chin: 325,
    halfWidth: OVAL_HALF_WIDTH,
    sides: [
      [0.03, 0.36],
      [0.1, 0.66],
      [0.19, 0.84],
      [0.37, 0.97],
      [0.5, 1],
      [0.69, 0.92],
      [0.8, 0.79],
      [0.9, 0.56],
      [0.97, 0.3],
    ],
  },
  round: {
    top: 126,
    chin: 312,
    halfWidth: 87,
    sides: [
      [0.03, 0.4],
      [0.1, 0.68],
      [0.19, 0.86],
      [0.37, 0.98],
      [0.5, 1],
      [0.69, 0.95],
      [0.8, 0.83],
      [0.9, 0.6],
      [0.97, 0.31],
    ],
  },
  square: {
    top: 122,
    chin: 318,
    halfWidth: 80,
    sides: [
      [0.03, 0.46],
      [0.09, 0.76],
      [0.19, 0.94],
      [0.37, 0.99],
      [0.5, 1],
      [0.69, 0.985],
      [0.8, 0.92],
      [0.9, 0.69],
      [0.97, 0.37],
    ],
  },
  heart: {
    top: 118,
    chin: 326,
    halfWidth: 80,
    sides: [
      [0.03, 0.44],
      [0.09, 0.75],
      [0.19, 0.95],
      [0.37, 1.01],
      [0.5, 0.99],
      [0.69, 0.82],
      [0.8, 0.62],
      [0.9, 0.37],
      [0.97, 0.17],
    ],
  },
  diamond: {
    top: 116,
    chin: 328,
    halfWidth: 82,
    sides: [
      [0.03, 0.3],
      [0.1, 0.55],
      [0.19, 0.72],
      [0.37, 0.91],
      [0.5, 1],
      [0.69, 0.84],
      [0.8, 0.63],
      [0.9, 0.42],
      [0.97, 0.22],
    ],
  },
};

/** Creates the head of a face shape. */
export function createHead(shape: FaceShape): Head {
  const { top, chin, halfWidth, sides } = PROPORTIONS[shape];
  const at = (share: number) => top + share * (chin - top);
  const oneSide = sides.map(([share, width]): Point => [CENTER_X + halfWidth * width, at(share)]);
  const otherSide = oneSide.map(([x, y]): Point => [2 * CENTER_X - x, y]).reverse();
  const outline = createCurve([[CENTER_X, top], ...oneSide, [CENTER_X, chin], ...otherSide], {
    isClosed: true,
  });
  const widths = interpolateTable([[0, 0], ...sides, [1, 0]]);
  return {
    top,
    chin,
    halfWidth,
    eyesY: at(0.43),
    noseY: at(0.705),
    mouthY: at(0.828),
    outline,
    yAt: at,
    halfWidthAt: (y) => halfWidth * widths((y - top) / (chin - top)),
  };
}

/** Linear interpolation between points in order of x. Outside of them the value is constant. */
function interpolateTable(points: readonly Point[]): (x: number) => number {
  return (x) => {
    const after = points.findIndex(([px]) => px >= x);
    if (after <= 0) return (after === 0 ? points[0]?.[1] : points.at(-1)?.[1]) ?? 0;
    const [[x1, y1], [x2, y2]] = [points[after - 1] as Point, points[after] as Point];
    return y1 + ((y2 - y1) * (x - x1)) / (x2 - x1);
  };
}
