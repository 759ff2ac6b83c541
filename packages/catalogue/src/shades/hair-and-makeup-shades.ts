import type { Brand, Product } from '../brand-types.js';
import { BRANDS, getBrandPrice } from '../brands.js';
import { createShadeId } from '../studio/create-reviewed-products.js';
import { REVIEWED_HAIR_COLORS } from '../studio/hair-colors.js';
import { REVIEWED_MAKEUP } from '../studio/makeup.js';
import type { HairShade, MakeupKind, MakeupShade, MakeupTexture } from '../studio-types.js';

/** The makeup that has reviews. It stands in place of the same product among those of the brands. */
const REVIEWED_SHADES: readonly MakeupShade[] = Object.values(REVIEWED_MAKEUP).flat();

const MAKEUP_KINDS: Partial<Record<Product['category'], MakeupKind>> = {
  foundation: 'foundation',
  concealer: 'concealer',
  lipstick: 'lipstick',
};

/** The texture of each line of lipsticks, by the beginning of the product's name. All other makeup looks natural. */
const LIPSTICK_TEXTURES: readonly (readonly [nameStart: string, texture: MakeupTexture])[] = [
  ['Satin Lipstick', 'satin'],
  ['Matte Lipstick', 'matte'],
  ['Lip Paint', 'glossy'],
];

/** Every hair color of the brands, in the order of their catalogues. */
export const HAIR_SHADES: readonly HairShade[] = BRANDS.filter(({ type }) => type === 'hair').flatMap(
  (brand) => brand.products.map((product) => createHairShade(brand, product)),
);

/** Every makeup product of the brands in the order of their catalogues, then blushes and eyeshadows. */
export const MAKEUP_SHADES: readonly MakeupShade[] = [
  ...BRANDS.filter(({ type }) => type === 'makeup').flatMap((brand) =>
    brand.products.flatMap((product) => createMakeupShade(brand, product) ?? []),
  ),
  ...REVIEWED_MAKEUP.blush,
  ...REVIEWED_MAKEUP.eyeshadow,
];

/** Finds a hair color by its id, or by brand and code such as `Solandre/7.43`. */
export function findHairShade(idOrReference: string): HairShade | undefined {
  return HAIR_SHADES.find(
    ({ id, brand, code }) => id === idOrReference || `${brand}/${code}` === idOrReference,
  );
}

/** Finds makeup by its id, or by brand and code such as `Velmira/L105`. */
export function findMakeupShade(idOrReference: string): MakeupShade | undefined {
  return MAKEUP_SHADES.find(
    ({ id, brand, code }) => id === idOrReference || `${brand}/${code}` === idOrReference,
  );
}

function createHairShade(brand: Brand, { name, code, hex }: Product): HairShade {
  const id = createShadeId(brand, code);
  const reviewed = REVIEWED_HAIR_COLORS.find((color) => color.id === id);
  return (
    reviewed ?? { id, name, code, hex, brand: brand.name, priceCents: getBrandPrice(brand.name, 'hair') }
  );
}

/** @returns undefined for a product that is not makeup */
function createMakeupShade(brand: Brand, { name, code, hex, category }: Product): MakeupShade | undefined {
  const kind = MAKEUP_KINDS[category];
  if (!kind) return undefined;
  const id = createShadeId(brand, code);
  const reviewed = REVIEWED_SHADES.find((product) => product.id === id);
  const texture = findTexture(name);
  const priceCents = getBrandPrice(brand.name, 'makeup');
  return reviewed ?? { id, kind, name, brand: brand.name, hex, texture, priceCents, code };
}

function findTexture(name: string): MakeupTexture {
  return LIPSTICK_TEXTURES.find(([nameStart]) => name.startsWith(nameStart))?.[1] ?? 'natural';
}
