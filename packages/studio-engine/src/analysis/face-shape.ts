import { measureHeadPose } from '../face/head-pose.js';
import { type Face, getLandmarkX, getLandmarkY } from '../face/landmarks.js';
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
  /** The second shape, if it is nearly as likely: the face is between both. */
  readonly between?: FaceShape;
  /** Whole percent for each of the five shapes. The sum is 100. */
  readonly percent: Readonly<Record<FaceShape, number>>;
  readonly ratios: FaceRatios;
  /** 0 to 1: the lead of the best shape over the second, lower if the head is turned. */
  readonly confidence: number;
}

/**
 * The mean proportions of people as the tracker measures them, and their standard deviations.
 *
 * Published anthropometry (Farkas, "Anthropometry of the Head and Face", 1994) measures with calipers from bone to bone. Its
 * figures do not hold here, because the landmarks of a tracker lie elsewhere: its jaw is above the angle of the mandible, and
 * its forehead ends at the hairline that is seen. Therefore these figures were measured with the tracker, on 452 frontal
 * portraits in the public domain (members of the US Congress, and CC0 portraits). The deviations contain the tracker's errors.
 */
const POPULATION: Readonly<Record<keyof FaceRatios, { readonly mean: number; readonly deviation: number }>> =
  {
    length: { mean: 1.425, deviation: 0.115 },
    forehead: { mean: 0.865, deviation: 0.067 },
    jaw: { mean: 0.795, deviation: 0.048 },
  };

/**
 * Typical proportions of the five shapes, in standard deviations from the mean of the population. Chosen by hand from the usual
 * descriptions of stylists, so that all five shapes occur among frontal portraits; not fitted to labeled faces. Oval faces are close to
 * the mean. Round faces are short. Square faces are rather short and have a broad jaw, heart-shaped faces have a broad
 * forehead and a narrow jaw, and diamond-shaped faces are narrow at both.
 */
const PROTOTYPES: Readonly<Record<FaceShape, FaceRatios>> = {
  oval: { length: -0.1, forehead: -0.25, jaw: -0.4 },
  round: { length: -1.6, forehead: -0.3, jaw: 0.1 },
  square: { length: -0.9, forehead: 0.4, jaw: 1.3 },
  heart: { length: 0, forehead: 1.2, jaw: -1.1 },
  diamond: { length: 0, forehead: -1.7, jaw: -1.2 },
};

/** Below this lead of the best shape over the second one, a face is between both. */
const MIN_LEAD = 0.2;

/** Measures the proportions of a face. Its outline must be refined, because trackers cut off the forehead. */
function measureFaceRatios(face: Face): FaceRatios {
  const across = (i: number) =>
    Math.hypot(
      getLandmarkX(face, 'oval', i) - getLandmarkX(face, 'oval', 36 - i),
      getLandmarkY(face, 'oval', i) - getLandmarkY(face, 'oval', 36 - i),
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
    const squaredDistances = (['length', 'forehead', 'jaw'] as const).map((key) => {
      const { mean, deviation } = POPULATION[key];
      return ((ratios[key] - mean) / deviation - PROTOTYPES[shape][key]) ** 2;
    });
    return Math.exp(-squaredDistances.reduce((sum, value) => sum + value, 0)) + 1e-9;
  });
  const total = weights.reduce((sum, value) => sum + value, 0);
  const shares = weights.map((value) => value / total);
  const percent = roundToPercent(shares);
  const ranking = FACE_SHAPES.map((shape, i) => ({ shape, share: shares[i] as number })).sort(
    (a, b) => b.share - a.share,
  );
  const [first, second] = ranking;
  const lead = (first?.share ?? 0) - (second?.share ?? 0);
  const frontality = 1 - Math.min(1, Math.abs(measureHeadPose(face).turn) / 0.5);
  return {
    shape: first?.shape ?? 'oval',
    ...(second && lead < MIN_LEAD && { between: second.shape }),
    percent: Object.fromEntries(FACE_SHAPES.map((shape, i) => [shape, percent[i] as number])) as Record<
      FaceShape,
      number
    >,
    ratios,
    confidence: lead * frontality,
  };
}

/** Rounds shares to whole percent with a sum of 100, by the largest remainder method. */
function roundToPercent(shares: readonly number[]): number[] {
  const floors = shares.map((share) => Math.floor(share * 100));
  let missingPercent = 100 - floors.reduce((sum, value) => sum + value, 0);
  const byRemainder = shares
    .map((share, i) => ({ i, remainder: share * 100 - Math.floor(share * 100) }))
    .sort((a, b) => b.remainder - a.remainder);
  for (const { i } of byRemainder) {
    if (missingPercent === 0) break;
    floors[i] = (floors[i] as number) + 1;
    missingPercent -= 1;
  }
  return floors;
}
