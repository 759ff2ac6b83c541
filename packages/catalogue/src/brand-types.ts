/** The kind of a product, as a cart item names it. */
export type ProductType = 'hair' | 'makeup';

/** The category of a product, shown as a tab of the catalogue dialog. */
export type ProductCategory = 'blonde' | 'brown' | 'red' | 'foundation' | 'lipstick' | 'concealer';

/** A product of a brand: a shade with a code of its own. */
export interface Product {
  readonly name: string;
  /** The brand's own code, unique within the brand. Colorists order by it. */
  readonly code: string;
  /** Color of the swatch, `#rrggbb` in lower case. */
  readonly hex: string;
  readonly category: ProductCategory;
}

/** A brand of the brands page, with all its products. */
export interface Brand {
  /** Slug, e.g. "solandre". */
  readonly id: string;
  readonly name: string;
  readonly type: ProductType;
  /** Line under the name, e.g. "Professional Hair Color". Not a {@link ProductCategory}; the API uses the same word for both. */
  readonly category: string;
  readonly description: string;
  readonly certification: string;
  /** Year in which the brand was founded. */
  readonly established: number;
  readonly specialties: readonly string[];
  /** Two `#rrggbb` colors of the card's background, from start to end. */
  readonly gradient: readonly [from: string, to: string];
  readonly products: readonly Product[];
}
