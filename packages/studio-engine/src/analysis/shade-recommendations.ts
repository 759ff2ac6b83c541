import {
  BRANDS,
  type HairColor,
  type MakeupProduct,
  type Product,
  REVIEWED_HAIR_COLORS,
  REVIEWED_MAKEUP,
  type ShadeFamily,
} from '@mirabelle/catalogue';
import { classifyTemperature, findShadeTemperature } from '@mirabelle/recommendations';
import { deltaE2000 } from '../color/delta-e.js';
import { hexToLab, type Lab } from '../color/lab.js';
import { compareFoundation, type FoundationMatch } from './foundation-match.js';
import type { SkinTone, Undertone } from './skin-tone.js';

type SkinColor = Pick<SkinTone, 'lab' | 'undertone'>;

/** A foundation of the catalogue and its color difference to a skin. Even the nearest foundation may differ much. */
export interface RankedFoundation {
  readonly brand: string;
  readonly product: Product;
  /** CIEDE2000 between skin and shade. Up to 2 is usually called a match, and up to 4 close. */
  readonly deltaE: number;
  /** How the foundation looks beside the skin. */
  readonly match: FoundationMatch;
}

/** How much farther from the skin, in CIEDE2000, a neutral foundation may be to come before a warm or cool one. */
const NEUTRAL_ADVANTAGE = 2;

/**
 * Finds the foundations of the catalogue with the smallest color difference to a skin, nearest first.
 *
 * @param skin its color, and its undertone if it is known. For a skin whose undertone could not be told, neutral foundations are
 *   preferred to warm and cool ones that are a little nearer, because they are wrong the least.
 */
export function findFoundations({ lab, undertone }: SkinColor, count = 3): RankedFoundation[] {
  const rate = ({ product: { hex }, deltaE }: RankedFoundation) =>
    deltaE + (undertone || findTone('foundation', hex) === 'neutral' ? 0 : NEUTRAL_ADVANTAGE);
  return BRANDS.flatMap(({ name, products }) =>
    products
      .filter(({ category }) => category === 'foundation')
      .map((product) => ({ brand: name, product, ...compareColors(lab, hexToLab(product.hex)) })),
  )
    .sort((a, b) => rate(a) - rate(b))
    .slice(0, count);
}

const findTone = (family: ShadeFamily, hex: string) =>
  classifyTemperature(findShadeTemperature({ family, hex }));

const compareColors = (skin: Lab, shade: Lab) => ({
  deltaE: deltaE2000(skin, shade),
  match: compareFoundation(skin, shade),
});

/** Why a shade is recommended. Pages have a sentence for each reason. */
export type ShadeReason =
  | 'warm-with-warm'
  | 'cool-with-cool'
  | 'neutral-takes-both'
  | 'soft-contrast'
  | 'strong-contrast'
  | 'echoes-skin';

/** A recommended shade with its reasons, the most important first. */
export interface ShadeRecommendation<T> {
  readonly product: T;
  /** Whether the shade itself is cool, neutral or warm, as its own page says. */
  readonly tone: Undertone;
  /** 0 to 100. */
  readonly score: number;
  readonly reasons: readonly ShadeReason[];
}

/**
 * Recommends hair colors of the catalogue for a skin, best first: as many as suit it. This is a colorists' rule of thumb,
 * not a measurement.
 */
export const recommendHairColors = (skin: SkinTone, count?: number): ShadeRecommendation<HairColor>[] =>
  // All families of hair share one rule of warmth.
  rank(REVIEWED_HAIR_COLORS, skin, count, { family: 'brown', minContrast: 12, bestContrast: 34 });

/** Recommends lipsticks of the studio for a skin by the same rule of thumb, best first. */
export const recommendLipsticks = (skin: SkinTone, count?: number): ShadeRecommendation<MakeupProduct>[] =>
  rank(REVIEWED_MAKEUP.lipstick, skin, count, { family: 'lipstick', minContrast: 8, bestContrast: 26 });

/** The parameters of the rule of thumb. */
interface Rule {
  /** The family by whose rule the warmth of a shade is found, as on the page of the shade. */
  readonly family: ShadeFamily;
  /** Difference in CIE lightness between shade and skin below which the shade is hardly visible. */
  readonly minContrast: number;
  /** The most flattering difference in CIE lightness. */
  readonly bestContrast: number;
}

/** Up to this distance from the best contrast, in CIE lightness, a contrast is called soft. */
const SOFT_RANGE = 14;

/** A shade with at least this score suits a skin. */
const MIN_SUITABLE_SCORE = 60;
/** How many shades are recommended even if fewer suit. */
const MIN_COUNT = 3;

/**
 * Scores products by undertone (60 percent) and contrast (40 percent), and returns those that suit, or as many as asked for, with
 * the highest score first. For a skin whose undertone could not be told, the neutral ones come before all others.
 */
function rank<T extends { readonly hex: string }>(
  products: readonly T[],
  skin: SkinTone,
  count: number | undefined,
  { family, minContrast, bestContrast }: Rule,
): ShadeRecommendation<T>[] {
  const scored = products.map((product): ShadeRecommendation<T> => {
    const [l] = hexToLab(product.hex);
    // From -1 (cool) to 1 (warm), as is the wanted warmth.
    const warmth = findShadeTemperature({ family, hex: product.hex });
    const wantedWarmth = skin.undertone === 'warm' ? 1 : skin.undertone === 'cool' ? -1 : 0;
    const toneScore = wantedWarmth === 0 ? 1 - 0.5 * Math.abs(warmth) : (1 + wantedWarmth * warmth) / 2;
    const contrast = Math.abs(l - skin.lab[0]);
    const contrastScore =
      contrast < minContrast
        ? contrast / minContrast
        : 1 - Math.min(0.6, Math.abs(contrast - bestContrast) / 80);
    return {
      product,
      tone: classifyTemperature(warmth),
      score: Math.round(100 * (0.6 * toneScore + 0.4 * contrastScore)),
      reasons: findReasons(skin.undertone, warmth, contrast, bestContrast),
    };
  });
  const isLater = ({ tone }: ShadeRecommendation<T>) => Number(!skin.undertone && tone !== 'neutral');
  const ranked = scored.sort((a, b) => isLater(a) - isLater(b) || b.score - a.score);
  return count === undefined
    ? ranked.filter(({ score }, index) => index < MIN_COUNT || score >= MIN_SUITABLE_SCORE)
    : ranked.slice(0, count);
}

/**
 * The reasons for a recommendation: one for the contrast, and one for the undertone if it is known and matches the shade. A
 * neutral undertone matches every shade.
 */
function findReasons(
  undertone: SkinTone['undertone'],
  warmth: number,
  contrast: number,
  bestContrast: number,
): ShadeReason[] {
  const matchesSkin = classifyTemperature(warmth) === undertone;
  const undertoneReasons: ShadeReason[] =
    undertone === 'neutral'
      ? ['neutral-takes-both']
      : undertone && matchesSkin
        ? [undertone === 'warm' ? 'warm-with-warm' : 'cool-with-cool']
        : [];
  const contrastReason: ShadeReason =
    contrast > bestContrast + SOFT_RANGE
      ? 'strong-contrast'
      : contrast > bestContrast - SOFT_RANGE
        ? 'soft-contrast'
        : 'echoes-skin';
  return [...undertoneReasons, contrastReason];
}
