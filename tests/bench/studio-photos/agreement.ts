import type { Analysis } from '@mirabelle/studio-engine/analysis';
import { type MeasuredPhoto, mean } from './summary.js';

/** How often two photographs of the same person get the same answer, as shares from 0 to 1. */
export interface Agreement {
  readonly pairs: number;
  readonly depth: number;
  readonly undertone: number;
  readonly eyeColor: number;
  readonly monkWithinOne: number;
  readonly faceShape: number;
}

type Same = (one: Analysis, other: Analysis) => boolean;

/** Compares all pairs of photographs of the same person. An answer that is missing in one of them is no agreement. */
export function measureAgreement(photos: readonly MeasuredPhoto[]): Agreement {
  const pairs = findPairs(photos);
  const share = (isSame: Same) =>
    mean(pairs.map(([one, other]) => (isSame(one.measured.analysis, other.measured.analysis) ? 1 : 0)));
  return {
    pairs: pairs.length,
    depth: share((a, b) => a.skinTone !== undefined && a.skinTone.depth === b.skinTone?.depth),
    undertone: share((a, b) => a.skinTone !== undefined && a.skinTone.undertone === b.skinTone?.undertone),
    eyeColor: share((a, b) => a.eyeColor !== undefined && a.eyeColor.name === b.eyeColor?.name),
    monkWithinOne: share(
      (a, b) =>
        a.skinTone !== undefined &&
        b.skinTone !== undefined &&
        Math.abs(a.skinTone.monk - b.skinTone.monk) <= 1,
    ),
    faceShape: share((a, b) => a.faceShape.shape === b.faceShape.shape),
  };
}

function findPairs(photos: readonly MeasuredPhoto[]): [MeasuredPhoto, MeasuredPhoto][] {
  return photos.flatMap((one, i) =>
    photos
      .slice(i + 1)
      .filter(({ photo }) => photo.person !== undefined && photo.person === one.photo.person)
      .map((other): [MeasuredPhoto, MeasuredPhoto] => [one, other]),
  );
}

/** The entropy of the face shapes in bits: 0 if all faces get one shape, 2.3 if all five are equally frequent. */
export function shapeEntropy(photos: readonly MeasuredPhoto[]): number {
  const counts = new Map<string, number>();
  for (const { measured } of photos) {
    const { shape } = measured.analysis.faceShape;
    counts.set(shape, (counts.get(shape) ?? 0) + 1);
  }
  return [...counts.values()]
    .map((count) => count / photos.length)
    .reduce((sum, share) => sum - share * Math.log2(share), 0);
}
