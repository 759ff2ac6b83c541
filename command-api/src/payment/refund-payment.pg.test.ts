import { randomUUID } from 'node:crypto';
import { CommandBus, executeOnPayment } from '@mirabelle/application';
import { payment, paymentStream } from '@mirabelle/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());

/** Records a paid order of a person who is erased afterwards. @returns the id of the order */
async function payBeforeErasure(): Promise<string> {
  const { store, subjectKeys, now } = api.context;
  const [userId, orderId] = [randomUUID(), `ORDER${randomUUID().slice(0, 8)}`];
  await subjectKeys.getOrCreate(userId);
  const commands = new CommandBus(store, now);
  const createMetadata = () => ({
    commandId: randomUUID(),
    correlationId: 'c',
    actor: { kind: 'system', id: 'test' } as const,
  });
  const money = { orderId, userId, amountCents: 2_500, currency: 'USD' } as const;
  const order = { type: 'RecordOrder', order: { ...money, provider: 'paypal' } } as const;
  const capture = { type: 'RecordCapture', capture: { ...money, captureId: 'C1' } } as const;
  for (const command of [order, capture]) {
    await executeOnPayment(commands, orderId, command, createMetadata());
  }
  await subjectKeys.erase(userId);
  return orderId;
}

describe('the payment of an erased buyer', () => {
  it('the payment of an erased buyer is refunded, and the reason is not stored', async () => {
    const orderId = await payBeforeErasure();
    const finance = await api.signIn('finance@mirabelle.test');
    const refund = await finance.post(`/api/admin/payments/${orderId}/refund`, {
      reason: 'Sent back by Ada',
    });
    expect(refund).toMatchObject({ status: 200, body: { id: orderId, status: 'refunding' } });
    const { store } = api.context;
    expect(await new CommandBus(store, api.context.now).load(payment, paymentStream(orderId))).toMatchObject({
      status: 'refunding',
    });
  });
});
