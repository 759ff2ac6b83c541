import { LINDWERK } from '../brands/lindwerk.js';
import { SOLANDRE } from '../brands/solandre.js';
import type { HairColor } from '../studio-types.js';
import { createReviewedHairColor, type HairColorDetails } from './create-reviewed-products.js';

const REVIEWED_IN_SOLANDRE: readonly HairColorDetails[] = [
  { code: '10.21', type: 'demi-permanent', weeksLasting: 5, rating: 4.5, reviews: 311 },
  { code: '9.3', type: 'permanent', weeksLasting: 8, rating: 4.7, reviews: 644 },
  { code: '8.1', type: 'permanent', weeksLasting: 7, rating: 4.6, reviews: 582 },
  { code: '8.34', type: 'permanent', weeksLasting: 7, rating: 4.8, reviews: 719 },
  { code: '7.31', type: 'permanent', weeksLasting: 8, rating: 4.6, reviews: 430 },
  { code: '6.0', type: 'permanent', weeksLasting: 8, rating: 4.7, reviews: 812 },
  { code: '5.7', type: 'permanent', weeksLasting: 8, rating: 4.8, reviews: 905 },
  { code: '4.8', type: 'permanent', weeksLasting: 8, rating: 4.7, reviews: 668 },
  { code: '2.0', type: 'permanent', weeksLasting: 10, rating: 4.6, reviews: 527 },
  { code: '7.43', type: 'permanent', weeksLasting: 6, rating: 4.8, reviews: 1043 },
  { code: '5.66', type: 'permanent', weeksLasting: 5, rating: 4.5, reviews: 476 },
  { code: '4.56', type: 'permanent', weeksLasting: 6, rating: 4.6, reviews: 358 },
];

const REVIEWED_IN_LINDWERK: readonly HairColorDetails[] = [
  { code: '10/1', type: 'demi-permanent', weeksLasting: 5, rating: 4.6, reviews: 587 },
  { code: '10/3', type: 'permanent', weeksLasting: 8, rating: 4.7, reviews: 493 },
  { code: '9/16', type: 'semi-permanent', weeksLasting: 4, rating: 4.4, reviews: 265 },
  { code: '8/71', type: 'demi-permanent', weeksLasting: 6, rating: 4.6, reviews: 348 },
  { code: '7/73', type: 'permanent', weeksLasting: 8, rating: 4.8, reviews: 734 },
  { code: '6/73', type: 'permanent', weeksLasting: 8, rating: 4.8, reviews: 861 },
  { code: '5/1', type: 'demi-permanent', weeksLasting: 6, rating: 4.5, reviews: 302 },
  { code: '5/75', type: 'permanent', weeksLasting: 7, rating: 4.6, reviews: 418 },
  { code: '3/7', type: 'permanent', weeksLasting: 9, rating: 4.7, reviews: 592 },
  { code: '8/4', type: 'semi-permanent', weeksLasting: 4, rating: 4.5, reviews: 377 },
  { code: '7/46', type: 'permanent', weeksLasting: 5, rating: 4.7, reviews: 685 },
  { code: '4/65', type: 'permanent', weeksLasting: 6, rating: 4.8, reviews: 540 },
];

/** Hair colors of Solandre that have reviews. */
export const SOLANDRE_HAIR_COLORS: readonly HairColor[] = REVIEWED_IN_SOLANDRE.map((color) =>
  createReviewedHairColor(SOLANDRE, color),
);

/** Hair colors of Lindwerk that have reviews. */
export const LINDWERK_HAIR_COLORS: readonly HairColor[] = REVIEWED_IN_LINDWERK.map((color) =>
  createReviewedHairColor(LINDWERK, color),
);

/** The hair colors that have reviews in the studio. `HAIR_SHADES` has all that can be tried on. */
export const REVIEWED_HAIR_COLORS: readonly HairColor[] = [...SOLANDRE_HAIR_COLORS, ...LINDWERK_HAIR_COLORS];
