import { BRANDS } from '@mirabelle/catalogue';
import { type Color, parseHexColor } from './color.js';
import type { EyeFamily, Profile, SkinDepth, Undertone } from './profile.js';
import type { HairTone, Reason } from './reasons.js';
import {
  type Aspect,
  calculateScore,
  compareRecommendations,
  scoreWithinRange,
  writeReasoning,
} from './score.js';
import {
  calculateHairTemperature,
  NOTICEABLE_TEMPERATURE,
  scoreEyeHarmony,
  scoreUndertoneHarmony,
  type Temperature,
} from './temperature.js';

/** A recommended hair color with the reasons. */
export interface HairColorRecommendation {
  readonly brandName: string;
  readonly colorName: string;
  readonly colorCode: string;
  readonly hexColor: string;
  /** 0 to 100. */
  readonly suitabilityScore: number;
  /** A sentence in English. */
  readonly reasoning: string;
}

/** All hair colors of the catalogue. Of shades with the same color in two brands, only the first is included. */
const SHADES = BRANDS.filter(({ type }) => type === 'hair')
  .flatMap((brand) => brand.products.map((product) => ({ brand: brand.name, ...product })))
  .filter(({ hex }, index, shades) => shades.findIndex((shade) => shade.hex === hex) === index)
  .map((shade) => ({ ...shade, color: parseHexColor(shade.hex) }));

/**
 * Lightness (L*) of hair with a flattering contrast to each skin depth: light to medium hair for light skin, medium to
 * dark hair for deep skin, as in the "light" and "deep" families of the color seasons. As a guide, level 10
 * has an L* of 78, level 7 of 46, level 4 of 22.
 *
 * Sources: Jackson (1980); the level and tone chart of "Milady Standard Cosmetology", chapter on haircoloring.
 */
const HAIR_LIGHTNESS: Readonly<Record<SkinDepth, readonly [number, number]>> = {
  'very light': [46, 80],
  light: [37, 78],
  intermediate: [25, 67],
  tan: [20, 56],
  brown: [14, 46],
  dark: [8, 37],
};

/** How much each aspect counts for the score of a hair color, in percent. */
const WEIGHTS = { undertone: 50, depth: 35, eyes: 15 } as const;
/** Distance outside the range of a skin depth, in L*, at which hair scores 0 for it. */
const LIGHTNESS_TOLERANCE = 30;

/** How well the lightness of a hair color contrasts with a skin depth, 0 to 1. */
export const scoreHairContrast = ({ lightness }: Color, depth: SkinDepth): number =>
  scoreWithinRange(lightness, HAIR_LIGHTNESS[depth], LIGHTNESS_TOLERANCE);

/** Recommends hair colors, best first. @param count number of colors */
export function recommendHairColors(profile: Profile, count: number): HairColorRecommendation[] {
  return SHADES.map(({ brand, name, code, hex, color }) => {
    const temperature = calculateHairTemperature(color);
    const aspects: Aspect[] = [
      {
        value: scoreUndertoneHarmony(temperature, profile.undertone),
        weight: WEIGHTS.undertone,
        reasons: profile.isUndertoneAssumed
          ? []
          : [createUndertoneReason(color, temperature, profile.undertone)],
      },
      {
        value: scoreHairContrast(color, profile.depth),
        weight: WEIGHTS.depth,
        reasons: [{ code: 'contrasts-with-skin', depth: profile.depth }],
      },
      ...(profile.eyes ? [createEyeAspect(temperature, profile.eyes)] : []),
    ];
    return {
      brandName: brand,
      colorName: name,
      colorCode: code,
      hexColor: hex,
      suitabilityScore: calculateScore(aspects),
      reasoning: writeReasoning(aspects),
    };
  })
    .sort(compareRecommendations)
    .slice(0, count);
}

function createUndertoneReason(color: Color, temperature: Temperature, undertone: Undertone): Reason {
  const tone = classifyTone(color, temperature);
  if (undertone === 'neutral') return { code: 'tone-suits-neutral', tone };
  if (Math.abs(temperature) < NOTICEABLE_TEMPERATURE)
    return { code: 'tone-spares-undertone', tone, undertone };
  const isSameTemperature = temperature > 0 === (undertone === 'warm');
  return { code: isSameTemperature ? 'tone-echoes-undertone' : 'tone-counters-undertone', tone, undertone };
}

/** Hair with a reddish hue and more chroma than this counts as red. */
const RED_CHROMA = 30;

function classifyTone({ chroma, hue }: Color, temperature: Temperature): HairTone {
  const isRed = chroma > RED_CHROMA && hue < 60;
  if (temperature > NOTICEABLE_TEMPERATURE) return isRed ? 'coppery' : 'golden';
  if (temperature < -NOTICEABLE_TEMPERATURE) return isRed ? 'wine-red' : 'ash';
  return isRed ? 'red' : 'natural';
}

const createEyeAspect = (temperature: Temperature, eyes: EyeFamily): Aspect => ({
  value: scoreEyeHarmony(temperature, eyes),
  weight: WEIGHTS.eyes,
  reasons: [{ code: 'repeats-eyes', eyes }],
});
