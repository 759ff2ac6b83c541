import {
  BRANDS,
  HAIR_COLORS,
  type HairColor,
  type MakeupProduct,
  type Product,
  STUDIO_MAKEUP,
} from '@mirabelle/catalogue';
import { deltaE2000 } from '../color/delta-e.js';
import { hexToLab, type Lab } from '../color/lab.js';
import type { SkinTone } from './skin-tone.js';

/** A foundation and how near it comes. */
export interface ShadeMatch {
  readonly brand: string;
  readonly product: Product;
  /** CIEDE2000 between skin and shade: up to 2 a match, up to 4 close. */
  readonly deltaE: number;
}

/** The catalogue's foundations nearest to a skin, nearest first. */
export function findFoundations(lab: Lab, count = 3): ShadeMatch[] {
  return BRANDS.flatMap(({ name, products }) =>
    products
      .filter(({ category }) => category === 'foundation')
      .map((product) => ({ brand: name, product, deltaE: deltaE2000(lab, hexToLab(product.hex)) })),
  )
    .sort((a, b) => a.deltaE - b.deltaE)
    .slice(0, count);
}

/** Why a shade suits; a page has a sentence for each. */
export type RecommendationReason =
  | 'warm-with-warm'
  | 'cool-with-cool'
  | 'neutral-takes-both'
  | 'soft-contrast'
  | 'strong-contrast'
  | 'echoes-skin';

/** A shade that suits, with the reasons that weigh most first. */
export interface ShadeRecommendation<T> {
  readonly product: T;
  /** 0 to 100. */
  readonly score: number;
  readonly reasons: readonly RecommendationReason[];
}

/** The catalogue's hair colors that suit a skin best. A rule of thumb of colorists, not a measurement. */
export const recommendHairColors = (skin: SkinTone, count = 3): ShadeRecommendation<HairColor>[] =>
  rank(HAIR_COLORS, skin, count, { neutralHue: 62, softest: 12, best: 34 });

/** The studio's lipsticks that suit a skin best, by the same rule of thumb. */
export const recommendLipsticks = (skin: SkinTone, count = 3): ShadeRecommendation<MakeupProduct>[] =>
  rank(STUDIO_MAKEUP.lipstick, skin, count, { neutralHue: 24, softest: 8, best: 26 });

interface Rule {
  /** Hue in degrees of CIE Lab that is neither warm nor cool. */
  readonly neutralHue: number;
  /** Differences in lightness between shade and skin: too little to be seen, and the most flattering. */
  readonly softest: number;
  readonly best: number;
}

function rank<T extends { readonly hex: string }>(
  products: readonly T[],
  skin: SkinTone,
  count: number,
  { neutralHue, softest, best }: Rule,
): ShadeRecommendation<T>[] {
  const scored = products.map((product): ShadeRecommendation<T> => {
    const [l, a, b] = hexToLab(product.hex);
    const colorful = Math.min(1, Math.hypot(a, b) / 22);
    const warmth =
      Math.max(-1, Math.min(1, ((Math.atan2(b, a) * 180) / Math.PI - neutralHue) / 18)) * colorful;
    const wanted = skin.undertone === 'warm' ? 1 : skin.undertone === 'cool' ? -1 : 0;
    const tone = wanted === 0 ? 1 - 0.5 * Math.abs(warmth) : (1 + wanted * warmth) / 2;
    const contrast = Math.abs(l - skin.lab[0]);
    const seen = contrast < softest ? contrast / softest : 1 - Math.min(0.6, Math.abs(contrast - best) / 80);
    return {
      product,
      score: Math.round(100 * (0.6 * tone + 0.4 * seen)),
      reasons: findReasons(wanted, warmth, contrast, best),
    };
  });
  return scored.sort((a, b) => b.score - a.score).slice(0, count);
}

function findReasons(wanted: number, warmth: number, contrast: number, best: number): RecommendationReason[] {
  const tone: RecommendationReason[] =
    wanted === 0
      ? ['neutral-takes-both']
      : wanted * warmth > 0.15
        ? [wanted > 0 ? 'warm-with-warm' : 'cool-with-cool']
        : [];
  const light: RecommendationReason =
    contrast > best + 14 ? 'strong-contrast' : contrast > best - 14 ? 'soft-contrast' : 'echoes-skin';
  return [...tone, light];
}
