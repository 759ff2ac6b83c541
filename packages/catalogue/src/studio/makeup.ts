import { PELLUMA } from '../brands/pelluma.js';
import { VELMIRA } from '../brands/velmira.js';
import { DEFAULT_PRICE_CENTS } from '../brands.js';
import type { MakeupProduct, MakeupTexture, ReviewedMakeupKind } from '../studio-types.js';
import { createStudioMakeup } from './create-studio-products.js';

/** Foundations, from fair to rich. */
const FOUNDATIONS: readonly MakeupProduct[] = [
  createStudioMakeup(PELLUMA, 'foundation', '100', 'matte', 4.7, 1312),
  createStudioMakeup(VELMIRA, 'foundation', 'N10', 'natural', 4.5, 684),
  createStudioMakeup(PELLUMA, 'foundation', '169', 'matte', 4.8, 1540),
  createStudioMakeup(VELMIRA, 'foundation', 'N35', 'dewy', 4.6, 733),
  createStudioMakeup(PELLUMA, 'foundation', '251', 'matte', 4.8, 1721),
  createStudioMakeup(VELMIRA, 'foundation', 'N45', 'dewy', 4.6, 502),
  createStudioMakeup(PELLUMA, 'foundation', '333', 'matte', 4.9, 1648),
  createStudioMakeup(PELLUMA, 'foundation', '388', 'natural', 4.8, 1189),
  createStudioMakeup(PELLUMA, 'foundation', '443', 'matte', 4.9, 1407),
  createStudioMakeup(PELLUMA, 'foundation', '498', 'natural', 4.9, 1266),
];

/** Lipsticks, from bare to deep. */
const LIPSTICKS: readonly MakeupProduct[] = [
  createStudioMakeup(VELMIRA, 'lipstick', 'L101', 'satin', 4.6, 913),
  createStudioMakeup(VELMIRA, 'lipstick', 'L105', 'satin', 4.7, 1104),
  createStudioMakeup(PELLUMA, 'lipstick', 'ML02', 'matte', 4.5, 588),
  createStudioMakeup(VELMIRA, 'lipstick', 'L108', 'satin', 4.4, 417),
  createStudioMakeup(PELLUMA, 'lipstick', 'LP02', 'glossy', 4.6, 642),
  createStudioMakeup(VELMIRA, 'lipstick', 'L111', 'satin', 4.9, 2038),
  createStudioMakeup(PELLUMA, 'lipstick', 'LP04', 'glossy', 4.8, 976),
  createStudioMakeup(PELLUMA, 'lipstick', 'LP05', 'glossy', 4.3, 361),
  createStudioMakeup(VELMIRA, 'lipstick', 'L113', 'satin', 4.8, 1255),
  createStudioMakeup(PELLUMA, 'lipstick', 'ML06', 'matte', 4.7, 819),
  createStudioMakeup(PELLUMA, 'lipstick', 'ML05', 'matte', 4.6, 704),
  createStudioMakeup(VELMIRA, 'lipstick', 'L120', 'satin', 4.7, 690),
];

// The brands of blushes and eyeshadows are not in `BRANDS`, so these products have the default price.
function createBlush(
  number: string,
  name: string,
  hex: string,
  texture: MakeupTexture,
  rating: number,
  reviews: number,
) {
  return createMakeupWithDefaultPrice(
    'blush',
    'Corvessa',
    `CB${number}`,
    `Petal Blush ${name}`,
    hex,
    texture,
    rating,
    reviews,
  );
}

function createEyeshadow(
  number: string,
  name: string,
  hex: string,
  texture: MakeupTexture,
  rating: number,
  reviews: number,
) {
  return createMakeupWithDefaultPrice(
    'eyeshadow',
    'Noctavine',
    `NE${number}`,
    `Night Garden Eyeshadow ${name}`,
    hex,
    texture,
    rating,
    reviews,
  );
}

function createMakeupWithDefaultPrice(
  kind: 'blush' | 'eyeshadow',
  brand: string,
  code: string,
  name: string,
  hex: string,
  texture: MakeupTexture,
  rating: number,
  reviews: number,
): MakeupProduct {
  const id = `${brand}-${code}`.toLowerCase();
  return { id, kind, name, brand, hex, texture, priceCents: DEFAULT_PRICE_CENTS, rating, reviews, code };
}

/** Blushes, from fair to deep. */
const BLUSHES: readonly MakeupProduct[] = [
  createBlush('01', 'Apple Blossom', '#eab0ac', 'powder', 4.6, 540),
  createBlush('02', 'Apricot', '#e89f7e', 'powder', 4.7, 612),
  createBlush('03', 'Wild Rose', '#d9808a', 'cream', 4.8, 875),
  createBlush('04', 'Watermelon', '#dc5f68', 'cream', 4.5, 329),
  createBlush('05', 'Terracotta', '#b9634b', 'powder', 4.6, 447),
  createBlush('06', 'Mulberry', '#97415a', 'cream', 4.7, 508),
  createBlush('07', 'Fig', '#743243', 'powder', 4.8, 391),
  createBlush('08', 'Candlelight', '#e7b48f', 'shimmer', 4.4, 268),
];

/** Eyeshadows, from light to dark. */
const EYESHADOWS: readonly MakeupProduct[] = [
  createEyeshadow('01', 'Moonflower', '#efe0d3', 'shimmer', 4.6, 471),
  createEyeshadow('02', 'Champagne', '#d9bd98', 'shimmer', 4.8, 982),
  createEyeshadow('03', 'Rose Gold', '#c58d7c', 'shimmer', 4.8, 1033),
  createEyeshadow('04', 'Dusk Mauve', '#9d7787', 'matte', 4.5, 358),
  createEyeshadow('05', 'Warm Taupe', '#8d7261', 'matte', 4.7, 764),
  createEyeshadow('06', 'Antique Copper', '#9a5a35', 'shimmer', 4.7, 655),
  createEyeshadow('07', 'Olive Leaf', '#65653f', 'satin', 4.4, 241),
  createEyeshadow('08', 'Deep Plum', '#532a4a', 'satin', 4.6, 519),
  createEyeshadow('09', 'Midnight Blue', '#232c4d', 'satin', 4.5, 287),
  createEyeshadow('10', 'Charcoal', '#322f31', 'matte', 4.9, 1190),
];

/** The makeup that has reviews in the studio, by kind. `MAKEUP_SHADES` has all that can be tried on. */
export const STUDIO_MAKEUP: Readonly<Record<ReviewedMakeupKind, readonly MakeupProduct[]>> = {
  foundation: FOUNDATIONS,
  lipstick: LIPSTICKS,
  blush: BLUSHES,
  eyeshadow: EYESHADOWS,
};
