import { SHADES, type Shade } from '@mirabelle/catalogue';
import { deltaE2000, hexToLab } from '@mirabelle/studio-engine/color';

/**
 * The hair shade of some brands with the smallest color difference (CIEDE2000) to a shade; undefined if the catalogue has none of these
 * brands.
 */
export function findNearestOfBrands(shade: Shade, brands: readonly string[]): Shade | undefined {
  const lab = hexToLab(shade.hex);
  return SHADES.filter(({ type, brand }) => type === 'hair' && brands.includes(brand))
    .map((other) => ({ other, deltaE: deltaE2000(lab, hexToLab(other.hex)) }))
    .sort((first, second) => first.deltaE - second.deltaE)[0]?.other;
}
