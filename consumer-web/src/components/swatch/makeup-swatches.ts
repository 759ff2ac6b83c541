import type { MakeupKind } from '@mirabelle/catalogue';
import type { SwatchProps } from './swatch';

/** How each kind of makeup looks in life. */
export const MAKEUP_SWATCHES: Readonly<Record<MakeupKind, SwatchProps['category']>> = {
  foundation: 'foundation',
  lipstick: 'lipstick',
  blush: 'powder',
  eyeshadow: 'powder',
};
