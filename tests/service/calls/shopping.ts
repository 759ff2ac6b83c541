import * as contracts from '@mirabelle/contracts';
import { cartItem } from '../../support/shopping.js';
import { type Examples, exampleOf } from './example.js';
import { succeed, type World } from './world.js';

/** A line in the customer's cart. */
async function createCustomerCartItem(world: World): Promise<{ id: string }> {
  const { client } = world.actors.customer;
  return {
    id: (await succeed<{ id: string }>(client, contracts.addToCart, { body: cartItem(world.next() % 40) }))
      .id,
  };
}

export const shoppingExamples: Examples = {
  health: exampleOf(contracts.health),
  openApi: exampleOf(contracts.openApi),
  listBrands: exampleOf(contracts.listBrands),
  readCart: exampleOf(contracts.readCart),
  addToCart: { endpoint: contracts.addToCart, make: (world) => ({ body: cartItem(world.next() % 40) }) },
  changeQuantity: {
    endpoint: contracts.changeQuantity,
    owner: 'customer',
    make: async (world) => ({ params: await createCustomerCartItem(world), body: { quantity: 2 } }),
  },
  removeFromCart: {
    endpoint: contracts.removeFromCart,
    owner: 'customer',
    make: async (world) => ({ params: await createCustomerCartItem(world) }),
  },
};
