import { BRANDS, type Brand, createAffiliateLink, formatCents, getBrandPrice } from '@mirabelle/catalogue';
import { type CatalogueBrand, listBrands } from '@mirabelle/contracts';
import type { z } from 'zod';
import type { Context } from '../context.js';

/** The brands of the catalogue, which do not change while the process runs. */
const brands = BRANDS.map(toBrand);

export function addCatalogueRoutes({ service }: Context): void {
  service.route(listBrands, async () => brands);
}

function toBrand(brand: Brand): z.output<typeof CatalogueBrand> {
  const price = formatCents(getBrandPrice(brand.name, brand.type));
  return {
    name: brand.name,
    type: brand.type,
    category: brand.category,
    description: brand.description,
    certification: brand.certification,
    established: brand.established,
    specialties: [...brand.specialties],
    products: brand.products.map((product) => ({
      ...product,
      price,
      affiliateLink: createAffiliateLink(brand.name, product),
    })),
  };
}
