import { LINDWERK_HAIR_COLORS, SOLANDRE_HAIR_COLORS } from './studio/hair-colors.js';
import { STUDIO_BLUSHES, STUDIO_EYESHADOWS, STUDIO_FOUNDATIONS, STUDIO_LIPSTICKS } from './studio/makeup.js';
import type { HairColor, MakeupKind, MakeupProduct } from './studio-types.js';

export { LINDWERK_HAIR_COLORS, SOLANDRE_HAIR_COLORS } from './studio/hair-colors.js';
export { HAIRSTYLES } from './studio/hairstyles.js';
export { LOOK_BRAND, LOOK_PACKAGES } from './studio/looks.js';

/** The studio's makeup by kind. */
export const STUDIO_MAKEUP: Readonly<Record<MakeupKind, readonly MakeupProduct[]>> = {
  foundation: STUDIO_FOUNDATIONS,
  lipstick: STUDIO_LIPSTICKS,
  blush: STUDIO_BLUSHES,
  eyeshadow: STUDIO_EYESHADOWS,
};

/** Both lines of hair colour, one after the other. */
export const HAIR_COLORS: readonly HairColor[] = [...SOLANDRE_HAIR_COLORS, ...LINDWERK_HAIR_COLORS];
