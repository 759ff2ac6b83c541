import type { CommandBus } from '@mirabelle/application';
import { formatCents } from '@mirabelle/catalogue';
import type { CartItem as CartItemAnswer } from '@mirabelle/contracts';
import type { CartItem, CartProduct, OrderedItem } from '@mirabelle/domain';
import { ProblemError } from '@mirabelle/http';
import type { ItemTerms } from '@mirabelle/salon-domain';
import { loadProductTerms } from '../price/load-price.js';

interface TermsContext {
  readonly commands: Pick<CommandBus, 'load'>;
  readonly now: () => string;
}

/**
 * The current price and name of an item's product, and whether it is offered. A product that the catalogue no longer has is
 * not offered.
 */
async function loadItemTerms({ commands, now }: TermsContext, product: CartProduct): Promise<ItemTerms> {
  const { unitPriceCents, productName } = product;
  return (
    (await loadProductTerms(commands, product, now())) ?? {
      priceCents: unitPriceCents,
      isOffered: false,
      name: productName,
    }
  );
}

/**
 * The current price and name of an item's product.
 *
 * @throws ProblemError `product_not_offered`
 */
export async function requireProductOffered(
  context: TermsContext,
  { product }: CartItem,
): Promise<ItemTerms> {
  const terms = await loadItemTerms(context, product);
  if (!terms.isOffered) throw createNotOfferedProblem(terms.name);
  return terms;
}

/**
 * An item with the name and the price of its product now.
 *
 * @throws ProblemError `product_not_offered`
 */
export async function requireOfferedItem(context: TermsContext, item: CartItem): Promise<OrderedItem> {
  return toOrderedItem(item, await requireProductOffered(context, item));
}

/** The items whose products are offered, with their current names and prices. */
export async function loadOfferedItems(
  context: TermsContext,
  items: Iterable<CartItem>,
): Promise<OrderedItem[]> {
  const all = await Promise.all(
    [...items].map(async (item) => {
      const terms = await loadItemTerms(context, item.product);
      return terms.isOffered ? [toOrderedItem(item, terms)] : [];
    }),
  );
  return all.flat();
}

function toOrderedItem({ product, quantity }: CartItem, { name, priceCents }: ItemTerms): OrderedItem {
  const { productType, brandName, colorCode } = product;
  return {
    productType,
    brandName,
    productName: name,
    colorCode,
    unitPriceCents: priceCents,
    quantity,
  };
}

/**
 * Converts an item of the domain to one of the API, with the current name and price. Its fields are in the same order as in the read
 * API.
 *
 * @param loadedTerms the terms of its product, where they have just been loaded
 */
export async function toCartItem(
  context: TermsContext,
  id: string,
  { product, quantity }: CartItem,
  loadedTerms?: ItemTerms,
): Promise<CartItemAnswer> {
  const { isOffered, name, priceCents } = loadedTerms ?? (await loadItemTerms(context, product));
  return {
    id,
    productType: product.productType,
    brandName: product.brandName,
    productName: name,
    colorCode: product.colorCode,
    price: formatCents(priceCents),
    quantity,
    affiliateLink: isOffered ? product.affiliateLink : null,
    isOffered,
  };
}

export const createNotOfferedProblem = (name: string): ProblemError =>
  new ProblemError('product_not_offered', `${name} is no longer offered.`);
