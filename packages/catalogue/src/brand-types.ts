/** What kind of cart line a product makes. */
export type ProductType = 'hair' | 'makeup';

/** The catalogue dialog's tabs; a brand shows those that its products have. */
export type ProductCategory = 'blonde' | 'brown' | 'red' | 'foundation' | 'lipstick' | 'concealer';

/** One shade in a brand's catalogue. */
export interface Product {
  readonly name: string;
  /** The brand's own code, unique within the brand: a colourist orders by it. */
  readonly code: string;
  /** Colour of the swatch, `#rrggbb` in lower case. */
  readonly hex: string;
  readonly category: ProductCategory;
}

/** A brand as shown on the brands page, with its whole catalogue. */
export interface Brand {
  /** Slug, e.g. "solandre". */
  readonly id: string;
  readonly name: string;
  readonly type: ProductType;
  /** Line under the name, e.g. "Professional Hair Color". */
  readonly category: string;
  readonly description: string;
  readonly certification: string;
  /** Year of foundation. */
  readonly established: number;
  readonly specialties: readonly string[];
  /** Two `#rrggbb` colours of the card's background, from start to end. */
  readonly gradient: readonly [from: string, to: string];
  readonly products: readonly Product[];
}
