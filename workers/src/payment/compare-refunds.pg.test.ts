import { randomUUID } from 'node:crypto';
import { CommandBus, type ProviderContext } from '@mirabelle/application';
import { payment, paymentStream } from '@mirabelle/domain';
import { ProviderUnavailable, SandboxProvider } from '@mirabelle/payments';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appendEvents } from '../testing/sample-events.js';
import { openTestEnvironment, type TestEnvironment } from '../testing/test-environment.js';
import { createCompareRefundsHandler } from './compare-refunds.js';

const PRICE_CENTS = 1_299;

let environment: TestEnvironment;
let context: ProviderContext;
let sandbox: SandboxProvider;
beforeEach(async () => {
  environment = await openTestEnvironment();
  context = environment.openContext();
  sandbox = new SandboxProvider(context.pool);
});
afterEach(() => environment.close());

/** Captures an order at the provider and in the log. @param agoDays when */
async function createCaptured(agoDays = 1): Promise<{ orderId: string; captureId: string }> {
  const money = { amountCents: PRICE_CENTS, currency: 'USD' };
  const { id: orderId } = await sandbox.createOrder({ ...money, requestId: randomUUID() });
  const captured = await sandbox.captureOrder(orderId, { earlierDeclines: 0 });
  if (captured.outcome !== 'captured') throw new Error(captured.outcome);
  const { captureId } = captured;
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

async function compare(payments: SandboxProvider = sandbox): Promise<void> {
  const commands = new CommandBus(context.store, context.now);
  const run = { id: 'compare', attempt: 1, signal: new AbortController().signal };
  await createCompareRefundsHandler({ ...context, payments, commands }).run({}, run);
}

const readTypes = async (orderId: string) =>
  (await context.store.readStream(paymentStream(orderId))).map(({ type }) => type);

/** A sandbox in which a part of each order was given back. */
class PartlyRefunded extends SandboxProvider {
  isPending = false;
  override async listRefunds() {
    return [{ refundId: 'PART', amountCents: 300, isPending: this.isPending }];
  }
}

describe('the comparison of refunds', () => {
  it('records a refund whose webhook event was lost, once, and leaves other payments alone', async () => {
    const [refunded, kept] = [await createCaptured(), await createCaptured()];
    await sandbox.refund(refunded.captureId);
    await compare();
    await compare();
    expect((await readTypes(refunded.orderId)).slice(2)).toEqual(['PaymentRefunded']);
    expect((await readTypes(kept.orderId)).slice(2)).toEqual([]);
  });

  it('records a part that was refunded once it is no longer pending', async () => {
    const { orderId } = await createCaptured();
    const partly = new PartlyRefunded(context.pool);
    partly.isPending = true;
    await compare(partly);
    expect(await readTypes(orderId)).toHaveLength(2);
    partly.isPending = false;
    await compare(partly);
    await compare(partly);
    expect((await readTypes(orderId)).slice(2)).toEqual(['PaymentPartlyRefunded']);
    const commands = new CommandBus(context.store, context.now);
    const state = await commands.load(payment, paymentStream(orderId));
    expect(state).toMatchObject({ status: 'captured', partlyRefundedCents: 300 });
  });

  it('asks only for payments of the last 180 days', async () => {
    const old = await createCaptured(181);
    await compare(new PartlyRefunded(context.pool));
    expect(await readTypes(old.orderId)).toHaveLength(2);
  });

  it('fails while the provider is unavailable, so that it is tried again', async () => {
    await createCaptured();
    const unavailable = new (class extends SandboxProvider {
      override async listRefunds(): Promise<never> {
        throw new ProviderUnavailable('The provider is unavailable');
      }
    })(context.pool);
    await expect(compare(unavailable)).rejects.toThrow(ProviderUnavailable);
  });
});
