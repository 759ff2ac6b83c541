import { BRANDS, createShadeId, type ProductCategory } from '@mirabelle/catalogue';
import type { ProductWithId } from './hero-shades';

const listProducts = (category: ProductCategory): readonly ProductWithId[] =>
  BRANDS.flatMap((brand) =>
    brand.products
      .filter((product) => product.category === category)
      .map((product) => ({ ...product, id: createShadeId(brand, product.code) })),
  );

/** Picks `count` products at even distances. Each brand lists a category from light to deep, so the picks differ in depth. */
const sampleEvenly = (products: readonly ProductWithId[], count: number): readonly ProductWithId[] =>
  Array.from(
    { length: count },
    (_, index) => products[Math.floor((index + 0.5) * (products.length / count))],
  ).filter((product) => product !== undefined);

/** Seventeen shades from five of the six categories of the color library; concealers look like foundations. */
export const COLOR_LIBRARY_SAMPLE = [
  ...sampleEvenly(listProducts('red'), 3),
  ...sampleEvenly(listProducts('lipstick'), 4),
  ...sampleEvenly(listProducts('brown'), 3),
  ...sampleEvenly(listProducts('foundation'), 4),
  ...sampleEvenly(listProducts('blonde'), 3),
];
