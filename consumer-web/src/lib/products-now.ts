import { type Cents, parseCents } from '@mirabelle/catalogue';
import type { Prices } from '@mirabelle/contracts';

/** A shade or a complete look as the catalogue has it. */
interface ListedProduct {
  readonly id: string;
  readonly name: string;
  readonly priceCents: Cents;
}

/** The current name and price of a product, and whether it is offered. */
export interface ProductTerms {
  readonly name: string;
  /** Undefined until the server has told it. */
  readonly priceCents: Cents | undefined;
  /** Whether it can be bought. */
  readonly isOffered: boolean;
}

/** The products as they are now: with the names that operators have given them, and without those that are not offered. */
export interface ProductsNow {
  readonly findTerms: (product: ListedProduct) => ProductTerms;
  /** Those of a list that are offered, with their current names. A product that nobody has changed stays the same object. */
  readonly listOffered: <T extends Omit<ListedProduct, 'priceCents'>>(products: readonly T[]) => readonly T[];
  /** The current name of a product. */
  readonly getName: (product: Omit<ListedProduct, 'priceCents'>) => string;
}

/** @param prices undefined until the server has told them */
export function createProductsNow(prices: Prices | undefined): ProductsNow {
  const changed = new Map(prices?.products?.map((product) => [product.id, product]));
  const getName: ProductsNow['getName'] = ({ id, name }) => changed.get(id)?.name ?? name;
  return {
    findTerms({ id, name, priceCents }) {
      const product = changed.get(id);
      if (!product) return { name, priceCents: prices && priceCents, isOffered: true };
      return { name: product.name, priceCents: parseCents(product.price), isOffered: product.isOffered };
    },
    listOffered: (products) =>
      products.flatMap((product) => {
        if (changed.get(product.id)?.isOffered === false) return [];
        const name = getName(product);
        return [name === product.name ? product : { ...product, name }];
      }),
    getName,
  };
}
