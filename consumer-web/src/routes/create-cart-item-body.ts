import { findCartOffer, findLook, findShade, formatCents, type ProductReference } from '@mirabelle/catalogue';
import type { CartItemBody } from '@mirabelle/contracts';
import type { ProductsNow } from '../lib/products-now';

/**
 * Creates the request body that adds a product to the cart under its current name and at its current price. While the current price
 * is not known, it has the price of the catalogue, which the server refuses if another one holds.
 *
 * @throws RangeError if the catalogue does not have the product
 */
export function createCartItemBody(
  product: ProductReference,
  products: ProductsNow,
  quantity = 1,
): CartItemBody {
  const { brandName, colorCode } = product;
  const listed = findShade(`${brandName}/${colorCode}`) ?? findLook(product);
  const offer = findCartOffer({ ...product, productName: listed?.name ?? product.productName });
  if (!offer)
    throw new RangeError(`The catalogue of ${brandName} has no product ${product.productName}, ${colorCode}`);
  const terms = listed && products.findTerms(listed);
  return {
    ...product,
    productName: terms?.name ?? product.productName,
    price: formatCents(terms?.priceCents ?? offer.priceCents),
    quantity,
    affiliateLink: offer.affiliateLink,
  };
}
