import type { ProductType } from './brand-types.js';
import { affiliateLink, findBrand, findProduct, priceFor } from './brands.js';
import type { Cents } from './money.js';
import { LOOK_BRAND, LOOK_PACKAGES } from './studio/looks.js';
import type { LookPackage } from './studio-types.js';

/** What a line of a cart names a product by. */
export interface CartName {
  readonly productType: ProductType;
  readonly brandName: string;
  readonly productName: string;
  readonly colorCode: string;
}

/** What one piece costs, and where it can be bought. */
export interface CartOffer {
  readonly priceCents: Cents;
  readonly affiliateLink: string;
}

/**
 * The price and link of what a cart line names. A complete look has a price of its own, which is not the sum of its
 * parts; brands outside the catalogue go by its default price and a search link.
 *
 * @returns undefined where the brand is the catalogue's or our own, and has nothing of that name and code
 */
export function cartOffer(named: CartName): CartOffer | undefined {
  const { productType, brandName, productName, colorCode } = named;
  const link = affiliateLink(brandName, { name: productName, code: colorCode });
  if (brandName === LOOK_BRAND) {
    const look = findLook(named);
    return look && { priceCents: look.priceCents, affiliateLink: link };
  }
  if (findBrand(brandName) && !findProduct(brandName, productName, colorCode)) return undefined;
  return { priceCents: priceFor(brandName, productType), affiliateLink: link };
}

/** The complete look that a cart line names, if it is one. It is sold as makeup. */
export function findLook({
  productType,
  brandName,
  productName,
  colorCode,
}: CartName): LookPackage | undefined {
  if (brandName !== LOOK_BRAND || productType !== 'makeup') return undefined;
  return LOOK_PACKAGES.find(({ name, code }) => name === productName && code === colorCode);
}
