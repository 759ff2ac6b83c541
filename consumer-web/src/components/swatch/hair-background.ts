import type { CSSProperties } from 'react';
import strandsUrl from './strands.svg';

// A file of its own, because the first screen of the landing page uses it without the other swatches.

/** A hair-colored background with drawn strands on it. */
export const createHairBackground = (hex: string): CSSProperties => ({
  background: `url("${strandsUrl}") center / cover, ${hex}`,
});
