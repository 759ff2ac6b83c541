import { MAKEUP_SWATCHES } from '../../../components/swatch/makeup-swatches';
import type { SwatchProps } from '../../../components/swatch/swatch';
import type { Wearable } from '../worn';

/** How a product looks in life. */
export const swatchOf = ({ hex, kind, texture }: Wearable): SwatchProps => ({
  hex,
  category: MAKEUP_SWATCHES[kind],
  texture,
});
