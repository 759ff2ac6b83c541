import type { Brand, Product } from '../brand-types.js';
import { priceFor } from '../brands.js';
import type { HairColor, MakeupProduct, MakeupTexture } from '../studio-types.js';

/**
 * A brand's foundation or lipstick as studio makeup: name, colour and price stay those of the catalogue, so
 * that what is tried on is what goes into the cart. Throws if the brand has no such code.
 */
export function makeupOf(
  brand: Brand,
  kind: 'foundation' | 'lipstick',
  code: string,
  texture: MakeupTexture,
  rating: number,
  reviews: number,
): MakeupProduct {
  const { name, hex } = productOf(brand, code);
  const priceCents = priceFor(brand.name, 'makeup');
  return {
    id: studioId(brand, code),
    kind,
    name,
    brand: brand.name,
    hex,
    texture,
    priceCents,
    rating,
    reviews,
    sku: code,
  };
}

/** A brand's hair shade as a studio colour, likewise. Throws if the brand has no such code. */
export function hairColorOf(
  brand: Brand,
  code: string,
  type: HairColor['type'],
  weeksLasting: number,
  rating: number,
  reviews: number,
): HairColor {
  const { name, hex } = productOf(brand, code);
  const priceCents = priceFor(brand.name, 'hair');
  return {
    id: studioId(brand, code),
    name,
    code,
    hex,
    type,
    weeksLasting,
    priceCents,
    rating,
    reviews,
    brand: brand.name,
  };
}

function productOf(brand: Brand, code: string): Product {
  const product = brand.products.find((each) => each.code === code);
  if (!product) throw new RangeError(`${brand.name} has no product with the code ${code}`);
  return product;
}

// "7.43" and "7/43" become "7-43", which fits into an address.
function studioId(brand: Brand, code: string): string {
  return `${brand.id}-${code.toLowerCase().replace(/[./]/g, '-')}`;
}
