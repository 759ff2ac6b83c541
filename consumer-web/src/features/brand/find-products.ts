import type { Brand, Product, ProductCategory } from '@mirabelle/catalogue';

/** A category tab of the catalogue dialog. */
export type CategoryTab = ProductCategory | 'all';

/** The categories of a brand's products, in catalogue order. */
export function listCategories(brand: Brand): readonly ProductCategory[] {
  return [...new Set(brand.products.map(({ category }) => category))];
}

/** The products of a category whose name or code contains the search text. Ignores upper and lower case. */
export function findProducts(brand: Brand, searchText: string, category: CategoryTab): readonly Product[] {
  const searchTerm = searchText.trim().toLowerCase();
  return brand.products.filter(
    (product) =>
      (category === 'all' || product.category === category) &&
      (product.name.toLowerCase().includes(searchTerm) || product.code.toLowerCase().includes(searchTerm)),
  );
}
