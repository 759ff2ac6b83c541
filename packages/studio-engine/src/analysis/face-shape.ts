import { measureHeadPose } from '../face/head-pose.js';
import { type Face, landmarkX, landmarkY } from '../face/landmarks.js';
import { FACE_SHAPES, type FaceShape } from '../portrait/portrait-model.js';

/** Proportions that determine the face shape: lengths divided by the width across the cheekbones. */
interface FaceRatios {
  /** From the hairline to the chin. */
  readonly length: number;
  /** Width of the forehead, as the mean at two heights. */
  readonly forehead: number;
  /** Width between the angles of the jaw. */
  readonly jaw: number;
}

/** The face shape and how well the face matches each shape. */
export interface FaceShapeMatch {
  readonly shape: FaceShape;
  /** Whole percent for each of the five shapes. The sum is 100. */
  readonly percent: Readonly<Record<FaceShape, number>>;
  readonly ratios: FaceRatios;
  /** 0 to 1: the lead of the best shape over the second, lower if the head is turned. */
  readonly confidence: number;
}

/**
 * Typical proportions of the five shapes. They follow the usual descriptions: round faces are about as long as wide,
 * square faces have jaw and forehead about as wide as the cheekbones, heart-shaped faces have a wide forehead and a
 * narrow jaw, and diamond-shaped faces are narrow at both.
 *
 * Source: Farkas, "Anthropometry of the Head and Face", 1994 (physiognomical face height over
 * bizygomatic width 1.35 in the mean; bigonial width over it 0.77), for the oval face. The other shapes are set
 * around it, between the true proportions of the drawn faces and what a tracker measures on them.
 */
const PROTOTYPES: Readonly<Record<FaceShape, FaceRatios>> = {
  oval: { length: 1.36, forehead: 0.845, jaw: 0.775 },
  round: { length: 1.08, forehead: 0.8, jaw: 0.79 },
  square: { length: 1.23, forehead: 0.89, jaw: 0.875 },
  heart: { length: 1.3, forehead: 0.895, jaw: 0.64 },
  diamond: { length: 1.29, forehead: 0.735, jaw: 0.65 },
};

/** Standard deviations of the proportions among people of one shape. */
const DEVIATION: FaceRatios = { length: 0.08, forehead: 0.06, jaw: 0.055 };

/** Measures the proportions of a face. Its outline must be refined, because trackers cut off the forehead. */
function measureFaceRatios(face: Face): FaceRatios {
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

/** Classifies the shape of a face by its distance from the prototypes. */
export function classifyFaceShape(face: Face): FaceShapeMatch {
  const ratios = measureFaceRatios(face);
  const weights = FACE_SHAPES.map((shape) => {
    const squaredDistances = (['length', 'forehead', 'jaw'] as const).map(
      (key) => ((ratios[key] - PROTOTYPES[shape][key]) / DEVIATION[key]) ** 2,
    );
    return Math.exp(-0.5 * squaredDistances.reduce((sum, value) => sum + value, 0)) + 1e-9;
  });
  const total = weights.reduce((sum, value) => sum + value, 0);
  const shares = weights.map((value) => value / total);
  const percent = roundToPercent(shares);
  const ranking = FACE_SHAPES.map((shape, i) => ({ shape, share: shares[i] as number })).sort(
    (a, b) => b.share - a.share,
  );
  const [first, second] = ranking;
  const frontality = 1 - Math.min(1, Math.abs(measureHeadPose(face).turn) / 0.5);
  return {
    shape: first?.shape ?? 'oval',
    percent: Object.fromEntries(FACE_SHAPES.map((shape, i) => [shape, percent[i] as number])) as Record<
      FaceShape,
      number
    >,
    ratios,
    confidence: ((first?.share ?? 0) - (second?.share ?? 0)) * frontality,
  };
}

/** Rounds shares to whole percent with a sum of 100, by the largest remainder method. */
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
