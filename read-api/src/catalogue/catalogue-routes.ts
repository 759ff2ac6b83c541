import {
  BRANDS,
  type Brand,
  createAffiliateLink,
  findItemOfProduct,
  formatCents,
  getBrandPrice,
} from '@mirabelle/catalogue';
import { type CatalogueBrand, listBrands } from '@mirabelle/contracts';
import type { z } from 'zod';
import type { Context } from '../context.js';
import { findItemNow, type PriceChangeRow, readPriceChanges } from '../price/read-price-changes.js';

/** The brands with the products that are offered now, at their current prices and with their current names. */
export function addCatalogueRoutes({ service, queries, now }: Context): void {
  service.route(listBrands, async () => {
    const [changes, instant] = [await readPriceChanges(queries), now()];
    return BRANDS.map((brand) => toBrand(brand, changes, instant));
  });
}

function toBrand(
  brand: Brand,
  changes: readonly PriceChangeRow[],
  instant: string,
): z.output<typeof CatalogueBrand> {
  return {
    name: brand.name,
    type: brand.type,
    category: brand.category,
    description: brand.description,
    certification: brand.certification,
    established: brand.established,
    specialties: [...brand.specialties],
    products: brand.products.flatMap((product) => {
      const item = findItemOfProduct(brand.name, product.code);
      const terms = item && findItemNow(item, changes, instant);
      if (terms && !terms.isOffered) return [];
      const name = terms?.name ?? product.name;
      const price = formatCents(terms?.priceCents ?? getBrandPrice(brand.name, brand.type));
      return [
        { ...product, name, price, affiliateLink: createAffiliateLink(brand.name, { ...product, name }) },
      ];
    }),
  };
}
