import { BRANDS, type Brand, type Product, type ProductCategory } from '@mirabelle/catalogue';

/** A shade together with the house that makes it. */
export interface Shade extends Product {
  readonly brand: Brand;
}

export type Look = 'makeup' | 'hair' | 'complete';

const ALL: readonly Shade[] = BRANDS.flatMap((brand) =>
  brand.products.map((product) => ({ ...product, brand })),
);

const FAMILIES: Readonly<Record<Look, readonly ProductCategory[]>> = {
  makeup: ['lipstick', 'foundation', 'concealer'],
  hair: ['blonde', 'brown', 'red'],
  complete: ['blonde', 'brown', 'red', 'lipstick', 'foundation'],
};

/** The families a tab offers. With a brand, only those that the brand makes. */
export function familiesOf(look: Look, brandId?: string): readonly ProductCategory[] {
  return FAMILIES[look].filter((family) => shadesOf(family, brandId).length > 0);
}

/** The shades of a family, of one brand or of all. */
export function shadesOf(family: ProductCategory, brandId?: string): readonly Shade[] {
  return ALL.filter(({ category, brand }) => category === family && (!brandId || brand.id === brandId));
}

export type Region = 'hair' | 'lips' | 'skin';

/** Which part of the face a family colours. */
export function regionOf(family: ProductCategory): Region {
  if (family === 'lipstick') return 'lips';
  return family === 'foundation' || family === 'concealer' ? 'skin' : 'hair';
}
