import type { ProductType } from './brand-types.js';
import { createAffiliateLink, findBrand, findProduct, getBrandPrice } from './brands.js';
import type { Cents } from './money.js';
import { COMPLETE_LOOK_BRAND, COMPLETE_LOOKS } from './studio/complete-looks.js';
import type { CompleteLook } from './studio-types.js';

/** The four fields by which a cart item identifies a product. */
export interface ProductReference {
  readonly productType: ProductType;
  readonly brandName: string;
  readonly productName: string;
  readonly colorCode: string;
}

/** The reference of a shade or a complete look. */
export const toProductReference = (product: {
  readonly type: ProductType;
  readonly brand: string;
  readonly name: string;
  readonly code: string;
}): ProductReference => ({
  productType: product.type,
  brandName: product.brand,
  productName: product.name,
  colorCode: product.code,
});

/** The price of one piece of a product, and the URL where it can be bought. */
interface CartOffer {
  readonly priceCents: Cents;
  readonly affiliateLink: string;
}

/**
 * The current price and link of a product in a cart. A complete look has its own price, which is not the sum of its
 * parts. A product of a brand outside the catalogue has the default price and a search link.
 *
 * @returns undefined if the brand is in the catalogue, or is `COMPLETE_LOOK_BRAND`, and has no such product
 */
export function findCartOffer(reference: ProductReference): CartOffer | undefined {
  const { productType, brandName, productName, colorCode } = reference;
  const link = createAffiliateLink(brandName, { name: productName, code: colorCode });
  if (brandName === COMPLETE_LOOK_BRAND) {
    const look = findLook(reference);
    return look && { priceCents: look.priceCents, affiliateLink: link };
  }
  if (findBrand(brandName) && !findProduct(reference)) return undefined;
  return { priceCents: getBrandPrice(brandName, productType), affiliateLink: link };
}

/** The complete look that a cart item refers to, or undefined. Looks are sold as makeup. */
export function findLook({
  productType,
  brandName,
  productName,
  colorCode,
}: ProductReference): CompleteLook | undefined {
  if (brandName !== COMPLETE_LOOK_BRAND || productType !== 'makeup') return undefined;
  return COMPLETE_LOOKS.find(({ name, code }) => name === productName && code === colorCode);
}
