import { findCartOffer, formatCents, type ProductReference } from '@mirabelle/catalogue';
import type { CartItemForm } from '@mirabelle/contracts';

/**
 * A product as the cart takes it.
 *
 * @throws RangeError where the catalogue does not have it
 */
export function cartForm(named: ProductReference, quantity = 1): CartItemForm {
  const offer = findCartOffer(named);
  if (!offer) throw new RangeError(`${named.brandName} has no ${named.productName}, ${named.colorCode}`);
  return {
    ...named,
    price: formatCents(offer.priceCents),
    quantity,
    affiliateLink: offer.affiliateLink,
  };
}
