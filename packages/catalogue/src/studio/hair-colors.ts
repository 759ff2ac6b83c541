import { LINDWERK } from '../brands/lindwerk.js';
import { SOLANDRE } from '../brands/solandre.js';
import type { HairColor } from '../studio-types.js';
import { createStudioHairColor } from './create-studio-products.js';

/** Hair colors of Solandre that have reviews. */
export const SOLANDRE_HAIR_COLORS: readonly HairColor[] = [
  createStudioHairColor(SOLANDRE, '10.21', 'demi-permanent', 5, 4.5, 311),
  createStudioHairColor(SOLANDRE, '9.3', 'permanent', 8, 4.7, 644),
  createStudioHairColor(SOLANDRE, '8.1', 'permanent', 7, 4.6, 582),
  createStudioHairColor(SOLANDRE, '8.34', 'permanent', 7, 4.8, 719),
  createStudioHairColor(SOLANDRE, '7.31', 'permanent', 8, 4.6, 430),
  createStudioHairColor(SOLANDRE, '6.0', 'permanent', 8, 4.7, 812),
  createStudioHairColor(SOLANDRE, '5.7', 'permanent', 8, 4.8, 905),
  createStudioHairColor(SOLANDRE, '4.8', 'permanent', 8, 4.7, 668),
  createStudioHairColor(SOLANDRE, '2.0', 'permanent', 10, 4.6, 527),
  createStudioHairColor(SOLANDRE, '7.43', 'permanent', 6, 4.8, 1043),
  createStudioHairColor(SOLANDRE, '5.66', 'permanent', 5, 4.5, 476),
  createStudioHairColor(SOLANDRE, '4.56', 'permanent', 6, 4.6, 358),
];

/** Hair colors of Lindwerk that have reviews. */
export const LINDWERK_HAIR_COLORS: readonly HairColor[] = [
  createStudioHairColor(LINDWERK, '10/1', 'demi-permanent', 5, 4.6, 587),
  createStudioHairColor(LINDWERK, '10/3', 'permanent', 8, 4.7, 493),
  createStudioHairColor(LINDWERK, '9/16', 'semi-permanent', 4, 4.4, 265),
  createStudioHairColor(LINDWERK, '8/71', 'demi-permanent', 6, 4.6, 348),
  createStudioHairColor(LINDWERK, '7/73', 'permanent', 8, 4.8, 734),
  createStudioHairColor(LINDWERK, '6/73', 'permanent', 8, 4.8, 861),
  createStudioHairColor(LINDWERK, '5/1', 'demi-permanent', 6, 4.5, 302),
  createStudioHairColor(LINDWERK, '5/75', 'permanent', 7, 4.6, 418),
  createStudioHairColor(LINDWERK, '3/7', 'permanent', 9, 4.7, 592),
  createStudioHairColor(LINDWERK, '8/4', 'semi-permanent', 4, 4.5, 377),
  createStudioHairColor(LINDWERK, '7/46', 'permanent', 5, 4.7, 685),
  createStudioHairColor(LINDWERK, '4/65', 'permanent', 6, 4.8, 540),
];

/** The hair colors that have reviews in the studio. `HAIR_SHADES` has all that can be tried on. */
export const HAIR_COLORS: readonly HairColor[] = [...SOLANDRE_HAIR_COLORS, ...LINDWERK_HAIR_COLORS];
