import { findCartOffer, formatCents, parseCents } from '@mirabelle/catalogue';
import type { addToCart } from '@mirabelle/contracts';
import type { CartProduct } from '@mirabelle/domain';
import { ProblemError } from '@mirabelle/http';
import type { z } from 'zod';

type CartForm = z.output<NonNullable<typeof addToCart.body>>;

/**
 * Adds the catalogue's price and link to a product. Products of brands outside the catalogue get a default price and a
 * search link. Brands in the catalogue sell only what the catalogue lists. A complete look has its own price.
 *
 * @throws ProblemError `product_unknown`, or `price_changed` with the price that applies
 */
export function priceProduct({
  productType,
  brandName,
  productName,
  colorCode,
  price,
}: CartForm): CartProduct {
  const product = { productType, brandName, productName, colorCode };
  const offer = findCartOffer(product);
  if (!offer) throw new ProblemError('product_unknown', `${brandName} has no product of that name and code.`);
  const { priceCents: unitPriceCents, affiliateLink } = offer;
  if (parseCents(price) !== unitPriceCents) {
    const current = formatCents(unitPriceCents);
    throw new ProblemError('price_changed', `The price is $${current} now.`, { facts: { price: current } });
  }
  return { ...product, unitPriceCents, affiliateLink };
}
