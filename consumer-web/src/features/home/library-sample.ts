import { BRANDS, type Product, type ProductCategory } from '@mirabelle/catalogue';

const listProducts = (category: ProductCategory): readonly Product[] =>
  BRANDS.flatMap((brand) => brand.products.filter((product) => product.category === category));

/** Picks `count` products at even distances, so that they cover the whole range from light to deep. */
const sampleEvenly = (products: readonly Product[], count: number): readonly Product[] =>
  Array.from(
    { length: count },
    (_, index) => products[Math.floor((index + 0.5) * (products.length / count))],
  ).filter((product) => product !== undefined);

/** Seventeen shades from all categories of the color library. */
export const LIBRARY_SAMPLE = [
  ...sampleEvenly(listProducts('red'), 3),
  ...sampleEvenly(listProducts('lipstick'), 4),
  ...sampleEvenly(listProducts('brown'), 3),
  ...sampleEvenly(listProducts('foundation'), 4),
  ...sampleEvenly(listProducts('blonde'), 3),
];
