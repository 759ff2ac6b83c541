import type { Brand, Product, ProductCategory } from '@mirabelle/catalogue';

/** A category of the catalogue's tabs, or all of them. */
export type CategoryChoice = ProductCategory | 'all';

/** The categories a brand has, in the order of its catalogue. */
export function categoriesOf(brand: Brand): readonly ProductCategory[] {
  return [...new Set(brand.products.map(({ category }) => category))];
}

/** Products of a category whose name or code contains the words, whatever the case of the letters. */
export function findProducts(brand: Brand, words: string, category: CategoryChoice): readonly Product[] {
  const wanted = words.trim().toLowerCase();
  return brand.products.filter(
    (product) =>
      (category === 'all' || product.category === category) &&
      (product.name.toLowerCase().includes(wanted) || product.code.toLowerCase().includes(wanted)),
  );
}
