import type { Brand, Product, ProductType } from './brand-types.js';
import { LINDWERK } from './brands/lindwerk.js';
import { PELLUMA } from './brands/pelluma.js';
import { SOLANDRE } from './brands/solandre.js';
import { VELMIRA } from './brands/velmira.js';
import { type Cents, DEFAULT_AFFILIATE } from './money.js';
import { COMPLETE_LOOK_BRAND } from './studio/complete-looks.js';

/** The four brands of the catalogue: two for hair, two for makeup. */
export const BRANDS: readonly Brand[] = [SOLANDRE, LINDWERK, VELMIRA, PELLUMA];

/** Price of a product whose brand is not one of the four brands of the catalogue. */
export const DEFAULT_PRICE_CENTS: Cents = 1999;

/** A brand's shop, and its price for each kind of product if it has fixed prices. */
interface BrandOffer {
  readonly priceCents?: Readonly<Record<ProductType, Cents>>;
  /** URL of the shop. The product's code is added as the query parameter `shade`. */
  readonly shop: string;
}

const OFFERS: Readonly<Record<string, BrandOffer>> = {
  [SOLANDRE.name]: { priceCents: { hair: 1299, makeup: 1699 }, shop: 'https://shop.solandre.example/colour' },
  [LINDWERK.name]: { priceCents: { hair: 1599, makeup: 1599 }, shop: 'https://shop.lindwerk.example/farbe' },
  [VELMIRA.name]: { priceCents: { hair: 2899, makeup: 2899 }, shop: 'https://shop.velmira.example/makeup' },
  [PELLUMA.name]: { priceCents: { hair: 2499, makeup: 2499 }, shop: 'https://shop.pelluma.example/shades' },
  [COMPLETE_LOOK_BRAND]: { shop: 'https://shop.mirabelle.example/looks' },
};

/** Finds the brand with exactly this name. */
export function findBrand(name: string): Brand | undefined {
  return BRANDS.find((brand) => brand.name === name);
}

interface BrandProduct {
  readonly brandName: string;
  readonly productName: string;
  readonly colorCode: string;
}

/** Finds the product of a brand by name and code. */
export function findProduct({ brandName, productName, colorCode }: BrandProduct): Product | undefined {
  return findBrand(brandName)?.products.find(({ name, code }) => name === productName && code === colorCode);
}

/** Price of one product of a brand, or the default price for a brand without its own. */
export function getBrandPrice(brandName: string, productType: ProductType): Cents {
  return findBrandOffer(brandName)?.priceCents?.[productType] ?? DEFAULT_PRICE_CENTS;
}

/**
 * The URL where a product can be bought, with the platform as the referrer. For a brand without a shop it is a web
 * search for the brand, the product and its code.
 */
export function createAffiliateLink(brandName: string, product: Pick<Product, 'name' | 'code'>): string {
  const shop = findBrandOffer(brandName)?.shop;
  if (shop === undefined) {
    return `https://www.google.com/search?${new URLSearchParams({ q: `${brandName} ${product.name} ${product.code}` })}`;
  }
  return `${shop}?${new URLSearchParams({ shade: product.code, ref: DEFAULT_AFFILIATE })}`;
}

/** Whether the brand has a shop, so that a purchase there earns a commission. */
export const hasShop = (brandName: string): boolean => findBrandOffer(brandName) !== undefined;

// Own properties only, so that a brand called "constructor" is unknown.
function findBrandOffer(brandName: string): BrandOffer | undefined {
  return Object.hasOwn(OFFERS, brandName) ? OFFERS[brandName] : undefined;
}
