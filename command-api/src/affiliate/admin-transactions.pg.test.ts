import { randomUUID } from 'node:crypto';
import { CommandBus, createPurchaseCommission } from '@mirabelle/application';
import { commission, commissionStream } from '@mirabelle/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());

/** Records the commission on a purchase of a person who is erased afterwards. @returns its id */
async function recordForErased(): Promise<string> {
  const { store, subjectKeys, now } = api.context;
  const [userId, orderId] = [randomUUID(), `ORDER${randomUUID().slice(0, 8)}`];
  await subjectKeys.getOrCreate(userId);
  const entry = createPurchaseCommission({ orderId, userId, amountCents: 5_000 });
  await new CommandBus(store, now).execute({
    decider: commission,
    stream: commissionStream(entry.commissionId),
    command: { type: 'RecordCommission', entry },
    metadata: { commandId: randomUUID(), correlationId: 'c', actor: { kind: 'system', id: 'test' } },
  });
  await subjectKeys.erase(userId);
  return entry.commissionId;
}

describe('the commission of an erased buyer', () => {
  it('the commission of an erased buyer is rejected without a reason, and the refusal of a reason says so', async () => {
    const finance = await api.signIn('finance@mirabelle.test');
    const path = `/api/admin/affiliate-transactions/${await recordForErased()}/reject`;
    expect(await finance.post(path, { reason: 'A test order' })).toMatchObject({
      status: 422,
      body: {
        code: 'person_erased',
        detail: expect.stringContaining('Please repeat the request without one.'),
      },
    });
    expect(await finance.post(path)).toMatchObject({ status: 200, body: { status: 'rejected' } });
  });
});
