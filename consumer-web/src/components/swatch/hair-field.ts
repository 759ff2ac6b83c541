import type { CSSProperties } from 'react';
import strandsUrl from './strands.svg';

/** Fine hairs side by side, lighter and darker than the colour that they lie on. */
export const hairField = (hex: string): CSSProperties => ({
  background: `url("${strandsUrl}") center / cover, ${hex}`,
});
