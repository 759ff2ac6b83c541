import { describe, expect, it } from 'vitest';
import { createClient } from '../../support/http-client.js';
import { signUp } from '../../support/people.js';
import { getSharedProduct } from '../../support/shared-product.js';
import { createCartItem } from '../../support/shopping.js';
import { shortOrSoak } from '../../support/soak.js';

interface Item {
  readonly id: string;
  readonly quantity: number;
}

const ROUNDS = shortOrSoak(150, 1_000);
const BUSY_WRITERS = shortOrSoak(3, 6);

const product = getSharedProduct();

async function signUpShopper() {
  const client = createClient(product.url);
  await signUp(client, product.inboxUrl);
  return client;
}

describe('read-your-own-writes', () => {
  it(`each of ${ROUNDS} changes is in the next answer while other people keep the projector busy`, {
    timeout: 300_000,
  }, async () => {
    let isDone = false;
    const otherWriters = Array.from({ length: BUSY_WRITERS }, async (_, writer) => {
      const client = await signUpShopper();
      for (let n = 0; !isDone; n += 1)
        await client.post('/api/cart', createCartItem(n, { quantity: writer + 1 }));
    });

    const client = await signUpShopper();
    const { body } = await client.post<Item>('/api/cart', createCartItem());
    let shown = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const quantity = 1 + ((round + 1) % 99);
      expect((await client.put(`/api/cart/${body.id}`, { quantity })).status).toBe(200);
      const cart = await client.get<Item[]>('/api/cart');
      if (cart.body[0]?.quantity === quantity && cart.headers.get('x-read-model') === null) shown += 1;
    }
    isDone = true;
    await Promise.all(otherWriters);
    expect(shown).toBe(ROUNDS);
  });
});
