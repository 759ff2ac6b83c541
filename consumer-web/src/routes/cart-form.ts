import { affiliateLink, type Brand, formatCents, type Product, priceFor } from '@mirabelle/catalogue';
import type { CartItemForm } from '@mirabelle/contracts';

/** One piece of a product as the cart takes it. */
export function cartForm(brand: Brand, product: Product): CartItemForm {
  return {
    productType: brand.type,
    brandName: brand.name,
    productName: product.name,
    colorCode: product.code,
    price: formatCents(priceFor(brand.name, brand.type)),
    quantity: 1,
    affiliateLink: affiliateLink(brand.name, product),
  };
}
