import type { CSSProperties } from 'react';
import strandsUrl from './strands.svg';

/** A hair-colored background with drawn strands on it. */
export const createHairBackground = (hex: string): CSSProperties => ({
  background: `url("${strandsUrl}") center / cover, ${hex}`,
});
