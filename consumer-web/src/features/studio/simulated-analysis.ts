import { HAIRSTYLES } from '@mirabelle/catalogue';
import {
  type Analysis,
  classifySkinDepth,
  classifyUndertone,
  computeIta,
  EYE_COLOR_HEX,
  EYE_COLORS,
  FACE_SHAPES,
  hexToLab,
  MONK_TONES,
} from '@mirabelle/studio-engine';

/**
 * Creates a random analysis that stands in for a real one in browsers that cannot detect faces.
 *
 * @param random source of numbers from 0 to 1, exclusive
 */
export function createSimulatedAnalysis(random: () => number = Math.random): {
  readonly analysis: Analysis & Required<Pick<Analysis, 'skinTone' | 'hairTexture'>>;
} {
  const pickOne = <T>(items: readonly [T, ...T[]]): T =>
    items[Math.floor(random() * items.length)] ?? items[0];
  const pickConfidence = () => 0.8 + 0.15 * random();
  const shape = pickOne(FACE_SHAPES);
  const shapePercent = Math.round(60 + 30 * random());
  const otherShapes = FACE_SHAPES.filter((candidate) => candidate !== shape);
  const otherPercents = otherShapes.map((otherShape, index) => [
    otherShape,
    Math.floor((100 - shapePercent + index) / otherShapes.length),
  ]);
  const hex = pickOne(MONK_TONES);
  const lab = hexToLab(hex);
  const ita = computeIta(lab);
  const eyeColor = pickOne(EYE_COLORS);
  const [firstTexture, ...otherTextures] = new Set(HAIRSTYLES.map(({ texture }) => texture));
  return {
    analysis: {
      faceShape: {
        shape,
        percent: { ...Object.fromEntries(otherPercents), [shape]: shapePercent },
        ratios: { length: 1.3, forehead: 0.85, jaw: 0.75 },
        confidence: pickConfidence(),
      },
      skinTone: {
        lab,
        hex,
        ita,
        depth: classifySkinDepth(ita),
        undertone: classifyUndertone(lab),
        monk: MONK_TONES.indexOf(hex) + 1,
        confidence: pickConfidence(),
      },
      eyeColor: { name: eyeColor, hex: EYE_COLOR_HEX[eyeColor], confidence: pickConfidence() },
      hairTexture: {
        name: pickOne([firstTexture ?? 'straight', ...otherTextures]),
        bend: 0.2,
        confidence: pickConfidence(),
      },
      doubts: {},
    },
  };
}
