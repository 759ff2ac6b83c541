import { formatCents } from '@mirabelle/catalogue';
import type { CartLineBehind } from '@mirabelle/contracts';
import { type CartEvent, type CartProduct, type CommissionDetails, cart } from '@mirabelle/domain';
import type { RecordedEvent } from '@mirabelle/event-store';

/**
 * The line of the buyer's cart that a purchase was of, as it last stood before the commission was recorded; it may have
 * left the cart by then.
 * @param events the cart from its beginning
 * @param at UTC instant
 * @returns null where no line held that product: bought without a cart, or the buyer's browser never said what
 */
export function cartLineBehind(
  events: readonly RecordedEvent[],
  details: CommissionDetails | null,
  at: string,
): CartLineBehind | null {
  const added = new Map<string, string>();
  let lines = cart.initialState;
  let behind: CartLineBehind | null = null;
  for (const { metadata, ...event } of events) {
    if (metadata.occurredAt > at) break;
    const told = event as unknown as CartEvent;
    lines = cart.evolve(lines, told);
    if (told.type === 'CartItemAdded') added.set(told.data.itemId, metadata.occurredAt);
    for (const [id, { product, quantity }] of lines) {
      if (!isOf(product, details)) continue;
      const { productName, brandName, colorCode, unitPriceCents } = product;
      const addedAt = added.get(id) ?? metadata.occurredAt;
      behind = {
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
  return behind;
}

/** Whether it is the product that was told of; what was not told of it does not count. */
function isOf(product: CartProduct, details: CommissionDetails | null): boolean {
  if (!details?.productName) return false;
  return (['productName', 'brandName', 'colorCode'] as const).every(
    (field) => details[field] === undefined || details[field] === product[field],
  );
}
