import { CURRENCY } from '@mirabelle/catalogue';
import type { CartEvent } from '@mirabelle/domain';
import { defineProjection } from '../projection/projection.js';
import { patch, put, remove } from '../projection/row-change.js';

/** The items of all carts. */
export const cartItems = defineProjection<CartEvent>({
  CartItemAdded: ({ data: { userId, itemId, product, quantity }, revision, metadata: { occurredAt } }) => [
    put(
      'cart_items',
      { id: itemId },
      {
        user_id: userId,
        product_type: product.productType,
        brand_name: product.brandName,
        product_name: product.productName,
        color_code: product.colorCode,
        price_cents: product.unitPriceCents,
        currency: CURRENCY,
        quantity,
        affiliate_link: product.affiliateLink,
        // Orders the items of a cart as they were added.
        place: revision,
        created_at: occurredAt,
        updated_at: occurredAt,
      },
    ),
  ],

  CartItemQuantityChanged: ({ data: { itemId, quantity }, metadata }) => [
    patch('cart_items', { id: itemId }, { quantity, updated_at: metadata.occurredAt }),
  ],

  CartItemRemoved: ({ data: { itemId } }) => [remove('cart_items', { id: itemId })],
});
