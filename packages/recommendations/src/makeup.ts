import { BRANDS, REVIEWED_MAKEUP } from '@mirabelle/catalogue';
import { type Color, calculateHueDistance, parseHexColor } from './color.js';
import { isMeasured, type RatedShade, rankFoundations, rankLipsticks } from './measured-skin.js';
import type { EyeFamily, Profile, SkinDepth } from './profile.js';
import { type ProductPart, writeSentence } from './reasons.js';
import {
  type Aspect,
  calculateScore,
  compareRecommendations,
  scoreWithinRange,
  writeReasoning,
} from './score.js';
import {
  calculateMakeupTemperature,
  calculateSkinTemperature,
  scoreEyeHarmony,
  scoreUndertoneHarmony,
} from './temperature.js';

export const MAKEUP_KINDS = ['foundation', 'lipstick', 'blush', 'eyeshadow'] as const;
type MakeupKind = (typeof MAKEUP_KINDS)[number];

/** A recommended makeup product with the reasons. */
export interface MakeupRecommendation {
  readonly productType: MakeupKind;
  readonly brandName: string;
  readonly productName: string;
  readonly colorCode: string;
  readonly hexColor: string;
  /** 0 to 100. */
  readonly suitabilityScore: number;
  /** A sentence in English. */
  readonly reasoning: string;
}

interface MakeupShade {
  readonly kind: MakeupKind;
  readonly brand: string;
  readonly name: string;
  readonly code: string;
  readonly hex: string;
  readonly color: Color;
}

/** All makeup shades: foundations and lipsticks of the brands, blushes and eyeshadows of the studio. */
const SHADES: readonly MakeupShade[] = [
  ...BRANDS.flatMap((brand) =>
    brand.products.flatMap(({ name, code, hex, category }) =>
      category === 'foundation' || category === 'lipstick'
        ? [{ kind: category, brand: brand.name, name, code, hex, color: parseHexColor(hex) }]
        : [],
    ),
  ),
  ...[...REVIEWED_MAKEUP.blush, ...REVIEWED_MAKEUP.eyeshadow].map(({ kind, brand, name, code, hex }) => ({
    kind,
    brand,
    name,
    code,
    hex,
    color: parseHexColor(hex),
  })),
];

/**
 * Recommends the best products of each kind, all kinds together, best first.
 *
 * @param count number of products per kind
 */
export const recommendMakeup = (profile: Profile, count: number): MakeupRecommendation[] =>
  // Products of one kind with equal scores stay in their order.
  MAKEUP_KINDS.flatMap((kind) => recommendKind(kind, profile).slice(0, count)).sort(
    (a, b) => b.suitabilityScore - a.suitabilityScore,
  );

/** The products of one kind, best first: foundations and lipsticks by the measured skin if it is known, the others by words. */
function recommendKind(kind: MakeupKind, profile: Profile): MakeupRecommendation[] {
  if (isMeasured(profile) && kind === 'foundation')
    return rankFoundations(profile).map((rated) => toMeasured(kind, rated));
  if (isMeasured(profile) && kind === 'lipstick')
    return rankLipsticks(profile).map((rated) => toMeasured(kind, rated));
  return SHADES.filter((shade) => shade.kind === kind)
    .map((shade) => toRecommendation(shade, ASPECTS[kind](shade.color, profile)))
    .sort(compareRecommendations);
}

const toMeasured = (
  productType: MakeupKind,
  { shade: { brand, name, code, hex }, score, reasons }: RatedShade,
): MakeupRecommendation => ({
  productType,
  brandName: brand,
  productName: name,
  colorCode: code,
  hexColor: hex,
  suitabilityScore: score,
  reasoning: writeSentence(reasons),
});

function toRecommendation(
  { kind, brand, name, code, hex }: MakeupShade,
  aspects: readonly Aspect[],
): MakeupRecommendation {
  return {
    productType: kind,
    brandName: brand,
    productName: name,
    colorCode: code,
    hexColor: hex,
    suitabilityScore: calculateScore(aspects),
    reasoning: writeReasoning(aspects),
  };
}

type Ranges = Readonly<Record<SkinDepth, readonly [number, number]>>;

/**
 * Individual typology angles (ITA, degrees) of each skin depth. Sources: Chardon, Cretois and Hourseau, "Skin colour
 * typology and suntanning pathways", Int. J. Cosmetic Science 13 (1991); Del Bino and Bernerd, Br. J. Dermatology 169
 * (2013).
 */
const TYPOLOGY_ANGLES: Ranges = {
  'very light': [56, 72],
  light: [42, 54],
  intermediate: [29, 40],
  tan: [11, 27],
  brown: [-29, 9],
  dark: [-70, -31],
};

/**
 * Lightness (L*) of lips and cheeks that is visible on each skin depth without dominating the face, because makeup
 * raises the facial contrast. Source: Richard Russell, "A sex difference in facial contrast and its exaggeration by
 * cosmetics", Perception 38 (2009); the numbers are derived from the shades that brands sell for each depth.
 */
const LIP_LIGHTNESS: Ranges = {
  'very light': [42, 66],
  light: [36, 64],
  intermediate: [30, 60],
  tan: [26, 55],
  brown: [21, 48],
  dark: [18, 44],
};
const CHEEK_LIGHTNESS: Ranges = {
  'very light': [66, 80],
  light: [58, 78],
  intermediate: [52, 73],
  tan: [45, 64],
  brown: [32, 56],
  dark: [26, 50],
};
/** Pale lids look chalky on deep skin, dark ones heavy on fair skin. Source: Bobbi Brown, "Makeup Manual" (2008). */
const LID_LIGHTNESS: Ranges = {
  'very light': [42, 90],
  light: [40, 90],
  intermediate: [35, 80],
  tan: [25, 78],
  brown: [20, 66],
  dark: [18, 64],
};

/** The lightness of lips, cheeks and lids for each skin depth, and the distance from the range at which a shade scores 0. */
const MAKEUP_DEPTHS = {
  lipstick: { ranges: LIP_LIGHTNESS, tolerance: 20 },
  blush: { ranges: CHEEK_LIGHTNESS, tolerance: 20 },
  eyeshadow: { ranges: LID_LIGHTNESS, tolerance: 25 },
} as const;

/** A foundation within this many degrees of a depth's typology angles still scores more than 0 for it. */
const TYPOLOGY_TOLERANCE = 25;

/**
 * Hue of the lid color that makes each eye color look stronger: its complement on the color wheel, copper for blue,
 * plum for green. Brown eyes are a dark orange, so their complement is blue. Source: Johannes Itten, "The Art of Color"
 * (1961), on complementary and simultaneous contrast; degrees of CIE hue.
 */
const LID_HUES: Readonly<Record<EyeFamily, number>> = {
  blue: 55,
  gray: 45,
  green: -20,
  hazel: -25,
  amber: -75,
  brown: -50,
};

type AspectRule = (color: Color, profile: Profile) => Aspect[];

const createUndertoneAspect = (
  temperature: number,
  { undertone, isUndertoneAssumed }: Profile,
  weight: number,
  part: ProductPart,
): Aspect => ({
  value: scoreUndertoneHarmony(temperature, undertone),
  weight,
  reasons: isUndertoneAssumed
    ? []
    : [
        undertone === 'neutral'
          ? { code: 'suits-neutral', part }
          : { code: 'agrees-with-undertone', part, undertone },
      ],
});

const ASPECTS: Readonly<Record<MakeupKind, AspectRule>> = {
  foundation: (color, profile) => [
    {
      value: scoreSkinMatch(color, profile.depth),
      weight: 60,
      reasons: [{ code: 'matches-skin', depth: profile.depth }],
    },
    createUndertoneAspect(calculateSkinTemperature(color), profile, 40, 'base'),
  ],

  lipstick: (color, profile) => {
    const temperature = calculateMakeupTemperature(color);
    const { eyes } = profile;
    return [
      createUndertoneAspect(temperature, profile, 55, 'base-color'),
      {
        value: scoreLightness('lipstick', color, profile.depth),
        weight: 30,
        reasons: [{ code: 'defines-lips', depth: profile.depth }],
      },
      ...(eyes
        ? [
            {
              value: scoreEyeHarmony(temperature, eyes),
              weight: 15,
              reasons: [{ code: 'befriends-eyes', eyes } as const],
            },
          ]
        : []),
    ];
  },

  blush: (color, profile) => [
    createUndertoneAspect(calculateMakeupTemperature(color), profile, 55, 'flush'),
    {
      value: scoreLightness('blush', color, profile.depth),
      weight: 45,
      reasons: [
        { code: 'looks-natural', depth: profile.depth },
        { code: 'wear-blush', faceShape: profile.faceShape },
      ],
    },
  ],

  eyeshadow: (color, profile) => {
    const { eyes } = profile;
    return [
      createUndertoneAspect(calculateMakeupTemperature(color), profile, 25, 'tone'),
      {
        value: scoreLightness('eyeshadow', color, profile.depth),
        weight: 20,
        reasons: [{ code: 'shows-on-lids', depth: profile.depth }],
      },
      ...(eyes
        ? [
            {
              value: calculateEyeContrast(eyes, color),
              weight: 55,
              reasons: [{ code: 'opposes-eyes', eyes } as const],
            },
          ]
        : []),
    ];
  },
};

/** How much a lid color contrasts with the eyes, 0 to 1. A gray contrasts somewhat, whatever its hue. */
function calculateEyeContrast(eyes: EyeFamily, { chroma, hue }: Color): number {
  // From 100 degrees away a hue does not contrast. Below a chroma of 15 a color looks more and more like a gray.
  const byHue = Math.max(0, 1 - calculateHueDistance(hue, LID_HUES[eyes]) / 100);
  const strength = Math.min(1, chroma / 15);
  return strength * byHue + (1 - strength) * 0.5;
}

/** How well a foundation or concealer matches a skin depth, 0 to 1. */
export const scoreSkinMatch = (color: Color, depth: SkinDepth): number =>
  scoreWithinRange(calculateTypologyAngle(color), TYPOLOGY_ANGLES[depth], TYPOLOGY_TOLERANCE);

/** The individual typology angle of a skin shade in degrees. */
const calculateTypologyAngle = (color: Color): number =>
  (Math.atan2(color.lightness - 50, calculateYellowness(color)) * 180) / Math.PI;

/** How well the lightness of a lip, cheek or lid color fits a skin depth, 0 to 1. */
export function scoreLightness(
  kind: keyof typeof MAKEUP_DEPTHS,
  { lightness }: Color,
  depth: SkinDepth,
): number {
  const { ranges, tolerance } = MAKEUP_DEPTHS[kind];
  return scoreWithinRange(lightness, ranges[depth], tolerance);
}

const calculateYellowness = ({ chroma, hue }: Color) => chroma * Math.sin((hue * Math.PI) / 180);
