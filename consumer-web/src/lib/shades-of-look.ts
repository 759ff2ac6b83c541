import { findFaceColors, type Shade } from '@mirabelle/catalogue';
import type { SavedLook } from '@mirabelle/contracts';
import { DEFAULT_FACE, type PortraitColors } from '../components/portrait/portrait-colors';

/** The colors of the drawn portrait with the shades. */
export const createPortraitColors = (shades: readonly Shade[]): PortraitColors => ({
  ...DEFAULT_FACE,
  ...findFaceColors(shades),
});

/** The hairstyle of a saved look, and the intensities of its makeup and of its hair in percent. */
type LookSettings = Pick<SavedLook, 'hairstyleId' | 'makeupPercent' | 'hairPercent'>;

/** The URL of the studio with the shades applied, and with the settings of the look if they are passed. */
export function createTryOnLink(shades: readonly Shade[], settings?: LookSettings): string {
  const products = shades.map(({ id, type, family }) => [type === 'hair' ? 'hair' : family, id]);
  if (settings?.hairstyleId) products.push(['style', settings.hairstyleId]);
  if (settings)
    products.push(['makeup', `${settings.makeupPercent}`], ['strength', `${settings.hairPercent}`]);
  return `/studio?${new URLSearchParams({ wear: new URLSearchParams(products).toString() })}`;
}
