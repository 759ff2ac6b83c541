import { formatCents } from '@mirabelle/catalogue';
import { addToCart, type CartItem, changeQuantity, removeFromCart } from '@mirabelle/contracts';
import { type CartLine, cart, cartStream, findLineId } from '@mirabelle/domain';
import { requirePerson } from '@mirabelle/http';
import { v5 as uuidFromName } from 'uuid';
import type { Context } from '../context.js';
import { createCommandMetadata } from '../http/command-metadata.js';
import { priceProduct } from './price-product.js';

export function addCartRoutes({ service, commands }: Context): void {
  service.route(addToCart, async (request) => {
    const { userId } = requirePerson(request);
    const { quantity } = request.body;
    const product = priceProduct(request.body);
    const itemId = uuidFromName('cart-item', request.commandId);
    const { state, events } = await commands.execute({
      decider: cart,
      stream: cartStream(userId),
      command: { type: 'AddToCart', userId, itemId, product, quantity },
      metadata: createCommandMetadata(request),
    });
    const id = events[0]?.data.itemId ?? findLineId(state, product) ?? itemId;
    return toCartItem(id, state.get(id) ?? { product, quantity });
  });

  service.route(changeQuantity, async (request) => {
    const { quantity } = request.body;
    const { userId } = requirePerson(request);
    const itemId = request.params.id;
    const { before, state } = await commands.execute({
      decider: cart,
      stream: cartStream(userId),
      command: { type: 'ChangeQuantity', userId, itemId, quantity },
      metadata: createCommandMetadata(request),
    });
    return toCartItem(itemId, state.get(itemId) ?? { ...(before.get(itemId) as CartLine), quantity: 0 });
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

/** Converts a cart line to the answer, with its members in the same order as in the answers of the read API. */
function toCartItem(id: string, { product, quantity }: CartLine): CartItem {
  return {
    id,
    productType: product.productType,
    brandName: product.brandName,
    productName: product.productName,
    colorCode: product.colorCode,
    price: formatCents(product.unitPriceCents),
    quantity,
    affiliateLink: product.affiliateLink,
  };
}
