import { randomUUID } from 'node:crypto';
import { paymentStream } from '@mirabelle/domain';
import { ProviderUnavailable, SandboxProvider } from '@mirabelle/payments';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPaymentEnvironment, type PaymentEnvironment } from '../testing/payment-environment.js';
import { appendEvents } from '../testing/sample-events.js';
import { createCompareRefundsHandler } from './compare-refunds.js';

const PRICE_CENTS = 1_299;

let environment: PaymentEnvironment;
let context: PaymentEnvironment['context'];
let sandbox: SandboxProvider;
beforeEach(async () => {
  environment = await openPaymentEnvironment();
  ({ context, sandbox } = environment);
});
afterEach(() => environment.close());

/** Captures an order at the provider and in the log. @param agoDays how many days ago */
async function createCapturedOrder(agoDays = 1): Promise<{ orderId: string; captureId: string }> {
  const money = { amountCents: PRICE_CENTS, currency: 'USD' };
  const { id: orderId } = await sandbox.createOrder({ ...money, requestId: randomUUID() });
  const captureId = await environment.capture(orderId);
  const order = { orderId, userId: randomUUID(), ...money };
  await appendEvents(
    context.store,
    paymentStream(orderId),
    { type: 'PaymentOrderCreated', data: { ...order, provider: 'sandbox' } },
    { type: 'PaymentCaptured', data: { ...order, captureId } },
  );
  await environment.query(
    `insert into read_model.payments (id, user_id, provider, amount_cents, currency, status, created_at, updated_at, captured_at)
     values ($1, $2, 'sandbox', $3, 'USD', 'captured', $4, $4, $4)`,
    [orderId, order.userId, PRICE_CENTS, new Date(Date.now() - agoDays * 86_400_000)],
  );
  return { orderId, captureId };
}

const compare = (payments?: SandboxProvider) => environment.runJob(createCompareRefundsHandler, payments);

const readEventTypes = async (orderId: string) =>
  (await context.store.readStream(paymentStream(orderId))).map(({ type }) => type);

/** A sandbox that has given back a part of each order. */
class PartlyRefundingSandbox extends SandboxProvider {
  isPending = false;
  override async listRefunds() {
    return [{ refundId: 'PART', amountCents: 300, isPending: this.isPending }];
  }
}

describe('the comparison of refunds', () => {
  it('the comparison records a refund whose webhook event was lost, once, and does not change other payments', async () => {
    const [refunded, kept] = [await createCapturedOrder(), await createCapturedOrder()];
    await sandbox.refund(refunded.captureId);
    await compare();
    await compare();
    expect((await readEventTypes(refunded.orderId)).slice(2)).toEqual(['PaymentRefunded']);
    expect((await readEventTypes(kept.orderId)).slice(2)).toEqual([]);
  });

  it('the comparison records a partial refund once it is no longer pending', async () => {
    const { orderId } = await createCapturedOrder();
    const partly = new PartlyRefundingSandbox(context.pool);
    partly.isPending = true;
    await compare(partly);
    expect(await readEventTypes(orderId)).toHaveLength(2);
    partly.isPending = false;
    await compare(partly);
    await compare(partly);
    expect((await readEventTypes(orderId)).slice(2)).toEqual(['PaymentPartlyRefunded']);
    expect(await environment.readPayment(orderId)).toMatchObject({
      status: 'captured',
      partlyRefundedCents: 300,
    });
  });

  it('the comparison asks only for payments of the last 180 days', async () => {
    const old = await createCapturedOrder(181);
    await compare(new PartlyRefundingSandbox(context.pool));
    expect(await readEventTypes(old.orderId)).toHaveLength(2);
  });

  it('the comparison fails while the provider is unavailable, so that it is tried again', async () => {
    await createCapturedOrder();
    const unavailable = new (class extends SandboxProvider {
      override async listRefunds(): Promise<never> {
        throw new ProviderUnavailable('The provider is unavailable');
      }
    })(context.pool);
    await expect(compare(unavailable)).rejects.toThrow(ProviderUnavailable);
  });
});
