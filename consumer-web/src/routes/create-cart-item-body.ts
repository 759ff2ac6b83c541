import { findCartOffer, formatCents, type ProductReference } from '@mirabelle/catalogue';
import type { CartItemBody } from '@mirabelle/contracts';

/**
 * Creates the request body that adds a product to the cart at its catalogue price.
 *
 * @throws RangeError if the catalogue does not have the product
 */
export function createCartItemBody(product: ProductReference, quantity = 1): CartItemBody {
  const offer = findCartOffer(product);
  if (!offer)
    throw new RangeError(
      `The catalogue of ${product.brandName} has no product ${product.productName}, ${product.colorCode}`,
    );
  return {
    ...product,
    price: formatCents(offer.priceCents),
    quantity,
    affiliateLink: offer.affiliateLink,
  };
}
