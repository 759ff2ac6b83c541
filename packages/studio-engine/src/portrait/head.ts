import type { FaceShape } from './model.js';
import { type Path, type Point, through } from './path.js';

/** Width and height of the drawing that portraits are drawn on; one unit is a pixel of it. */
export const DRAWING = { width: 400, height: 480 } as const;

/** The middle of the face, from left to right. */
export const CENTRE = 200;

/** A drawn head: where its features lie. */
export interface Head {
  /** Top of the forehead and tip of the chin. */
  readonly top: number;
  readonly chin: number;
  /** Half of the face's width at the cheekbones. */
  readonly half: number;
  readonly eyes: number;
  readonly nose: number;
  readonly mouth: number;
  readonly outline: Path;
  /** y at a share of the face's height: 0 the hairline, 1 the chin. */
  at(share: number): number;
  /** Half the face's width at a height. */
  halfAt(y: number): number;
}

interface Proportions {
  readonly top: number;
  readonly chin: number;
  readonly half: number;
  /** Share of the height, and half the width there as a share of `half`. */
  readonly sides: readonly Point[];
}

/** How the five shapes differ: how long, how wide at forehead, cheekbones, jaw and chin. */
const PROPORTIONS: Readonly<Record<FaceShape, Proportions>> = {
  oval: {
    top: 118,
    chin: 325,
    half: 77,
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
    half: 87,
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
    half: 80,
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
    half: 80,
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
    half: 82,
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

/** The head of a face shape. */
export function headOf(shape: FaceShape): Head {
  const { top, chin, half, sides } = PROPORTIONS[shape];
  const at = (share: number) => top + share * (chin - top);
  const left = sides.map(([share, width]): Point => [CENTRE + half * width, at(share)]);
  const right = left.map(([x, y]): Point => [2 * CENTRE - x, y]).reverse();
  const outline = through([[CENTRE, top], ...left, [CENTRE, chin], ...right], true);
  const widths = table([[0, 0], ...sides, [1, 0]]);
  return {
    top,
    chin,
    half,
    eyes: at(0.43),
    nose: at(0.705),
    mouth: at(0.828),
    outline,
    at,
    halfAt: (y) => half * widths((y - top) / (chin - top)),
  };
}

/** Straight lines through points of rising x; flat outside. */
function table(points: readonly Point[]): (x: number) => number {
  return (x) => {
    const after = points.findIndex(([px]) => px >= x);
    if (after <= 0) return (after === 0 ? points[0]?.[1] : points.at(-1)?.[1]) ?? 0;
    const [[x1, y1], [x2, y2]] = [points[after - 1] as Point, points[after] as Point];
    return y1 + ((y2 - y1) * (x - x1)) / (x2 - x1);
  };
}
