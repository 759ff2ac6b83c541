import { measureHeadPose } from '../face/head-pose.js';
import { type Face, landmarkX, landmarkY } from '../face/landmarks.js';
import { FACE_SHAPES, type FaceShape } from '../portrait/portrait-model.js';

/** What a face's shape is read from: lengths over the width across the cheekbones. */
export interface FaceRatios {
  /** Hairline to chin. */
  readonly length: number;
  /** Across the forehead, mean of two heights. */
  readonly forehead: number;
  /** Across the angles of the jaw. */
  readonly jaw: number;
}

/** How well a face matches each shape. */
export interface FaceShapeMatch {
  readonly shape: FaceShape;
  /** Whole percent for each of the five shapes; together 100. */
  readonly percent: Readonly<Record<FaceShape, number>>;
  readonly ratios: FaceRatios;
  /** 0 to 1: how far the best lies before the second, less where the head is turned. */
  readonly confidence: number;
}

/**
 * The five shapes as ratios. The order of the shapes in each ratio is that of the usual descriptions: round faces are
 * about as long as wide, square ones have jaw and forehead as wide as the cheekbones, heart-shaped ones a wide
 * forehead over a narrow jaw, diamond-shaped ones are narrow at both ends.
 *
 * Source of the ratios: Farkas, "Anthropometry of the Head and Face", 1994 (physiognomical face height over
 * bizygomatic width 1.35 in the mean; bigonial width over it 0.77), with the four other shapes set around that mean
 * and between what the drawn faces truly have and what a tracker makes of them.
 */
const PROTOTYPES: Readonly<Record<FaceShape, FaceRatios>> = {
  oval: { length: 1.36, forehead: 0.845, jaw: 0.775 },
  round: { length: 1.08, forehead: 0.8, jaw: 0.79 },
  square: { length: 1.23, forehead: 0.89, jaw: 0.875 },
  heart: { length: 1.3, forehead: 0.895, jaw: 0.64 },
  diamond: { length: 1.29, forehead: 0.735, jaw: 0.65 },
};

/** How far people of one shape differ among themselves. */
const SPREAD: FaceRatios = { length: 0.08, forehead: 0.06, jaw: 0.055 };

/** Measures a face's ratios. Works on faces whose outline was refined; a bare tracker knows no forehead. */
export function measureFaceRatios(face: Face): FaceRatios {
  const across = (i: number) =>
    Math.hypot(
      landmarkX(face, 'oval', i) - landmarkX(face, 'oval', 36 - i),
      landmarkY(face, 'oval', i) - landmarkY(face, 'oval', 36 - i),
    );
  const cheeks = Math.max(...[6, 7, 8, 9, 10].map(across));
  return {
    length: measureHeadPose(face).height / cheeks,
    forehead: (across(4) + across(5)) / 2 / cheeks,
    jaw: across(12) / cheeks,
  };
}

/** Names a face's shape. */
export function classifyFaceShape(face: Face): FaceShapeMatch {
  const ratios = measureFaceRatios(face);
  const weights = FACE_SHAPES.map((shape) => {
    const away = (['length', 'forehead', 'jaw'] as const).map(
      (key) => ((ratios[key] - PROTOTYPES[shape][key]) / SPREAD[key]) ** 2,
    );
    return Math.exp(-0.5 * away.reduce((sum, value) => sum + value, 0)) + 1e-9;
  });
  const total = weights.reduce((sum, value) => sum + value, 0);
  const shares = weights.map((value) => value / total);
  const percent = roundToPercent(shares);
  const order = FACE_SHAPES.map((shape, i) => ({ shape, share: shares[i] as number })).sort(
    (a, b) => b.share - a.share,
  );
  const [first, second] = order;
  const straight = 1 - Math.min(1, Math.abs(measureHeadPose(face).turn) / 0.5);
  return {
    shape: first?.shape ?? 'oval',
    percent: Object.fromEntries(FACE_SHAPES.map((shape, i) => [shape, percent[i] as number])) as Record<
      FaceShape,
      number
    >,
    ratios,
    confidence: ((first?.share ?? 0) - (second?.share ?? 0)) * straight,
  };
}

/** Shares as whole percent that add up to 100: the largest remainders are rounded up. */
function roundToPercent(shares: readonly number[]): number[] {
  const floors = shares.map((share) => Math.floor(share * 100));
  let left = 100 - floors.reduce((sum, value) => sum + value, 0);
  const byRemainder = shares
    .map((share, i) => ({ i, remainder: share * 100 - Math.floor(share * 100) }))
    .sort((a, b) => b.remainder - a.remainder);
  for (const { i } of byRemainder) {
    if (left === 0) break;
    floors[i] = (floors[i] as number) + 1;
    left -= 1;
  }
  return floors;
}
