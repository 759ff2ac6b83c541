import { formatCents } from '@mirabelle/catalogue';
import type { CartItem } from '@mirabelle/contracts';
import type { CartLine } from '@mirabelle/domain';

/** A line of the cart as the API shows it, its members always in the same order. */
export function toCartItem(id: string, { product, quantity }: CartLine): CartItem {
  return {
    id,
    productType: product.productType,
    brandName: product.brandName,
    productName: product.productName,
    colorCode: product.colorCode,
    price: formatCents(product.unitPriceCents),
    quantity,
    affiliateLink: product.affiliateLink,
  };
}
