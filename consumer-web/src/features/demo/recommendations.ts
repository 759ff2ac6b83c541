import { BRANDS, type Brand, type Product } from '@mirabelle/catalogue';

export interface Recommendation {
  readonly kind: 'hair' | 'lips' | 'skin';
  readonly brand: Brand;
  readonly product: Product;
}

function recommend(kind: Recommendation['kind'], brandId: string, code: string): Recommendation {
  const brand = BRANDS.find(({ id }) => id === brandId);
  const product = brand?.products.find((each) => each.code === code);
  if (!brand || !product) throw new RangeError(`${brandId} has no ${code}`);
  return { kind, brand, product };
}

/** What the demonstration recommends for a heart-shaped face with cool, light skin and blue eyes. */
export const RECOMMENDATIONS: readonly Recommendation[] = [
  recommend('hair', 'solandre', '10.21'),
  recommend('lips', 'velmira', 'L105'),
  recommend('skin', 'pelluma', '114'),
];
