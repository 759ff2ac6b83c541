import { LINDWERK } from '../brands/lindwerk.js';
import { SOLANDRE } from '../brands/solandre.js';
import type { HairColor } from '../studio-types.js';
import { hairColorOf } from './from-catalogue.js';

/** The first line: Solandre's permanent creams and a few lasting tones. */
export const SOLANDRE_HAIR_COLORS: readonly HairColor[] = [
  hairColorOf(SOLANDRE, '10.21', 'demi-permanent', 5, 4.5, 311),
  hairColorOf(SOLANDRE, '9.3', 'permanent', 8, 4.7, 644),
  hairColorOf(SOLANDRE, '8.1', 'permanent', 7, 4.6, 582),
  hairColorOf(SOLANDRE, '8.34', 'permanent', 7, 4.8, 719),
  hairColorOf(SOLANDRE, '7.31', 'permanent', 8, 4.6, 430),
  hairColorOf(SOLANDRE, '6.0', 'permanent', 8, 4.7, 812),
  hairColorOf(SOLANDRE, '5.7', 'permanent', 8, 4.8, 905),
  hairColorOf(SOLANDRE, '4.8', 'permanent', 8, 4.7, 668),
  hairColorOf(SOLANDRE, '2.0', 'permanent', 10, 4.6, 527),
  hairColorOf(SOLANDRE, '7.43', 'permanent', 6, 4.8, 1043),
  hairColorOf(SOLANDRE, '5.66', 'permanent', 5, 4.5, 476),
  hairColorOf(SOLANDRE, '4.56', 'permanent', 6, 4.6, 358),
];

/** The second line: Lindwerk's demi- and semi-permanent tones beside its permanent ones. */
export const LINDWERK_HAIR_COLORS: readonly HairColor[] = [
  hairColorOf(LINDWERK, '10/1', 'demi-permanent', 5, 4.6, 587),
  hairColorOf(LINDWERK, '10/3', 'permanent', 8, 4.7, 493),
  hairColorOf(LINDWERK, '9/16', 'semi-permanent', 4, 4.4, 265),
  hairColorOf(LINDWERK, '8/71', 'demi-permanent', 6, 4.6, 348),
  hairColorOf(LINDWERK, '7/73', 'permanent', 8, 4.8, 734),
  hairColorOf(LINDWERK, '6/73', 'permanent', 8, 4.8, 861),
  hairColorOf(LINDWERK, '5/1', 'demi-permanent', 6, 4.5, 302),
  hairColorOf(LINDWERK, '5/75', 'permanent', 7, 4.6, 418),
  hairColorOf(LINDWERK, '3/7', 'permanent', 9, 4.7, 592),
  hairColorOf(LINDWERK, '8/4', 'semi-permanent', 4, 4.5, 377),
  hairColorOf(LINDWERK, '7/46', 'permanent', 5, 4.7, 685),
  hairColorOf(LINDWERK, '4/65', 'permanent', 6, 4.8, 540),
];
