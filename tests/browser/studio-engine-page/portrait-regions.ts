import type { Triple } from '@mirabelle/studio-engine/color';
import { HairFinder } from '@mirabelle/studio-engine/masks';
import {
  createGroundTruthMask,
  createPlacedLandmarks,
  type PortraitModel,
  paintPortrait,
  REGIONS,
  type Region,
} from '@mirabelle/studio-engine/portrait';
import { computeIou } from '@mirabelle/studio-engine/testing';
import { readLab } from './canvas.js';

/**
 * Measures the mean CIE Lab color of the inner pixels of each region of a drawn face, in the pictures before and after
 * the look is applied.
 */
export function measureRegionColors(model: PortraitModel, before: ImageData, after: ImageData) {
  const { width, height } = before;
  const painted = paintPortrait(model, width, height);
  const sums = REGIONS.map(() => ({ before: [0, 0, 0], after: [0, 0, 0], count: 0 }));
  const { groundTruth: truth } = painted;
  for (let at = 2 * width; at < truth.length - 2 * width; at += 1) {
    const region = truth[at] as number;
    const near = [at - 1, at + 1, at - width, at + width, at - 2, at + 2, at - 2 * width, at + 2 * width];
    if (near.some((neighbor) => truth[neighbor] !== region)) continue;
    const sum = sums[region];
    if (!sum) continue;
    for (const [key, { data }] of [
      ['before', before],
      ['after', after],
    ] as const) {
      readLab(data, at).forEach((value, i) => {
        sum[key][i] = (sum[key][i] as number) + value;
      });
    }
    sum.count += 1;
  }
  const calculateMean = ([lightness = 0, a = 0, b = 0]: readonly number[], count: number): Triple => [
    lightness / count,
    a / count,
    b / count,
  ];
  return Object.fromEntries(
    REGIONS.map((region, i) => {
      const { before: first, after: second, count } = sums[i] ?? { before: [], after: [], count: 0 };
      return [region, { before: calculateMean(first, count), after: calculateMean(second, count), count }];
    }),
  ) as Record<Region, { before: Triple; after: Triple; count: number }>;
}

/**
 * Measures the overlap (intersection over union) of the segmented hair with the drawn hair.
 *
 * @param picture the portrait as the browser draws its SVG
 */
export function measureHairOverlap(model: PortraitModel, picture: ImageData): number {
  const { width, height, data } = picture;
  const face = createPlacedLandmarks(model, width, height);
  const { hair } = new HairFinder().find(data, width, height, face);
  const truth = createGroundTruthMask(paintPortrait(model, width, height), 'hair');
  return computeIou(hair, truth, width, height);
}
