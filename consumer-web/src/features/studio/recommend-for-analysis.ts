import { addReasons, isMeasured, parseProfile, rankFoundations, recommend } from '@mirabelle/recommendations';
import { type AnalysisResult, toAnalysisBody } from './analysis-result';

/** How many shades the list has once all of it is shown. The server keeps the first ones with a saved analysis. */
const ALL = { hairColors: 12, makeupOfEachKind: 6 };

/** A shade beyond those that are kept is shown only if it suits: from this score on. */
const MIN_SUITABLE_SCORE = 60;

/**
 * Recommends shades for an analysis that is not saved yet. They are found from what would be sent to the server and by the
 * function that the server calls, so that the profile shows the same ones.
 */
export function recommendForAnalysis(
  analyzed: Pick<AnalysisResult, 'analysis'>,
): Pick<AnalysisResult, 'recommended' | 'foundationIds'> {
  const body = toAnalysisBody(analyzed);
  if (!body) return { recommended: { hairColors: [], makeup: [] }, foundationIds: [] };
  const profile = parseProfile(body);
  const { hairColors, makeup } = recommend(profile, ALL);
  const kept = recommend(profile);
  const keep =
    <
      Item extends {
        readonly brandName: string;
        readonly colorCode: string;
        readonly suitabilityScore: number;
      },
    >(
      saved: readonly Item[],
    ) =>
    ({ brandName, colorCode, suitabilityScore }: Item) =>
      suitabilityScore >= MIN_SUITABLE_SCORE ||
      saved.some((other) => other.brandName === brandName && other.colorCode === colorCode);
  return {
    recommended: {
      hairColors: hairColors.filter(keep(kept.hairColors)).map(addReasons),
      makeup: makeup.filter(keep(kept.makeup)).map(addReasons),
    },
    foundationIds: isMeasured(profile)
      ? rankFoundations(profile).map(({ shade }) => `${shade.brand}/${shade.code}`)
      : [],
  };
}
