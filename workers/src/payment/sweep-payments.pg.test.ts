import { randomUUID } from 'node:crypto';
import type { ProviderContext } from '@mirabelle/application';
import { CommandBus } from '@mirabelle/application';
import { type PaymentEvent, payment, paymentStream } from '@mirabelle/domain';
import { ProviderUnavailable, SandboxProvider } from '@mirabelle/payments';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appendEvents } from '../testing/sample-events.js';
import { openTestEnvironment, type TestEnvironment } from '../testing/test-environment.js';
import { LAPSED_AFTER_MS, SWEEP_EVERY_MS } from './payment-jobs.js';
import { sweepPaymentsHandler } from './sweep-payments.js';

const HOUR = 60 * 60_000;

let world: TestEnvironment;
let platform: ProviderContext;
let sandbox: SandboxProvider;
beforeEach(async () => {
  world = await openTestEnvironment();
  platform = world.openContext();
  sandbox = new SandboxProvider(platform.pool);
});
afterEach(() => world.close());

/** An order as the log and the read tables have it, last heard of so long ago. */
async function order(amountCents: number, agoMs: number, ...more: readonly PaymentEvent['type'][]) {
  const userId = randomUUID();
  const { id: orderId } = await sandbox.createOrder({
    amountCents,
    currency: 'USD',
    requestId: randomUUID(),
  });
  const ofOrder = { orderId, userId };
  const captureId = more.length > 0 ? await captured(orderId) : '';
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
  await appendEvents(platform.store, paymentStream(orderId), ...all);
  const status = { 1: 'open', 2: 'captured', 3: 'refunding' }[all.length];
  const at = new Date(Date.now() - agoMs);
  await world.query(
    `insert into read_model.payments (id, user_id, provider, amount_cents, currency, status, created_at, updated_at)
     values ($1, $2, 'sandbox', $3, 'USD', $4, $5, $5)`,
    [orderId, userId, amountCents, status, at],
  );
  return orderId;
}

async function captured(orderId: string): Promise<string> {
  const outcome = await sandbox.captureOrder(orderId, 0);
  if (outcome.outcome !== 'captured') throw new Error(outcome.outcome);
  return outcome.captureId;
}

async function sweep(): Promise<void> {
  const commands = new CommandBus(platform.store, platform.now);
  const run = { id: 'sweep', attempt: 1, signal: new AbortController().signal };
  await sweepPaymentsHandler({ platform, commands }).run({}, run);
}

async function statusOf(orderId: string): Promise<string> {
  const commands = new CommandBus(platform.store, platform.now);
  return (await commands.load(payment, paymentStream(orderId))).status;
}

describe('a sweep of payments whose jobs were lost', () => {
  it('finds money that was taken and never recorded', async () => {
    const [lost, unpaid] = [await order(1_299, 3 * HOUR), await order(1_299, 3 * HOUR)];
    await captured(lost);
    await sweep();
    expect([await statusOf(lost), await statusOf(unpaid)]).toEqual(['captured', 'open']);
  });

  it('gives money back that was to go back, and money that bought nothing', async () => {
    const owed = await order(6_500, 3 * HOUR, 'PaymentCaptured', 'PaymentRefundRequested');
    const unused = await order(6_500, 3 * HOUR, 'PaymentCaptured');
    const purchase = await order(1_299, 3 * HOUR, 'PaymentCaptured');
    await sweep();
    await sweep();
    expect(await statusOf(owed)).toBe('refunded');
    expect(await statusOf(unused)).toBe('refunding');
    expect(await statusOf(purchase)).toBe('captured');
    const [books] = await world.query('select refunds from sandbox_orders where id = $1', [owed]);
    expect(books).toEqual({ refunds: 1 });
  });

  it('calls off what nobody will pay any more, and leaves alone what its own jobs still see to', async () => {
    const old = await order(1_299, LAPSED_AFTER_MS + SWEEP_EVERY_MS + HOUR);
    const young = await order(6_500, HOUR, 'PaymentCaptured');
    await sweep();
    expect([await statusOf(old), await statusOf(young)]).toEqual(['cancelled', 'captured']);
  });

  it('waits for a provider that is away, and is not kept from the others by one payment', async () => {
    const lost = await order(1_299, 3 * HOUR);
    await captured(lost);
    const away = new (class extends SandboxProvider {
      override async order(): Promise<never> {
        throw new ProviderUnavailable('away');
      }
    })(platform.pool);
    const commands = new CommandBus(platform.store, platform.now);
    const run = { id: 'sweep', attempt: 1, signal: new AbortController().signal };
    const withAway = sweepPaymentsHandler({ platform: { ...platform, payments: away }, commands });
    await expect(withAway.run({}, run)).rejects.toThrow(ProviderUnavailable);
    await world.query(
      `insert into read_model.payments (id, user_id, provider, amount_cents, currency, status, created_at, updated_at)
       select 'UNKNOWN' || n, gen_random_uuid(), 'sandbox', 100, 'USD', 'refunding', '2020-01-01', '2020-01-01'
       from generate_series(1, 5) as n`,
    );
    await sweep();
    expect(await statusOf(lost)).toBe('captured');
  });
});
