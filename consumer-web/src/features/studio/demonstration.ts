import { HAIRSTYLES } from '@mirabelle/catalogue';
import {
  type Analysis,
  EYE_COLORS,
  FACE_SHAPES,
  hexToLab,
  computeIta,
  MONK_TONES,
  type SkinTone,
  classifySkinDepth,
  classifyUndertone,
} from '@mirabelle/studio-engine';
import type { Measured } from './measured';

/** Irises as they look in life, for a demonstration to show. */
const IRISES: Readonly<Record<(typeof EYE_COLORS)[number], string>> = {
  'dark brown': '#2e1d14',
  brown: '#63432a',
  hazel: '#7d6a3f',
  amber: '#a5722f',
  green: '#66784f',
  blue: '#5f83a6',
  grey: '#868e94',
};

/**
 * What an analysis looks like, where no face can be found: another one each time, and nobody's.
 *
 * @param random 0 up to, not including, 1, as `Math.random`
 */
export function demonstration(random: () => number = Math.random): {
  readonly analysis: Analysis & { readonly skinTone: SkinTone };
  readonly hairTexture: NonNullable<Measured['hairTexture']>;
} {
  const oneOf = <T>(items: readonly [T, ...T[]]): T => items[Math.floor(random() * items.length)] ?? items[0];
  const confidence = () => 0.8 + 0.15 * random();
  const shape = oneOf(FACE_SHAPES);
  const best = Math.round(60 + 30 * random());
  const others = FACE_SHAPES.filter((each) => each !== shape);
  const rest = others.map((each, i) => [each, Math.floor((100 - best + i) / others.length)]);
  const hex = oneOf(MONK_TONES);
  const lab = hexToLab(hex);
  const ita = computeIta(lab);
  const eyes = oneOf(EYE_COLORS);
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
      eyeColor: { name: eyes, hex: IRISES[eyes], confidence: confidence() },
    },
    hairTexture: { name: oneOf([first ?? 'straight', ...textures]), confidence: confidence() },
  };
}
