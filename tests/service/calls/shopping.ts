import * as contracts from '@mirabelle/contracts';
import { cartItem } from '../../support/shopping.js';
import { type Examples, simply } from './example.js';
import { succeed, type World } from './world.js';

/** A line in the customer's cart. */
async function ownLine(world: World): Promise<{ id: string }> {
  const { client } = world.actors.customer;
  return {
    id: (await succeed<{ id: string }>(client, contracts.addToCart, { body: cartItem(world.next() % 40) }))
      .id,
  };
}

export const shoppingExamples: Examples = {
  health: simply(contracts.health),
  openApi: simply(contracts.openApi),
  listBrands: simply(contracts.listBrands),
  readCart: simply(contracts.readCart),
  addToCart: { endpoint: contracts.addToCart, make: (world) => ({ body: cartItem(world.next() % 40) }) },
  changeQuantity: {
    endpoint: contracts.changeQuantity,
    owner: 'customer',
    make: async (world) => ({ params: await ownLine(world), body: { quantity: 2 } }),
  },
  removeFromCart: {
    endpoint: contracts.removeFromCart,
    owner: 'customer',
    make: async (world) => ({ params: await ownLine(world) }),
  },
};
