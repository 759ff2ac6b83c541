import { findFaceColors, type Shade } from '@mirabelle/catalogue';
import type { SavedLook } from '@mirabelle/contracts';
import { DEFAULT_FACE, type PortraitColors } from '../components/portrait/portrait-colors';

/** The colors of the drawn portrait with the shades. */
export const createPortraitColors = (shades: readonly Shade[]): PortraitColors => ({
  ...DEFAULT_FACE,
  ...findFaceColors(shades),
});

/** How a saved look is worn beside its shades: the hairstyle, and how strong makeup and hair color are, in percent. */
type Worn = Pick<SavedLook, 'hairstyleId' | 'makeupPercent' | 'hairPercent'>;

/** The URL of the studio with the shades applied, as they were worn. */
export function createTryOnLink(shades: readonly Shade[], worn?: Worn): string {
  const products = shades.map(({ id, type, family }) => [type === 'hair' ? 'hair' : family, id]);
  if (worn?.hairstyleId) products.push(['style', worn.hairstyleId]);
  if (worn) products.push(['makeup', `${worn.makeupPercent}`], ['strength', `${worn.hairPercent}`]);
  return `/studio?${new URLSearchParams({ wear: new URLSearchParams(products).toString() })}`;
}
