import * as contracts from '@mirabelle/contracts';
import { createCartItem } from '../../support/shopping.js';
import { createCallExample, type Examples } from './example.js';
import { callOrThrow, type World } from './world.js';

/** Adds a product to the customer's cart. */
async function createCustomerCartItem(world: World): Promise<{ id: string }> {
  const { client } = world.actors.customer;
  return {
    id: (
      await callOrThrow<{ id: string }>(client, contracts.addToCart, {
        body: createCartItem(world.takeNextNumber()),
      })
    ).id,
  };
}

export const shoppingExamples: Examples = {
  listBrands: createCallExample(contracts.listBrands),
  readCart: createCallExample(contracts.readCart),
  addToCart: {
    endpoint: contracts.addToCart,
    createParts: (world) => ({ body: createCartItem(world.takeNextNumber()) }),
  },
  changeQuantity: {
    endpoint: contracts.changeQuantity,
    owner: 'customer',
    createParts: async (world) => ({ params: await createCustomerCartItem(world), body: { quantity: 2 } }),
  },
  removeFromCart: {
    endpoint: contracts.removeFromCart,
    owner: 'customer',
    createParts: async (world) => ({ params: await createCustomerCartItem(world) }),
  },
};
