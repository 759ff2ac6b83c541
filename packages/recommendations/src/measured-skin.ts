import { SHADES, type Shade, type ShadeFamily } from '@mirabelle/catalogue';
import { type Color, type Lab, parseHexColor, toLab } from './color.js';
import { deltaE2000 } from './delta-e.js';
import { compareFoundation, type FoundationMatch } from './foundation-match.js';
import type { Profile, Undertone } from './profile.js';
import type { Reason } from './reasons.js';
import { type Aspect, calculateScore, MIN_MENTIONED_VALUE } from './score.js';
import {
  classifyTemperature,
  findShadeTemperature,
  scoreEyeHarmony,
  type Temperature,
} from './temperature.js';

/** A face whose skin was measured, and not only described by words. */
export type MeasuredProfile = Profile & Required<Pick<Profile, 'skinHex'>>;

export const isMeasured = (profile: Profile): profile is MeasuredProfile => profile.skinHex !== undefined;

/** A shade with its reasons for a measured skin, the most important first. */
export interface RatedShade {
  readonly shade: Shade;
  /** 0 to 100. */
  readonly score: number;
  readonly reasons: readonly Reason[];
}

/** How much farther from the skin, in CIEDE2000, a neutral foundation may be to come before a warm or cool one. */
const NEUTRAL_ADVANTAGE = 2;
/** How many points of its score a foundation loses with each unit of CIEDE2000 between it and the skin. */
const POINTS_OF_DIFFERENCE = 5;

/** A foundation with its color difference to a skin. Even the nearest foundation may differ much. */
export interface RatedFoundation extends RatedShade {
  /** CIEDE2000 between skin and shade. Up to 2 is usually called a match, and up to 4 close. */
  readonly deltaE: number;
  readonly match: FoundationMatch;
}

/**
 * Rates all foundations by their color difference to a skin, the nearest first. For a skin whose undertone could not be told, neutral
 * foundations are preferred to warm and cool ones that are a little nearer, because they are wrong the least.
 */
export function rankFoundations({
  skinHex,
  isUndertoneAssumed,
}: Pick<MeasuredProfile, 'skinHex' | 'isUndertoneAssumed'>): RatedFoundation[] {
  const skin = toLab(parseHexColor(skinHex));
  return SHADES.filter(({ family }) => family === 'foundation')
    .map((shade) => {
      const lab = toLab(parseHexColor(shade.hex));
      const deltaE = deltaE2000(skin, lab);
      const isPassedOver = isUndertoneAssumed && findTone(shade) !== 'neutral';
      return { shade, deltaE, distance: deltaE + (isPassedOver ? NEUTRAL_ADVANTAGE : 0), lab };
    })
    .sort((a, b) => a.distance - b.distance)
    .map(({ shade, deltaE, distance, lab }) => {
      const match = compareFoundation(skin, lab);
      const score = Math.max(0, Math.round(100 - POINTS_OF_DIFFERENCE * distance));
      return { shade, deltaE, match, score, reasons: [{ code: `match-${match}` }] };
    });
}

const findTone = (shade: Pick<Shade, 'family' | 'hex'>): Undertone =>
  classifyTemperature(findShadeTemperature(shade));

/** The parameters of the rule of thumb. */
interface Rule {
  /** Difference in CIE lightness between shade and skin below which the shade is hardly visible. */
  readonly minContrast: number;
  /** The most flattering difference in CIE lightness. */
  readonly bestContrast: number;
  /** What is said of a shade that has the warmth of the eyes. */
  readonly eyeReason: 'repeats-eyes' | 'befriends-eyes';
}

/** Up to this distance from the best contrast, in CIE lightness, a contrast is called soft. */
const SOFT_RANGE = 14;

const HAIR_FAMILIES: ReadonlySet<ShadeFamily> = new Set(['blonde', 'brown', 'red']);

/** Hair shades. Of shades with the same color in two brands, only the first is included. */
const HAIR_SHADES = SHADES.filter(({ family }) => HAIR_FAMILIES.has(family)).filter(
  ({ hex }, index, shades) => shades.findIndex((shade) => shade.hex === hex) === index,
);
const LIPSTICKS = SHADES.filter(({ family }) => family === 'lipstick');

/** Rates all hair colors for a skin, the best first. This is a colorists' rule of thumb, not a measurement. */
export const rankHairColors = (profile: MeasuredProfile): RatedShade[] =>
  rank(HAIR_SHADES, profile, { minContrast: 12, bestContrast: 34, eyeReason: 'repeats-eyes' });

/** Rates all lipsticks for a skin by the same rule of thumb, the best first. */
export const rankLipsticks = (profile: MeasuredProfile): RatedShade[] =>
  rank(LIPSTICKS, profile, { minContrast: 8, bestContrast: 26, eyeReason: 'befriends-eyes' });

/**
 * Scores shades by undertone, contrast and, if they are known, the eyes. For a skin whose undertone could not be told, the neutral shades
 * come before all others.
 */
function rank(shades: readonly Shade[], profile: MeasuredProfile, rule: Rule): RatedShade[] {
  const skin = toLab(parseHexColor(profile.skinHex));
  return shades
    .map((shade) => {
      const aspects = createAspects(shade, skin, profile, rule);
      return { shade, score: calculateScore(aspects), reasons: aspects.flatMap(({ reasons }) => reasons) };
    })
    .sort((a, b) => b.score - a.score);
}

function createAspects(
  shade: Shade,
  [skinLightness]: Lab,
  { undertone, isUndertoneAssumed, eyes }: MeasuredProfile,
  { minContrast, bestContrast, eyeReason }: Rule,
): Aspect[] {
  const color = parseHexColor(shade.hex);
  const warmth = findShadeTemperature(shade);
  const contrast = Math.abs(color.lightness - skinLightness);
  const eyeHarmony = eyes ? scoreEyeHarmony(warmth, eyes) : 0;
  return [
    {
      weight: 60,
      ...(isUndertoneAssumed ? rateWithoutUndertone(shade, color) : rateWarmth(warmth, undertone)),
    },
    {
      weight: 40,
      value:
        contrast < minContrast
          ? contrast / minContrast
          : 1 - Math.min(0.6, Math.abs(contrast - bestContrast) / 80),
      reasons: [{ code: classifyContrast(contrast, bestContrast) }],
    },
    ...(eyes
      ? [
          {
            weight: 15,
            value: eyeHarmony,
            reasons: eyeHarmony >= MIN_MENTIONED_VALUE ? [{ code: eyeReason, eyes } as const] : [],
          },
        ]
      : []),
  ];
}

/** A hair color with a reddish hue and more chroma than this is a vivid red, which nobody calls neutral. */
const VIVID_CHROMA = 30;
const isVividHair = ({ type }: Shade, { chroma, hue }: Color) =>
  type === 'hair' && chroma > VIVID_CHROMA && hue < 60;

/** Without an undertone, what is neither warm nor cool is wrong the least. */
function rateWithoutUndertone(shade: Shade, color: Color): Pick<Aspect, 'value' | 'reasons'> {
  const isSafe = findTone(shade) === 'neutral' && !isVividHair(shade, color);
  return isSafe ? { value: 1, reasons: [{ code: 'safe-without-undertone' }] } : { value: 0, reasons: [] };
}

/** Rates how well the warmth of a shade goes with an undertone. A neutral undertone suits every shade. */
function rateWarmth(warmth: Temperature, undertone: Undertone): Pick<Aspect, 'value' | 'reasons'> {
  if (undertone === 'neutral')
    return { value: 1 - 0.5 * Math.abs(warmth), reasons: [{ code: 'neutral-takes-both' }] };
  const isLikeSkin = classifyTemperature(warmth) === undertone;
  return {
    value: (1 + (undertone === 'warm' ? warmth : -warmth)) / 2,
    reasons: isLikeSkin ? [{ code: undertone === 'warm' ? 'warm-with-warm' : 'cool-with-cool' }] : [],
  };
}

function classifyContrast(contrast: number, bestContrast: number) {
  if (contrast > bestContrast + SOFT_RANGE) return 'strong-contrast';
  return contrast > bestContrast - SOFT_RANGE ? 'soft-contrast' : 'echoes-skin';
}
