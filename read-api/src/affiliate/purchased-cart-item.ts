import type { PurchasedCartItem } from '@mirabelle/backoffice-contracts';
import { formatCents } from '@mirabelle/catalogue';
import { type CartEvent, type CartProduct, type CommissionDetails, cart } from '@mirabelle/domain';
import type { RecordedEvent } from '@mirabelle/event-store';

/**
 * Finds the cart item of a purchase, in its last state before the commission was recorded. The item may have been removed
 * by then.
 * @param events the cart's whole stream
 * @param recordedAt UTC instant at which the commission was recorded
 * @param details the product as the browser reported it, or as the payment names it
 * @returns null when no item had that product: it was bought without a cart, or nothing says what was bought
 */
export function findPurchasedCartItem(
  events: readonly (RecordedEvent & CartEvent)[],
  details: CommissionDetails | null,
  recordedAt: string,
): PurchasedCartItem | null {
  const added = new Map<string, string>();
  let items = cart.initialState;
  let purchased: PurchasedCartItem | null = null;
  for (const event of events) {
    const { occurredAt } = event.metadata;
    if (occurredAt > recordedAt) break;
    items = cart.evolve(items, event);
    if (event.type === 'CartItemAdded') added.set(event.data.itemId, occurredAt);
    for (const [id, { product, quantity }] of items) {
      if (!matchesDetails(product, details)) continue;
      const { productName, brandName, colorCode, unitPriceCents } = product;
      const addedAt = added.get(id) ?? occurredAt;
      purchased = {
        id,
        productName,
        brandName,
        colorCode,
        price: formatCents(unitPriceCents),
        quantity,
        addedAt,
      };
    }
  }
  return purchased;
}

/**
 * Whether a product matches the reported details. Fields that were not reported are ignored. If brand and code were reported, the
 * name is ignored too, because the product may have been renamed since it was added.
 */
function matchesDetails(product: CartProduct, details: CommissionDetails | null): boolean {
  if (!details?.productName) return false;
  const hasBrandAndCode = Boolean(details.brandName && details.colorCode);
  const fields = ['brandName', 'colorCode', ...(hasBrandAndCode ? [] : (['productName'] as const))] as const;
  return fields.every((field) => details[field] === undefined || details[field] === product[field]);
}
