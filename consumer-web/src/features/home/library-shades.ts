import { BRANDS, type Product, type ProductCategory } from '@mirabelle/catalogue';

const productsOf = (category: ProductCategory): readonly Product[] =>
  BRANDS.flatMap((brand) => brand.products.filter((product) => product.category === category));

/** Every so many-th of a list, so that a few stand for the whole range from light to deep. */
const spread = (products: readonly Product[], count: number): readonly Product[] =>
  Array.from(
    { length: count },
    (_, index) => products[Math.floor((index + 0.5) * (products.length / count))],
  ).filter((product) => product !== undefined);

/** A strip through the whole library. */
export const LIBRARY_STRIP = [
  ...spread(productsOf('red'), 3),
  ...spread(productsOf('lipstick'), 4),
  ...spread(productsOf('brown'), 3),
  ...spread(productsOf('foundation'), 4),
  ...spread(productsOf('blonde'), 3),
];
