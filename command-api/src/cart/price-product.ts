import { findCartOffer, formatCents, parseCents } from '@mirabelle/catalogue';
import type { addToCart } from '@mirabelle/contracts';
import type { CartProduct } from '@mirabelle/domain';
import { ProblemError } from '@mirabelle/http';
import type { z } from 'zod';

type Asked = z.output<NonNullable<typeof addToCart.body>>;

/**
 * The product with the server's own price and link. Brands outside the catalogue go by its default price and a search
 * link; a brand of the catalogue sells nothing that is not in it, and a complete look has a price of its own.
 * @throws ProblemError `product_unknown`, or `price_changed` with the price that applies
 */
export function priceProduct({ productType, brandName, productName, colorCode, price }: Asked): CartProduct {
  const named = { productType, brandName, productName, colorCode };
  const offer = findCartOffer(named);
  if (!offer) throw new ProblemError('product_unknown', `${brandName} has no product of that name and code.`);
  const { priceCents: unitPriceCents, affiliateLink } = offer;
  if (parseCents(price) !== unitPriceCents) {
    const current = formatCents(unitPriceCents);
    throw new ProblemError('price_changed', `The price is $${current} now.`, { facts: { price: current } });
  }
  return { ...named, unitPriceCents, affiliateLink };
}
