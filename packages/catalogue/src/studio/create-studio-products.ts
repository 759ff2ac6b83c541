import type { Brand, Product } from '../brand-types.js';
import { getBrandPrice } from '../brands.js';
import type { HairColor, MakeupProduct, MakeupTexture } from '../studio-types.js';

/**
 * Creates studio makeup from a brand's foundation or lipstick. Name, color and price come from the catalogue, so that
 * the product in the cart is the product that was tried on.
 *
 * @throws RangeError if the brand has no product with this code
 */
export function createStudioMakeup(
  brand: Brand,
  kind: 'foundation' | 'lipstick',
  code: string,
  texture: MakeupTexture,
  rating: number,
  reviews: number,
): MakeupProduct {
  const { name, hex } = requireProduct(brand, code);
  const priceCents = getBrandPrice(brand.name, 'makeup');
  return {
    id: createShadeId(brand, code),
    kind,
    name,
    brand: brand.name,
    hex,
    texture,
    priceCents,
    rating,
    reviews,
    code,
  };
}

/**
 * Creates a studio hair color from a brand's hair shade, with the name, color and price of the catalogue.
 *
 * @throws RangeError if the brand has no product with this code
 */
export function createStudioHairColor(
  brand: Brand,
  code: string,
  type: HairColor['type'],
  weeksLasting: number,
  rating: number,
  reviews: number,
): HairColor {
  const { name, hex } = requireProduct(brand, code);
  const priceCents = getBrandPrice(brand.name, 'hair');
  return {
    id: createShadeId(brand, code),
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

function requireProduct(brand: Brand, code: string): Product {
  const product = brand.products.find((candidate) => candidate.code === code);
  if (!product) throw new RangeError(`${brand.name} has no product with the code ${code}`);
  return product;
}

/** The id of a shade: brand and code for use in a URL, such as `solandre-7-43` for 7.43 and `lindwerk-7-46` for 7/46. */
export function createShadeId(brand: Brand, code: string): string {
  return `${brand.id}-${code.toLowerCase().replace(/[./]/g, '-')}`;
}
