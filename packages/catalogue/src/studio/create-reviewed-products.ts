import type { Brand, Product } from '../brand-types.js';
import { getBrandPrice } from '../brands.js';
import type { HairColor, MakeupProduct } from '../studio-types.js';

/**
 * Creates makeup with reviews from a brand's foundation or lipstick. Name, color and price come from the catalogue, so that
 * the product in the cart is the product that was tried on.
 *
 * @throws RangeError if the brand has no product with this code
 */
export function createReviewedMakeup(
  brand: Brand,
  kind: 'foundation' | 'lipstick',
  { code, ...properties }: Pick<MakeupProduct, 'code' | 'texture' | 'rating' | 'reviews'>,
): MakeupProduct {
  const { name, hex } = requireProduct(brand, code);
  return {
    ...properties,
    id: createShadeId(brand, code),
    kind,
    name,
    brand: brand.name,
    hex,
    priceCents: getBrandPrice(brand.name, 'makeup'),
    code,
  };
}

/** What a hair color with reviews has besides the product in the brand's catalogue. */
export type HairColorDetails = Pick<HairColor, 'code' | 'type' | 'weeksLasting' | 'rating' | 'reviews'>;

/**
 * Creates a hair color with reviews from a brand's hair shade, with the name, color and price of the catalogue.
 *
 * @throws RangeError if the brand has no product with this code
 */
export function createReviewedHairColor(brand: Brand, { code, ...properties }: HairColorDetails): HairColor {
  const { name, hex } = requireProduct(brand, code);
  return {
    ...properties,
    id: createShadeId(brand, code),
    name,
    code,
    hex,
    priceCents: getBrandPrice(brand.name, 'hair'),
    brand: brand.name,
  };
}

/** @throws RangeError if the brand has no product with this code */
function requireProduct(brand: Brand, code: string): Product {
  const product = brand.products.find((candidate) => candidate.code === code);
  if (!product) throw new RangeError(`${brand.name} has no product with the code ${code}`);
  return product;
}

/** The id of a shade: brand and code for use in a URL, such as `solandre-7-43` for 7.43 and `lindwerk-7-46` for 7/46. */
export function createShadeId(brand: Brand, code: string): string {
  return `${brand.id}-${code.toLowerCase().replace(/[./]/g, '-')}`;
}
