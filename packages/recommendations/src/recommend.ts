import { type HairColorRecommendation, recommendHairColors } from './hair.js';
import { type MakeupRecommendation, recommendMakeup } from './makeup.js';
import type { Profile } from './profile.js';

/** Number of recommended hair colors, and of makeup products of each kind. */
export const RECOMMENDATION_COUNTS = { hairColors: 6, makeupOfEachKind: 3 } as const;

interface Recommendations {
  /** Best first. */
  readonly hairColors: readonly HairColorRecommendation[];
  /** Best first, of all kinds together. */
  readonly makeup: readonly MakeupRecommendation[];
}

/** Recommends colors of the catalogue. The rules and their sources: docs/recommendations.md. */
export function recommend(profile: Profile): Recommendations {
  return {
    hairColors: recommendHairColors(profile, RECOMMENDATION_COUNTS.hairColors),
    makeup: recommendMakeup(profile, RECOMMENDATION_COUNTS.makeupOfEachKind),
  };
}
