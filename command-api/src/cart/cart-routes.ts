import { addToCart, changeQuantity, removeFromCart } from '@mirabelle/contracts';
import { type CartItem, cart, cartStream, findItemId } from '@mirabelle/domain';
import { requirePerson } from '@mirabelle/http';
import type { ItemTerms } from '@mirabelle/salon-domain';
import { v5 as uuidFromName } from 'uuid';
import type { Context } from '../context.js';
import { createCommandMetadata } from '../http/command-metadata.js';
import { requireProductOffered, toCartItem } from './cart-item-terms.js';
import { priceProduct } from './price-product.js';

export function addCartRoutes(context: Context): void {
  const { service, commands } = context;

  service.route(addToCart, async (request) => {
    const { userId } = requirePerson(request);
    const { quantity } = request.body;
    const product = await priceProduct(context, request.body);
    const itemId = uuidFromName('cart-item', request.commandId);
    const { state, events } = await commands.execute({
      decider: cart,
      stream: cartStream(userId),
      command: { type: 'AddToCart', userId, itemId, product, quantity },
      metadata: createCommandMetadata(request),
    });
    const id = events[0]?.data.itemId ?? findItemId(state, product) ?? itemId;
    return toCartItem(context, id, state.get(id) ?? { product, quantity });
  });

  service.route(changeQuantity, async (request) => {
    const { quantity } = request.body;
    const { userId } = requirePerson(request);
    const itemId = request.params.id;
    let terms: ItemTerms | undefined;
    const { before, state } = await commands.execute({
      decider: cart,
      stream: cartStream(userId),
      command: { type: 'ChangeQuantity', userId, itemId, quantity },
      metadata: createCommandMetadata(request),
      async check(items) {
        const item = items.get(itemId);
        if (item && quantity > item.quantity) terms = await requireProductOffered(context, item);
      },
    });
    const changed = state.get(itemId) ?? { ...(before.get(itemId) as CartItem), quantity: 0 };
    return toCartItem(context, itemId, changed, terms);
  });

  service.route(removeFromCart, async (request) => {
    const { userId } = requirePerson(request);
    await commands.execute({
      decider: cart,
      stream: cartStream(userId),
      command: { type: 'RemoveFromCart', userId, itemId: request.params.id },
      metadata: createCommandMetadata(request),
    });
    return undefined;
  });
}
