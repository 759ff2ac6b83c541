import { randomUUID } from 'node:crypto';
import { CommandBus, type ProviderContext } from '@mirabelle/application';
import { type PaymentEvent, payment, paymentStream } from '@mirabelle/domain';
import { ProviderUnavailable, SandboxProvider } from '@mirabelle/payments';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appendEvents } from '../testing/sample-events.js';
import { openTestEnvironment, type TestEnvironment } from '../testing/test-environment.js';
import { LAST_CHECK_AFTER_MS, SWEEP_INTERVAL_MS } from './payment-jobs.js';
import { createSweepPaymentsHandler } from './sweep-payments.js';

const HOUR = 60 * 60_000;

let environment: TestEnvironment;
let context: ProviderContext;
let sandbox: SandboxProvider;
beforeEach(async () => {
  environment = await openTestEnvironment();
  context = environment.openContext();
  sandbox = new SandboxProvider(context.pool);
});
afterEach(() => environment.close());

/** Creates an order in the log and the read table, last updated `agoMs` ago, with the given later events. */
async function createOrder(amountCents: number, agoMs: number, ...more: readonly PaymentEvent['type'][]) {
  const userId = randomUUID();
  const { id: orderId } = await sandbox.createOrder({
    amountCents,
    currency: 'USD',
    requestId: randomUUID(),
  });
  const ofOrder = { orderId, userId };
  const captureId = more.length > 0 ? await capture(orderId) : '';
  const events: Record<string, PaymentEvent> = {
    PaymentCaptured: {
      type: 'PaymentCaptured',
      data: { ...ofOrder, captureId, amountCents, currency: 'USD' },
    },
    PaymentRefundRequested: { type: 'PaymentRefundRequested', data: { ...ofOrder, reason: 'unused' } },
  };
  const created: PaymentEvent = {
    type: 'PaymentOrderCreated',
    data: { ...ofOrder, provider: 'sandbox', amountCents, currency: 'USD' },
  };
  const all = [created, ...more.map((type) => events[type] as PaymentEvent)];
  await appendEvents(context.store, paymentStream(orderId), ...all);
  const status = { 1: 'open', 2: 'captured', 3: 'refunding' }[all.length];
  const at = new Date(Date.now() - agoMs);
  await environment.query(
    `insert into read_model.payments (id, user_id, provider, amount_cents, currency, status, created_at, updated_at)
     values ($1, $2, 'sandbox', $3, 'USD', $4, $5, $5)`,
    [orderId, userId, amountCents, status, at],
  );
  return orderId;
}

/** Captures the order at the provider alone. */
async function capture(orderId: string): Promise<string> {
  const outcome = await sandbox.captureOrder(orderId, { earlierDeclines: 0 });
  if (outcome.outcome !== 'captured') throw new Error(outcome.outcome);
  return outcome.captureId;
}

async function sweep(): Promise<void> {
  const commands = new CommandBus(context.store, context.now);
  const run = { id: 'sweep', attempt: 1, signal: new AbortController().signal };
  await createSweepPaymentsHandler({ ...context, commands }).run({}, run);
}

async function statusOf(orderId: string): Promise<string> {
  const commands = new CommandBus(context.store, context.now);
  return (await commands.load(payment, paymentStream(orderId))).status;
}

describe('a sweep of payments', () => {
  it('a sweep records a capture whose answer was lost', async () => {
    const [lost, unpaid] = [await createOrder(1_299, 3 * HOUR), await createOrder(1_299, 3 * HOUR)];
    await capture(lost);
    await sweep();
    expect([await statusOf(lost), await statusOf(unpaid)]).toEqual(['captured', 'open']);
  });

  it('a sweep makes requested refunds, and requests refunds of unused payments', async () => {
    const owed = await createOrder(6_500, 3 * HOUR, 'PaymentCaptured', 'PaymentRefundRequested');
    const unused = await createOrder(6_500, 3 * HOUR, 'PaymentCaptured');
    const purchase = await createOrder(1_299, 3 * HOUR, 'PaymentCaptured');
    await sweep();
    await sweep();
    expect(await statusOf(owed)).toBe('refunded');
    expect(await statusOf(unused)).toBe('refunding');
    expect(await statusOf(purchase)).toBe('captured');
    const [orderAtProvider] = await environment.query('select refunds from sandbox_orders where id = $1', [
      owed,
    ]);
    expect(orderAtProvider).toEqual({ refunds: 1 });
  });

  it('a sweep cancels a lapsed order, and does not change a payment that its own jobs can still reconcile', async () => {
    const old = await createOrder(1_299, LAST_CHECK_AFTER_MS + SWEEP_INTERVAL_MS + HOUR);
    const young = await createOrder(6_500, HOUR, 'PaymentCaptured');
    await sweep();
    expect([await statusOf(old), await statusOf(young)]).toEqual(['cancelled', 'captured']);
  });

  it('a sweep fails while the provider is unavailable, but continues after a payment that it cannot reconcile', async () => {
    const lost = await createOrder(1_299, 3 * HOUR);
    await capture(lost);
    const unavailable = new (class extends SandboxProvider {
      override async findOrder(): Promise<never> {
        throw new ProviderUnavailable('The provider is unavailable');
      }
    })(context.pool);
    const commands = new CommandBus(context.store, context.now);
    const run = { id: 'sweep', attempt: 1, signal: new AbortController().signal };
    const handler = createSweepPaymentsHandler({ ...context, payments: unavailable, commands });
    await expect(handler.run({}, run)).rejects.toThrow(ProviderUnavailable);
    await environment.query(
      `insert into read_model.payments (id, user_id, provider, amount_cents, currency, status, created_at, updated_at)
       select 'UNKNOWN' || n, gen_random_uuid(), 'sandbox', 100, 'USD', 'refunding', '2020-01-01', '2020-01-01'
       from generate_series(1, 5) as n`,
    );
    await sweep();
    expect(await statusOf(lost)).toBe('captured');
  });
});
