import { type CartProduct, cart, narrowEvents } from '@mirabelle/domain';
import type { RecordedEvent } from '@mirabelle/event-store';
import { describe, expect, it } from 'vitest';
import { findPurchasedCartItem } from './purchased-cart-item.js';

const createProduct = (productName: string, colorCode = 'VL-1'): CartProduct => ({
  productType: 'makeup',
  brandName: 'Velmira',
  productName,
  colorCode,
  unitPriceCents: 2899,
  affiliateLink: 'https://shop.example',
});

const createEvent = (hour: number, type: string, data: object) =>
  ({ type, data, metadata: { occurredAt: `2031-01-01T0${hour}:00:00.000Z` } }) as RecordedEvent;

const cartEvents = narrowEvents(cart, [
  createEvent(1, 'CartItemAdded', {
    itemId: 'a',
    product: createProduct('Satin Lipstick'),
    quantity: 1,
  }),
  createEvent(2, 'CartItemAdded', { itemId: 'b', product: createProduct('Blush'), quantity: 3 }),
  createEvent(3, 'CartItemQuantityChanged', { itemId: 'a', quantity: 2 }),
  createEvent(4, 'CartItemRemoved', { itemId: 'a' }),
  createEvent(6, 'CartItemAdded', {
    itemId: 'c',
    product: createProduct('Satin Lipstick'),
    quantity: 9,
  }),
]);
const recordedAt = '2031-01-01T05:00:00.000Z';

describe('findPurchasedCartItem', () => {
  it('the item of the product is returned in its last state before the commission', () => {
    expect(
      findPurchasedCartItem(cartEvents, { productName: 'Satin Lipstick', brandName: 'Velmira' }, recordedAt),
    ).toEqual({
      id: 'a',
      productName: 'Satin Lipstick',
      brandName: 'Velmira',
      colorCode: 'VL-1',
      price: '28.99',
      quantity: 2,
      addedAt: '2031-01-01T01:00:00.000Z',
    });
  });

  it('no item is returned for another shade or without product details', () => {
    expect(
      findPurchasedCartItem(cartEvents, { productName: 'Blush', colorCode: 'VL-2' }, recordedAt),
    ).toBeNull();
    expect(findPurchasedCartItem(cartEvents, { description: 'A purchase' }, recordedAt)).toBeNull();
    expect(findPurchasedCartItem(cartEvents, null, recordedAt)).toBeNull();
  });
});
