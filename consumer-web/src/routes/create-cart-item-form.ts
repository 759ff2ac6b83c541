import { findCartOffer, formatCents, type ProductReference } from '@mirabelle/catalogue';
import type { CartItemForm } from '@mirabelle/contracts';

/**
 * Creates the form that adds a product to the cart at its catalogue price.
 *
 * @throws RangeError if the catalogue does not have the product
 */
export function createCartItemForm(product: ProductReference, quantity = 1): CartItemForm {
  const offer = findCartOffer(product);
  if (!offer)
    throw new RangeError(`${product.brandName} has no ${product.productName}, ${product.colorCode}`);
  return {
    ...product,
    price: formatCents(offer.priceCents),
    quantity,
    affiliateLink: offer.affiliateLink,
  };
}
