import type { Shade } from '@mirabelle/catalogue';
import { Swatch, type SwatchProps } from './swatch';

/** The properties of a shade's swatch. */
export const toShadeSwatch = ({
  hex,
  family,
  texture,
}: Pick<Shade, 'hex' | 'family' | 'texture'>): SwatchProps => ({
  hex,
  category: family === 'blush' || family === 'eyeshadow' ? 'powder' : family,
  texture,
});

/** The swatch of a shade of the catalogue. */
export function ShadeSwatch({ shade, className }: { readonly shade: Shade; readonly className?: string }) {
  return <Swatch {...toShadeSwatch(shade)} {...(className && { className })} />;
}
