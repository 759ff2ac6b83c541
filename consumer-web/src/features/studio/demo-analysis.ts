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
 * Creates a random analysis to demonstrate the page in browsers that cannot detect faces.
 *
 * @param random source of numbers from 0 to 1, exclusive
 */
export function createDemoAnalysis(random: () => number = Math.random): {
  readonly analysis: Analysis & Required<Pick<Analysis, 'skinTone' | 'hairTexture'>>;
} {
  const pickOne = <T>(items: readonly [T, ...T[]]): T =>
    items[Math.floor(random() * items.length)] ?? items[0];
  const confidence = () => 0.8 + 0.15 * random();
  const shape = pickOne(FACE_SHAPES);
  const best = Math.round(60 + 30 * random());
  const others = FACE_SHAPES.filter((each) => each !== shape);
  const rest = others.map((each, i) => [each, Math.floor((100 - best + i) / others.length)]);
  const hex = pickOne(MONK_TONES);
  const lab = hexToLab(hex);
  const ita = computeIta(lab);
  const eyeColor = pickOne(EYE_COLORS);
  const [first, ...textures] = new Set(HAIRSTYLES.map(({ texture }) => texture));
  return {
    analysis: {
      faceShape: {
        shape,
        percent: { ...Object.fromEntries(rest), [shape]: best },
        ratios: { length: 1.3, forehead: 0.85, jaw: 0.75 },
        confidence: confidence(),
      },
      skinTone: {
        lab,
        hex,
        ita,
        depth: classifySkinDepth(ita),
        undertone: classifyUndertone(lab),
        monk: MONK_TONES.indexOf(hex) + 1,
        confidence: confidence(),
      },
      eyeColor: { name: eyeColor, hex: EYE_COLOR_HEX[eyeColor], confidence: confidence() },
      hairTexture: { name: pickOne([first ?? 'straight', ...textures]), bend: 0.2, confidence: confidence() },
      doubts: {},
    },
  };
}
