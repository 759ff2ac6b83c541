import { formatCents } from '@mirabelle/catalogue';
import type { CartItem } from '@mirabelle/contracts';
import type { CartLine } from '@mirabelle/domain';

/** A line of the cart as the API shows it. */
export function toCartItem(id: string, { product, quantity }: CartLine): CartItem {
  const { unitPriceCents, ...named } = product;
  return { id, ...named, price: formatCents(unitPriceCents), quantity };
}
