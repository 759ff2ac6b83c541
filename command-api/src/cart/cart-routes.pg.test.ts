import { randomUUID } from 'node:crypto';
import { cartStream } from '@mirabelle/domain';
import { expect, it, vi } from 'vitest';
import { createCartItem } from '../../../tests/support/shopping.js';
import { startTestApi } from '../testing/test-api.js';

it('A change of a quantity does not read the events of the cart again, however many there are', async () => {
  await using api = await startTestApi();
  const email = `${randomUUID()}@example.org`;
  const buyer = await api.signIn(email);
  const { userId } = await api.readAccount(email);
  const { body } = await buyer.post<{ id: string }>('/api/cart', createCartItem());
  const readStream = vi.spyOn(api.context.store, 'readStream');
  for (const quantity of [2, 5, 3]) {
    const answer = await buyer.put<{ quantity: number }>(`/api/cart/${body.id}`, { quantity });
    expect([answer.status, answer.body.quantity]).toEqual([200, quantity]);
  }
  expect(readStream.mock.calls.filter(([stream]) => stream === cartStream(userId))).toEqual([]);
});
