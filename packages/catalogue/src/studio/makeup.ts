import { PELLUMA } from '../brands/pelluma.js';
import { VELMIRA } from '../brands/velmira.js';
import { DEFAULT_PRICE_CENTS } from '../brands.js';
import type { MakeupProduct, MakeupTexture } from '../studio-types.js';
import { makeupOf } from './from-catalogue.js';

/** Studio foundations, from fair to rich. */
export const STUDIO_FOUNDATIONS: readonly MakeupProduct[] = [
  makeupOf(PELLUMA, 'foundation', '100', 'matte', 4.7, 1312),
  makeupOf(VELMIRA, 'foundation', 'N10', 'natural', 4.5, 684),
  makeupOf(PELLUMA, 'foundation', '169', 'matte', 4.8, 1540),
  makeupOf(VELMIRA, 'foundation', 'N35', 'dewy', 4.6, 733),
  makeupOf(PELLUMA, 'foundation', '251', 'matte', 4.8, 1721),
  makeupOf(VELMIRA, 'foundation', 'N45', 'dewy', 4.6, 502),
  makeupOf(PELLUMA, 'foundation', '333', 'matte', 4.9, 1648),
  makeupOf(PELLUMA, 'foundation', '388', 'natural', 4.8, 1189),
  makeupOf(PELLUMA, 'foundation', '443', 'matte', 4.9, 1407),
  makeupOf(PELLUMA, 'foundation', '498', 'natural', 4.9, 1266),
];

/** Studio lipsticks, from bare to deep. */
export const STUDIO_LIPSTICKS: readonly MakeupProduct[] = [
  makeupOf(VELMIRA, 'lipstick', 'L101', 'satin', 4.6, 913),
  makeupOf(VELMIRA, 'lipstick', 'L105', 'satin', 4.7, 1104),
  makeupOf(PELLUMA, 'lipstick', 'ML02', 'matte', 4.5, 588),
  makeupOf(VELMIRA, 'lipstick', 'L108', 'satin', 4.4, 417),
  makeupOf(PELLUMA, 'lipstick', 'LP02', 'glossy', 4.6, 642),
  makeupOf(VELMIRA, 'lipstick', 'L111', 'satin', 4.9, 2038),
  makeupOf(PELLUMA, 'lipstick', 'LP04', 'glossy', 4.8, 976),
  makeupOf(PELLUMA, 'lipstick', 'LP05', 'glossy', 4.3, 361),
  makeupOf(VELMIRA, 'lipstick', 'L113', 'satin', 4.8, 1255),
  makeupOf(PELLUMA, 'lipstick', 'ML06', 'matte', 4.7, 819),
  makeupOf(PELLUMA, 'lipstick', 'ML05', 'matte', 4.6, 704),
  makeupOf(VELMIRA, 'lipstick', 'L120', 'satin', 4.7, 690),
];

// Blushes and eyeshadows come from brands that are not among the bundled four, hence the default price.
function blush(
  number: string,
  name: string,
  hex: string,
  texture: MakeupTexture,
  rating: number,
  reviews: number,
) {
  return other('blush', 'Corvessa', `CB${number}`, `Petal Blush ${name}`, hex, texture, rating, reviews);
}

function shadow(
  number: string,
  name: string,
  hex: string,
  texture: MakeupTexture,
  rating: number,
  reviews: number,
) {
  return other(
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

function other(
  kind: 'blush' | 'eyeshadow',
  brand: string,
  sku: string,
  name: string,
  hex: string,
  texture: MakeupTexture,
  rating: number,
  reviews: number,
): MakeupProduct {
  const id = `${brand}-${sku}`.toLowerCase();
  return { id, kind, name, brand, hex, texture, priceCents: DEFAULT_PRICE_CENTS, rating, reviews, sku };
}

/** Studio blushes, from fair to deep. */
export const STUDIO_BLUSHES: readonly MakeupProduct[] = [
  blush('01', 'Apple Blossom', '#eab0ac', 'powder', 4.6, 540),
  blush('02', 'Apricot', '#e89f7e', 'powder', 4.7, 612),
  blush('03', 'Wild Rose', '#d9808a', 'cream', 4.8, 875),
  blush('04', 'Watermelon', '#dc5f68', 'cream', 4.5, 329),
  blush('05', 'Terracotta', '#b9634b', 'powder', 4.6, 447),
  blush('06', 'Mulberry', '#97415a', 'cream', 4.7, 508),
  blush('07', 'Fig', '#743243', 'powder', 4.8, 391),
  blush('08', 'Candlelight', '#e7b48f', 'shimmer', 4.4, 268),
];

/** Studio eyeshadows, from light to dark. */
export const STUDIO_EYESHADOWS: readonly MakeupProduct[] = [
  shadow('01', 'Moonflower', '#efe0d3', 'shimmer', 4.6, 471),
  shadow('02', 'Champagne', '#d9bd98', 'shimmer', 4.8, 982),
  shadow('03', 'Rose Gold', '#c58d7c', 'shimmer', 4.8, 1033),
  shadow('04', 'Dusk Mauve', '#9d7787', 'matte', 4.5, 358),
  shadow('05', 'Warm Taupe', '#8d7261', 'matte', 4.7, 764),
  shadow('06', 'Antique Copper', '#9a5a35', 'shimmer', 4.7, 655),
  shadow('07', 'Olive Leaf', '#65653f', 'satin', 4.4, 241),
  shadow('08', 'Deep Plum', '#532a4a', 'satin', 4.6, 519),
  shadow('09', 'Midnight Blue', '#232c4d', 'satin', 4.5, 287),
  shadow('10', 'Charcoal', '#322f31', 'matte', 4.9, 1190),
];
