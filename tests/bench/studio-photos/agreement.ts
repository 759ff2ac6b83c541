import type { Analysis } from '@mirabelle/studio-engine/analysis';
import { calculateMean, estimateYaw, type MeasuredPhoto } from './summary.js';

/** How often two photographs of the same person get the same answer. */
export interface Agreement {
  /** Share of the answered pairs with the same answer, 0 to 1. */
  readonly same: number;
  /** Share of the pairs in which both photographs have an answer, 0 to 1. */
  readonly answered: number;
}

/** The answers of an analysis to one question; several if it is between them, none if it is not sure. */
type Answers = (analysis: Analysis) => readonly (string | number)[];

const QUESTIONS: Readonly<Record<string, Answers>> = {
  'skin depth, or a neighboring one if between two': ({ skinTone }) =>
    skinTone ? [skinTone.depth, ...(skinTone.neighborDepth ? [skinTone.neighborDepth] : [])] : [],
  'skin depth, first answer only': ({ skinTone }) => (skinTone ? [skinTone.depth] : []),
  'skin depth, where there is one answer': ({ skinTone }) =>
    skinTone && !skinTone.neighborDepth ? [skinTone.depth] : [],
  undertone: ({ skinTone }) => (skinTone?.undertone ? [skinTone.undertone] : []),
  'eye color': ({ eyeColor }) => (eyeColor ? [eyeColor.name] : []),
  // Two of these lists have a value in common if the tones differ by at most 1.
  'Monk tone within one': ({ skinTone }) =>
    skinTone ? [skinTone.monk - 0.5, skinTone.monk, skinTone.monk + 0.5] : [],
  'face shape, or both if between two': ({ faceShape }) => [
    faceShape.shape,
    ...(faceShape.between ? [faceShape.between] : []),
  ],
  'hair texture': ({ hairTexture }) => (hairTexture ? [hairTexture.name] : []),
};

/** Compares all pairs of photographs of the same person. Two analyses agree if they have an answer in common. */
export function measureAgreement(
  pairs: readonly (readonly [MeasuredPhoto, MeasuredPhoto])[],
): Record<string, Agreement> {
  return Object.fromEntries(
    Object.entries(QUESTIONS).map(([question, listAnswers]) => {
      const answers = pairs
        .map(
          ([first, second]) =>
            [listAnswers(first.measured.analysis), listAnswers(second.measured.analysis)] as const,
        )
        .filter(([firstAnswers, secondAnswers]) => firstAnswers.length > 0 && secondAnswers.length > 0);
      const same = answers.map(([firstAnswers, secondAnswers]) =>
        firstAnswers.some((answer) => secondAnswers.includes(answer)) ? 1 : 0,
      );
      return [question, { same: calculateMean(same), answered: answers.length / Math.max(1, pairs.length) }];
    }),
  );
}

/** All pairs of photographs of the same person. */
export function findPairs(photos: readonly MeasuredPhoto[]): [MeasuredPhoto, MeasuredPhoto][] {
  return photos.flatMap((photo, i) =>
    photos
      .slice(i + 1)
      .filter((later) => later.photo.person !== undefined && later.photo.person === photo.photo.person)
      .map((later): [MeasuredPhoto, MeasuredPhoto] => [photo, later]),
  );
}

/** How often each answer is given. */
export function countAnswers(
  photos: readonly MeasuredPhoto[],
  readAnswer: (analysis: Analysis) => string,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { measured } of photos) {
    const answer = readAnswer(measured.analysis);
    counts.set(answer, (counts.get(answer) ?? 0) + 1);
  }
  return new Map([...counts].sort(([, a], [, b]) => b - a));
}

/**
 * The entropy, in bits, of the face shapes of heads that are turned by less than 30°: 0 if all faces get one shape, 2.3 if all five
 * are equally frequent.
 */
export function calculateShapeEntropy(photos: readonly MeasuredPhoto[]): number {
  const frontal = photos.filter(({ measured }) => estimateYaw(measured.turn) < 30);
  return [...countAnswers(frontal, ({ faceShape }) => faceShape.shape).values()]
    .map((count) => count / frontal.length)
    .reduce((sum, share) => sum - share * Math.log2(share), 0);
}
