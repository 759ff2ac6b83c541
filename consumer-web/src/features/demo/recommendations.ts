import { BRANDS, type Brand, type Product } from '@mirabelle/catalogue';

/** A recommended product of the demo. */
export interface Recommendation {
  readonly kind: 'hair' | 'lips' | 'skin';
  readonly brand: Brand;
  readonly product: Product;
}

/**
 * Finds a product of the catalogue.
 *
 * @throws RangeError if the catalogue does not have it
 */
function recommend(kind: Recommendation['kind'], brandId: string, code: string): Recommendation {
  const brand = BRANDS.find(({ id }) => id === brandId);
  const product = brand?.products.find((each) => each.code === code);
  if (!brand || !product)
    throw new RangeError(`The catalogue has no product ${code} of the brand ${brandId}`);
  return { kind, brand, product };
}

/** The fixed recommendations of the demo, for a heart-shaped face with cool, light skin and blue eyes. */
export const RECOMMENDATIONS: readonly Recommendation[] = [
  recommend('hair', 'solandre', '10.21'),
  recommend('lips', 'velmira', 'L105'),
  recommend('skin', 'pelluma', '114'),
];
