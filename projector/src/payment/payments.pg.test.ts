import { randomUUID } from 'node:crypto';
import type { ServiceContext } from '@mirabelle/application';
import { paymentStream } from '@mirabelle/domain';
import { waitUntilProjected } from '@mirabelle/read-model';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../tests/support/database.js';
import { createTestContext } from '../../../tests/support/test-context.js';
import { startProjector } from '../projector.js';

let database: TestDatabase;
let context: ServiceContext;
let projector: { stop(): Promise<void> };

beforeAll(async () => {
  database = await createDatabase({ migrated: true });
  context = createTestContext(database);
  projector = startProjector(context);
});

afterAll(async () => {
  await projector.stop();
  await context.close();
  await database.drop();
});

it('a payment counts the pieces that finance refunds, with what of it is under way until the provider has made it', async () => {
  const [orderId, userId, staffId] = [`ORDER${randomUUID().slice(0, 8)}`, randomUUID(), randomUUID()];
  let revision = -1n;
  async function append(type: string, data: object = {}) {
    const metadata = {
      correlationId: 'c',
      causationId: 'c',
      actor: { kind: 'staff', id: staffId } as const,
      occurredAt: '2026-11-01T00:00:00.000Z',
    };
    const event = { id: randomUUID(), type, data: { orderId, userId, ...data }, metadata };
    const { position } = await context.store.append(paymentStream(orderId), [event], revision);
    revision += 1n;
    expect(await waitUntilProjected(context.pool, position, 30_000)).toBe(true);
  }
  const read = async () =>
    (
      await context.pool.query(
        `select status, refunded_cents, refunded_quantity, refunding_cents, refund_requested_by
         from read_model.payments where id = $1`,
        [orderId],
      )
    ).rows[0];
  const money = { amountCents: 3_897, currency: 'USD' };
  await append('PaymentOrderCreated', { ...money, provider: 'sandbox' });
  await append('PaymentCaptured', { ...money, captureId: 'C1' });
  const none = { refunded_cents: null, refunded_quantity: 0, refunding_cents: null };
  expect(await read()).toMatchObject({ status: 'captured', ...none });
  await append('PaymentPartRefundRequested', { partId: 'P1', quantity: 2, amountCents: 2_598 });
  const requested = { status: 'captured', refunded_quantity: 2, refund_requested_by: staffId };
  expect(await read()).toEqual({ ...requested, refunded_cents: null, refunding_cents: 2_598 });
  // Somebody refunds a part at the provider meanwhile: that of finance is still under way.
  await append('PaymentPartlyRefunded', { refundId: 'R0', amountCents: 100, refundedCents: 100 });
  expect(await read()).toEqual({ ...requested, refunded_cents: 100, refunding_cents: 2_598 });
  const answer = { refundId: 'R1', amountCents: 2_598, refundedCents: 2_698, partId: 'P1' };
  await append('PaymentPartlyRefunded', answer);
  expect(await read()).toEqual({ ...requested, refunded_cents: 2_698, refunding_cents: null });
  await append('PaymentRefundRequested', { reason: 'staff' });
  await append('PaymentRefunded', { refundId: 'R2', amountCents: 3_897 });
  expect(await read()).toMatchObject({
    status: 'refunded',
    refunded_cents: 3_897,
    refunding_cents: null,
  });
});
