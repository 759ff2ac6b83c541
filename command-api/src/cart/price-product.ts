import { createAffiliateLink, formatCents, parseCents } from '@mirabelle/catalogue';
import type { addToCart } from '@mirabelle/contracts';
import type { CartProduct } from '@mirabelle/domain';
import { ProblemError } from '@mirabelle/http';
import type { z } from 'zod';
import type { Context } from '../context.js';
import { loadProductTerms } from '../price/load-price.js';
import { createNotOfferedProblem } from './cart-item-terms.js';

type CartForm = z.output<NonNullable<typeof addToCart.body>>;

/**
 * Adds price, name and link to a product, as they hold now. Products of brands outside the catalogue get a default price and a
 * search link. Brands in the catalogue sell only what the catalogue lists and operators have not taken out. A complete look has
 * its own price.
 *
 * @throws ProblemError `product_unknown`, `product_not_offered`, or `price_changed` with the price that applies
 */
export async function priceProduct(
  { commands, now }: Pick<Context, 'commands' | 'now'>,
  { productType, brandName, productName, colorCode, price }: CartForm,
): Promise<CartProduct> {
  const reference = { productType, brandName, productName, colorCode };
  const terms = await loadProductTerms(commands, reference, now());
  if (!terms) throw new ProblemError('product_unknown', `${brandName} has no product of that name and code.`);
  if (!terms.isOffered) throw createNotOfferedProblem(terms.name);
  if (parseCents(price) !== terms.priceCents) {
    const current = formatCents(terms.priceCents);
    throw new ProblemError('price_changed', `The price is $${current} now.`, { facts: { price: current } });
  }
  const affiliateLink = createAffiliateLink(brandName, { name: terms.name, code: colorCode });
  return { ...reference, productName: terms.name, unitPriceCents: terms.priceCents, affiliateLink };
}
