import type { Shade } from '@mirabelle/catalogue';
import { DEFAULT_FACE, type PortraitColors } from '../components/portrait/portrait-colors';

/** The colors of the drawn portrait with the shades. */
export function createPortraitColors(shades: readonly Shade[]): PortraitColors {
  const hexOf = (family: Shade['family']) => shades.find((each) => each.family === family)?.hex;
  return {
    eyes: DEFAULT_FACE.eyes,
    hair: shades.find(({ type }) => type === 'hair')?.hex ?? DEFAULT_FACE.hair,
    lips: hexOf('lipstick') ?? DEFAULT_FACE.lips,
    skin: hexOf('foundation') ?? DEFAULT_FACE.skin,
    lids: hexOf('eyeshadow'),
    cheeks: hexOf('blush'),
  };
}

/** The address of the studio with the shades applied. */
export function createTryOnLink(shades: readonly Shade[]): string {
  const products = shades.map(({ id, type, family }) => [type === 'hair' ? 'hair' : family, id]);
  return `/studio?${new URLSearchParams({ wear: new URLSearchParams(products).toString() })}`;
}
