import { type HairColorRecommendation, recommendHairColors } from './hair.js';
import { type MakeupRecommendation, recommendMakeup } from './makeup.js';
import { isMeasured, rankHairColors } from './measured-skin.js';
import type { Profile } from './profile.js';
import { writeSentence } from './reasons.js';

interface Counts {
  readonly hairColors: number;
  readonly makeupOfEachKind: number;
}

/** Number of recommended hair colors, and of makeup products of each kind. */
export const RECOMMENDATION_COUNTS: Counts = { hairColors: 6, makeupOfEachKind: 3 };

export interface Recommendations {
  /** Best first. */
  readonly hairColors: readonly HairColorRecommendation[];
  /** Best first, of all kinds together. */
  readonly makeup: readonly MakeupRecommendation[];
}

/**
 * Recommends colors of the catalogue. The device shows them before an analysis is saved, and the server keeps them with it, so both
 * call this function with the same facts. The rules and their sources: docs/recommendations.md.
 */
export const recommend = (
  profile: Profile,
  { hairColors, makeupOfEachKind }: Counts = RECOMMENDATION_COUNTS,
): Recommendations => ({
  hairColors: isMeasured(profile)
    ? rankHairColors(profile).slice(0, hairColors).map(toHairColor)
    : recommendHairColors(profile, hairColors),
  makeup: recommendMakeup(profile, makeupOfEachKind),
});

const toHairColor = ({
  shade: { brand, name, code, hex },
  score,
  reasons,
}: ReturnType<typeof rankHairColors>[number]): HairColorRecommendation => ({
  brandName: brand,
  colorName: name,
  colorCode: code,
  hexColor: hex,
  suitabilityScore: score,
  reasoning: writeSentence(reasons),
});
