import { fold, isRefused } from '@mirabelle/decider';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cart, type CartCommand, cart } from './cart.js';
import type { CartEvent, CartProduct } from './cart-events.js';

const createProduct = (colorCode: string): CartProduct => ({
  productType: 'makeup',
  brandName: 'Brand',
  productName: 'Lipstick',
  colorCode,
  unitPriceCents: 2899,
  affiliateLink: 'https://shop.example/',
});
const add = (colorCode: string, quantity = 1, itemId = `item-${colorCode}`): CartCommand => ({
  type: 'AddToCart',
  userId: 'u1',
  itemId,
  quantity,
  product: createProduct(colorCode),
});

function run(commands: readonly CartCommand[]): { items: Cart; events: CartEvent[]; refusals: string[] } {
  const events: CartEvent[] = [];
  const refusals: string[] = [];
  for (const command of commands) {
    const decision = cart.decide(command, fold(cart, events));
    if (isRefused(decision)) refusals.push(decision.refusal.code);
    else events.push(...decision.events);
  }
  return { items: fold(cart, events), events, refusals };
}

describe('a cart', () => {
  it('a cart raises the quantity of a product that it already contains', () => {
    const { items, events } = run([add('101'), add('101', 2, 'other-id')]);
    expect([...items].map(([id, item]) => [id, item.quantity])).toEqual([['item-101', 3]]);
    expect(events.map(({ type }) => type)).toEqual(['CartItemAdded', 'CartItemQuantityChanged']);
  });

  it('a cart removes an item whose quantity is set to 0 or less', () => {
    const change = (quantity: number): CartCommand => ({
      type: 'ChangeQuantity',
      userId: 'u1',
      itemId: 'item-101',
      quantity,
    });
    expect(run([add('101'), change(0)]).items.size).toBe(0);
    expect(run([add('101'), change(-3)]).items.size).toBe(0);
    expect(run([add('101'), change(5)]).items.get('item-101')?.quantity).toBe(5);
  });

  it('a cart refuses a hundredth piece and unknown items', () => {
    expect(run([add('101', 99), add('101')]).refusals).toEqual(['quantity_limit']);
    const tooMany = cart.decide(add('101', 100), new Map());
    expect(isRefused(tooMany) && tooMany.refusal.facts).toEqual({ limit: 99, field: 'quantity' });
    const unknownItems: CartCommand[] = [
      { type: 'RemoveFromCart', userId: 'u1', itemId: 'nothing' },
      { type: 'ChangeQuantity', userId: 'u1', itemId: 'nothing', quantity: 2 },
    ];
    expect(run(unknownItems).refusals).toEqual(['cart_item_unknown', 'cart_item_unknown']);
  });

  it('a cart refuses a hundred and first product and names the field, and still takes more pieces of the products that it has', () => {
    const full = Array.from({ length: 100 }, (_, n) => add(`${n}`));
    const another = add('another');
    const decision = cart.decide(another, run(full).items);
    expect(isRefused(decision) && decision.refusal).toMatchObject({
      code: 'cart_limit',
      facts: { limit: 100, field: 'productName' },
    });
    expect(run([...full, add('7', 2)]).items.get('item-7')?.quantity).toBe(3);
    const remove: CartCommand = { type: 'RemoveFromCart', userId: 'u1', itemId: 'item-7' };
    expect(run([...full, another, remove, another])).toMatchObject({ refusals: ['cart_limit'] });
  });

  it('a cart has one item of 1 to 99 pieces per product, for any sequence of commands', () => {
    const code = fc.constantFrom('1', '2', '3');
    const quantity = fc.integer({ min: -5, max: 120 });
    const command = fc.oneof(
      fc.tuple(code, quantity).map(([shade, pieces]) => add(shade, pieces)),
      fc.tuple(code, quantity).map(([shade, pieces]): CartCommand => {
        return { type: 'ChangeQuantity', userId: 'u1', itemId: `item-${shade}`, quantity: pieces };
      }),
      code.map((shade): CartCommand => ({ type: 'RemoveFromCart', userId: 'u1', itemId: `item-${shade}` })),
    );
    fc.assert(
      fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
        const items = [...run(commands).items.values()];
        expect(items.every((item) => item.quantity >= 1 && item.quantity <= 99)).toBe(true);
        expect(new Set(items.map((item) => item.product.colorCode)).size).toBe(items.length);
      }),
    );
  });
});
