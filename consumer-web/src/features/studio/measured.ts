import type { HairColor, MakeupProduct } from '@mirabelle/catalogue';
import type { Analysis, ShadeMatch, Suited } from '@mirabelle/studio-engine';

/** An analysis with the shades that go with it. */
export interface Measured {
  readonly analysis: Analysis;
  /** A guess of the simulated tracker, to be shown as a demonstration. */
  readonly simulated: boolean;
  readonly foundations: readonly ShadeMatch[];
  readonly hair: readonly Suited<HairColor>[];
  readonly lips: readonly Suited<MakeupProduct>[];
}

const words = (name: string) => name.replaceAll(' ', '_');
const percent = (share: number) => Math.round(share * 100);

/** What the server keeps of an analysis: words and figures, no picture; undefined where skin was not seen. */
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
