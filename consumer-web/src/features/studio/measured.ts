import type { HairColor, HairTexture, MakeupProduct } from '@mirabelle/catalogue';
import type { Analysis, ShadeMatch, ShadeRecommendation } from '@mirabelle/studio-engine';

/** An analysis with the shades that go with it. */
export interface Measured {
  readonly analysis: Analysis;
  /** Made up where faces cannot be found, to be shown as a demonstration. */
  readonly simulated: boolean;
  /** The Monk scale's ten tones, lightest first. */
  readonly tones: readonly string[];
  /** Only a demonstration tells it. */
  readonly hairTexture?: { readonly name: HairTexture; readonly confidence: number };
  readonly foundations: readonly ShadeMatch[];
  readonly hair: readonly ShadeRecommendation<HairColor>[];
  readonly lips: readonly ShadeRecommendation<MakeupProduct>[];
}

const words = (name: string) => name.replaceAll(' ', '_');
const percent = (share: number) => Math.round(share * 100);

/** What the server keeps of an analysis, in words and figures; undefined where skin was not seen. */
export function analysisForm({ analysis: { faceShape, skinTone, eyeColor } }: Measured) {
  if (!skinTone) return undefined;
  return {
    faceShape: faceShape.shape,
    faceShapeConfidence: percent(faceShape.confidence),
    skinTone: words(`${skinTone.depth} ${skinTone.undertone}`),
    skinToneConfidence: percent(skinTone.confidence),
    ...(eyeColor && {
      eyeColor: words(eyeColor.name),
      eyeColorConfidence: percent(eyeColor.confidence),
    }),
    facialFeatures: { shapes: faceShape.percent, monk: skinTone.monk, skinHex: skinTone.hex },
  };
}
