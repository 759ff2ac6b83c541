import { BRANDS, type Brand, type Product } from '@mirabelle/catalogue';

/** A recommended product of the demo. */
export interface Recommendation {
  readonly kind: 'hair' | 'lips' | 'skin';
  readonly brand: Brand;
  readonly product: Product;
}

/**
 * Creates the recommendation of a product of the catalogue.
 *
 * @throws RangeError if the catalogue does not have it
 */
function createRecommendation(kind: Recommendation['kind'], brandId: string, code: string): Recommendation {
  const brand = BRANDS.find(({ id }) => id === brandId);
  const product = brand?.products.find((candidate) => candidate.code === code);
  if (!brand || !product)
    throw new RangeError(`The catalogue has no product ${code} of the brand ${brandId}`);
  return { kind, brand, product };
}

/** The fixed recommendations of the demo, for a heart-shaped face with cool, light skin and blue eyes. */
export const RECOMMENDATIONS: readonly Recommendation[] = [
  createRecommendation('hair', 'solandre', '10.21'),
  createRecommendation('lips', 'velmira', 'L105'),
  createRecommendation('skin', 'pelluma', '114'),
];
