import type { ProductCategory, ProductType } from '../brand-types.js';
import { BRANDS } from '../brands.js';
import type { Cents } from '../money.js';
import type { MakeupTexture } from '../studio-types.js';
import { HAIR_SHADES, MAKEUP_SHADES } from './hair-and-makeup-shades.js';

/** What a shade is: a family of hair colors, or a kind of makeup. */
export type ShadeFamily = ProductCategory | 'blush' | 'eyeshadow';

/** A shade of the catalogue that can be tried on and has a page of its own. */
export interface Shade {
  /** Brand and code for use in a URL, such as `solandre-7-43`. */
  readonly id: string;
  readonly type: ProductType;
  readonly family: ShadeFamily;
  readonly name: string;
  readonly brand: string;
  /** The brand's own code. */
  readonly code: string;
  /** `#rrggbb` in lower case. */
  readonly hex: string;
  readonly priceCents: Cents;
  /** How makeup reflects light. */
  readonly texture?: MakeupTexture;
}

/** All shades: hair colors, then makeup, in the order of the brands' catalogues. */
export const SHADES: readonly Shade[] = [
  ...HAIR_SHADES.map(
    ({ id, name, brand, code, hex, priceCents }): Shade => ({
      id,
      type: 'hair',
      family: findHairFamily(brand, code),
      name,
      brand,
      code,
      hex,
      priceCents,
    }),
  ),
  ...MAKEUP_SHADES.map(
    ({ id, kind, name, brand, code, hex, priceCents, texture }): Shade => ({
      id,
      type: 'makeup',
      family: kind,
      name,
      brand,
      code,
      hex,
      priceCents,
      texture,
    }),
  ),
];

/** Finds a shade by its id, or by brand and code such as `Solandre/7.43`. */
export function findShade(idOrReference: string): Shade | undefined {
  return SHADES.find(({ id, brand, code }) => id === idOrReference || `${brand}/${code}` === idOrReference);
}

/** @throws RangeError if the brand has no such hair color */
function findHairFamily(brandName: string, code: string): ProductCategory {
  const brand = BRANDS.find(({ name }) => name === brandName);
  const product = brand?.products.find((candidate) => candidate.code === code);
  if (!product) throw new RangeError(`${brandName} has no hair color with the code ${code}`);
  return product.category;
}
