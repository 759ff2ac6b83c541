import { randomUUID } from 'node:crypto';
import { CommandBus } from '@mirabelle/application';
import { findItemOfProduct, formatCents } from '@mirabelle/catalogue';
import type { CartItem } from '@mirabelle/contracts';
import { cartStream } from '@mirabelle/domain';
import { price, priceStream } from '@mirabelle/salon-domain';
import { expect, it, vi } from 'vitest';
import { createCartItem } from '../../../tests/support/shopping.js';
import { startTestApi } from '../testing/test-api.js';

it('a change of a quantity does not read the events of the cart again, however many there are', async () => {
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

it('the answer to a change of a quantity names the price that another process has stored before, while many others change theirs', async () => {
  await using other = await startTestApi();
  await using api = await startTestApi({ beside: other });
  const product = createCartItem() as CartItem;
  const itemId = findItemOfProduct(product.brandName, product.colorCode)?.id ?? '';
  const shoppers = await Promise.all(
    Array.from({ length: 4 }, async (_, n) => {
      const client = await api.signIn(`${randomUUID()}@example.org`);
      const { body } = await client.post<CartItem>('/api/cart', createCartItem(n));
      return async (quantity: number) =>
        (await client.put<CartItem>(`/api/cart/${body.id}`, { quantity })).body;
    }),
  );
  const [change, ...others] = shoppers;
  let isOver = false;
  const changing = others.map(async (changeOther) => {
    for (let n = 2; !isOver; n += 1) await changeOther(2 + (n % 2));
  });
  const commands = new CommandBus(other.context.store, other.context.now);
  for (let n = 1; n <= 10; n += 1) {
    const [changeId, now, value] = [randomUUID(), other.context.now(), 3_099 + 100 * n];
    await commands.execute({
      decider: price,
      stream: priceStream(itemId),
      command: {
        type: 'ScheduleChange',
        itemId,
        changeId,
        change: { field: 'price', value },
        validFrom: undefined,
        reason: 'correction',
        now,
      },
      metadata: { commandId: changeId, correlationId: changeId, actor: { kind: 'staff', id: changeId } },
    });
    expect((await change?.(2 + (n % 2)))?.price).toBe(formatCents(value));
  }
  isOver = true;
  await Promise.all(changing);
});
