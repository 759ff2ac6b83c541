import { CURRENCY } from '@mirabelle/catalogue';
import type { CartEvent } from '@mirabelle/domain/cart';
import { projection } from '../kernel/projection.js';
import { patch, put, remove } from '../kernel/row-change.js';

/** The lines of all carts. */
export const cartItems = projection<CartEvent>({
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
