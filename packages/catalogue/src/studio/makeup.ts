import { PELLUMA } from '../brands/pelluma.js';
import { VELMIRA } from '../brands/velmira.js';
import { DEFAULT_PRICE_CENTS } from '../brands.js';
import type { MakeupProduct, ReviewedMakeupKind } from '../studio-types.js';
import { createReviewedMakeup } from './create-reviewed-products.js';

/** Foundations, from fair to rich. */
const FOUNDATIONS: readonly MakeupProduct[] = [
  createReviewedMakeup(PELLUMA, 'foundation', { code: '100', texture: 'matte', rating: 4.7, reviews: 1312 }),
  createReviewedMakeup(VELMIRA, 'foundation', { code: 'N10', texture: 'natural', rating: 4.5, reviews: 684 }),
  createReviewedMakeup(PELLUMA, 'foundation', { code: '169', texture: 'matte', rating: 4.8, reviews: 1540 }),
  createReviewedMakeup(VELMIRA, 'foundation', { code: 'N35', texture: 'dewy', rating: 4.6, reviews: 733 }),
  createReviewedMakeup(PELLUMA, 'foundation', { code: '251', texture: 'matte', rating: 4.8, reviews: 1721 }),
  createReviewedMakeup(VELMIRA, 'foundation', { code: 'N45', texture: 'dewy', rating: 4.6, reviews: 502 }),
  createReviewedMakeup(PELLUMA, 'foundation', { code: '333', texture: 'matte', rating: 4.9, reviews: 1648 }),
  createReviewedMakeup(PELLUMA, 'foundation', {
    code: '388',
    texture: 'natural',
    rating: 4.8,
    reviews: 1189,
  }),
  createReviewedMakeup(PELLUMA, 'foundation', { code: '443', texture: 'matte', rating: 4.9, reviews: 1407 }),
  createReviewedMakeup(PELLUMA, 'foundation', {
    code: '498',
    texture: 'natural',
    rating: 4.9,
    reviews: 1266,
  }),
];

/** Lipsticks, from bare to deep. */
const LIPSTICKS: readonly MakeupProduct[] = [
  createReviewedMakeup(VELMIRA, 'lipstick', { code: 'L101', texture: 'satin', rating: 4.6, reviews: 913 }),
  createReviewedMakeup(VELMIRA, 'lipstick', { code: 'L105', texture: 'satin', rating: 4.7, reviews: 1104 }),
  createReviewedMakeup(PELLUMA, 'lipstick', { code: 'ML02', texture: 'matte', rating: 4.5, reviews: 588 }),
  createReviewedMakeup(VELMIRA, 'lipstick', { code: 'L108', texture: 'satin', rating: 4.4, reviews: 417 }),
  createReviewedMakeup(PELLUMA, 'lipstick', { code: 'LP02', texture: 'glossy', rating: 4.6, reviews: 642 }),
  createReviewedMakeup(VELMIRA, 'lipstick', { code: 'L111', texture: 'satin', rating: 4.9, reviews: 2038 }),
  createReviewedMakeup(PELLUMA, 'lipstick', { code: 'LP04', texture: 'glossy', rating: 4.8, reviews: 976 }),
  createReviewedMakeup(PELLUMA, 'lipstick', { code: 'LP05', texture: 'glossy', rating: 4.3, reviews: 361 }),
  createReviewedMakeup(VELMIRA, 'lipstick', { code: 'L113', texture: 'satin', rating: 4.8, reviews: 1255 }),
  createReviewedMakeup(PELLUMA, 'lipstick', { code: 'ML06', texture: 'matte', rating: 4.7, reviews: 819 }),
  createReviewedMakeup(PELLUMA, 'lipstick', { code: 'ML05', texture: 'matte', rating: 4.6, reviews: 704 }),
  createReviewedMakeup(VELMIRA, 'lipstick', { code: 'L120', texture: 'satin', rating: 4.7, reviews: 690 }),
];

/** A blush or an eyeshadow in the lists below. */
interface NumberedShade extends Pick<MakeupProduct, 'name' | 'hex' | 'texture' | 'rating' | 'reviews'> {
  /** The number in the code, two digits. */
  readonly number: string;
}

function createBlush({ number, name, ...shade }: NumberedShade): MakeupProduct {
  return createMakeupWithDefaultPrice({
    ...shade,
    kind: 'blush',
    brand: 'Corvessa',
    code: `CB${number}`,
    name: `Petal Blush ${name}`,
  });
}

function createEyeshadow({ number, name, ...shade }: NumberedShade): MakeupProduct {
  return createMakeupWithDefaultPrice({
    ...shade,
    kind: 'eyeshadow',
    brand: 'Noctavine',
    code: `NE${number}`,
    name: `Night Garden Eyeshadow ${name}`,
  });
}

// The brands of blushes and eyeshadows are not in `BRANDS`, so these products have the default price.
function createMakeupWithDefaultPrice(product: Omit<MakeupProduct, 'id' | 'priceCents'>): MakeupProduct {
  const id = `${product.brand}-${product.code}`.toLowerCase();
  return { ...product, id, priceCents: DEFAULT_PRICE_CENTS };
}

/** Blushes, from fair to deep. */
const BLUSHES: readonly NumberedShade[] = [
  { number: '01', name: 'Apple Blossom', hex: '#eab0ac', texture: 'powder', rating: 4.6, reviews: 540 },
  { number: '02', name: 'Apricot', hex: '#e89f7e', texture: 'powder', rating: 4.7, reviews: 612 },
  { number: '03', name: 'Wild Rose', hex: '#d9808a', texture: 'cream', rating: 4.8, reviews: 875 },
  { number: '04', name: 'Watermelon', hex: '#dc5f68', texture: 'cream', rating: 4.5, reviews: 329 },
  { number: '05', name: 'Terracotta', hex: '#b9634b', texture: 'powder', rating: 4.6, reviews: 447 },
  { number: '06', name: 'Mulberry', hex: '#97415a', texture: 'cream', rating: 4.7, reviews: 508 },
  { number: '07', name: 'Fig', hex: '#743243', texture: 'powder', rating: 4.8, reviews: 391 },
  { number: '08', name: 'Candlelight', hex: '#e7b48f', texture: 'shimmer', rating: 4.4, reviews: 268 },
];

/** Eyeshadows, from light to dark. */
const EYESHADOWS: readonly NumberedShade[] = [
  { number: '01', name: 'Moonflower', hex: '#efe0d3', texture: 'shimmer', rating: 4.6, reviews: 471 },
  { number: '02', name: 'Champagne', hex: '#d9bd98', texture: 'shimmer', rating: 4.8, reviews: 982 },
  { number: '03', name: 'Rose Gold', hex: '#c58d7c', texture: 'shimmer', rating: 4.8, reviews: 1033 },
  { number: '04', name: 'Dusk Mauve', hex: '#9d7787', texture: 'matte', rating: 4.5, reviews: 358 },
  { number: '05', name: 'Warm Taupe', hex: '#8d7261', texture: 'matte', rating: 4.7, reviews: 764 },
  { number: '06', name: 'Antique Copper', hex: '#9a5a35', texture: 'shimmer', rating: 4.7, reviews: 655 },
  { number: '07', name: 'Olive Leaf', hex: '#65653f', texture: 'satin', rating: 4.4, reviews: 241 },
  { number: '08', name: 'Deep Plum', hex: '#532a4a', texture: 'satin', rating: 4.6, reviews: 519 },
  { number: '09', name: 'Midnight Blue', hex: '#232c4d', texture: 'satin', rating: 4.5, reviews: 287 },
  { number: '10', name: 'Charcoal', hex: '#322f31', texture: 'matte', rating: 4.9, reviews: 1190 },
];

/** The makeup that has reviews in the studio, by kind. `MAKEUP_SHADES` has all that can be tried on. */
export const REVIEWED_MAKEUP: Readonly<Record<ReviewedMakeupKind, readonly MakeupProduct[]>> = {
  foundation: FOUNDATIONS,
  lipstick: LIPSTICKS,
  blush: BLUSHES.map(createBlush),
  eyeshadow: EYESHADOWS.map(createEyeshadow),
};
