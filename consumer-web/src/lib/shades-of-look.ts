import { findFaceColors, type Shade } from '@mirabelle/catalogue';
import { DEFAULT_FACE, type PortraitColors } from '../components/portrait/portrait-colors';

/** The colors of the drawn portrait with the shades. */
export const createPortraitColors = (shades: readonly Shade[]): PortraitColors => ({
  ...DEFAULT_FACE,
  ...findFaceColors(shades),
});

/** The URL of the studio with the shades applied. */
export function createTryOnLink(shades: readonly Shade[]): string {
  const products = shades.map(({ id, type, family }) => [type === 'hair' ? 'hair' : family, id]);
  return `/studio?${new URLSearchParams({ wear: new URLSearchParams(products).toString() })}`;
}
