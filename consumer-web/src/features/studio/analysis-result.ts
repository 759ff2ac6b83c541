import type { addReasons, Recommendations } from '@mirabelle/recommendations';
import type { Analysis } from '@mirabelle/studio-engine';

/** A recommended shade with the reasons that its sentence gives. */
type Explained<Recommendation extends { readonly reasoning: string }> = ReturnType<
  typeof addReasons<Recommendation>
>;

/** An analysis with the shades that are recommended for it. */
export interface AnalysisResult {
  readonly analysis: Analysis;
  /** Whether the analysis is made up, because the browser cannot detect faces. */
  readonly isSimulated: boolean;
  /** Whether the drawn sample face was analyzed, and no photo of a person. */
  readonly isSample: boolean;
  /** The ten tones of the Monk scale as `#rrggbb`, lightest first. */
  readonly tones: readonly string[];
  /** The shades that are recommended, best first. The first of each kind are those that are kept with a saved analysis. */
  readonly recommended: {
    readonly hairColors: readonly Explained<Recommendations['hairColors'][number]>[];
    readonly makeup: readonly Explained<Recommendations['makeup'][number]>[];
  };
  /** All foundations of the catalogue as `brand/code`, the nearest to the skin first. */
  readonly foundationIds: readonly string[];
}

/** Whether the result is the analysis of a person, neither made up nor of the drawn sample face. */
export const isOfPerson = (result: Pick<AnalysisResult, 'isSimulated' | 'isSample'>): boolean =>
  !result.isSimulated && !result.isSample;

/** Names in the API have underscores instead of spaces. */
const toApiName = (name: string) => name.replaceAll(' ', '_');
/** Whole percent of a confidence. No measurement of a photo is certain, so it is 99 at most. */
export const toPercent = (share: number) => Math.min(99, Math.round(share * 100));

/**
 * Converts an analysis to the request body that saves it. An undertone that is not sure is left out.
 *
 * @returns undefined if the skin tone could not be measured
 */
export function toAnalysisBody({
  analysis: { faceShape, skinTone, eyeColor, hairTexture },
}: Pick<AnalysisResult, 'analysis'>) {
  if (!skinTone) return undefined;
  return {
    faceShape: faceShape.shape,
    faceShapeConfidence: toPercent(faceShape.confidence),
    skinTone: toApiName([skinTone.depth, skinTone.undertone].filter(Boolean).join(' ')),
    skinToneConfidence: toPercent(skinTone.confidence),
    ...(eyeColor && {
      eyeColor: toApiName(eyeColor.name),
      eyeColorConfidence: toPercent(eyeColor.confidence),
    }),
    // The other measurements on the screen, so that the saved analysis can show them again.
    facialFeatures: {
      shapes: faceShape.percent,
      ...(faceShape.between && { shapeBetween: faceShape.between }),
      monk: skinTone.monk,
      skinHex: skinTone.hex,
      ...(skinTone.neighborDepth && { neighborDepth: toApiName(skinTone.neighborDepth) }),
      ...(hairTexture && {
        hairTexture: hairTexture.name,
        hairTextureConfidence: toPercent(hairTexture.confidence),
      }),
    },
  };
}
