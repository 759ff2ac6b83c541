import { randomUUID } from 'node:crypto';
import { type PaymentEvent, paymentStream } from '@mirabelle/domain';
import { ProviderUnavailable, SandboxProvider } from '@mirabelle/payments';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPaymentEnvironment, type PaymentEnvironment } from '../testing/payment-environment.js';
import { appendEvents } from '../testing/sample-events.js';
import { LAST_CHECK_AFTER_MS, SWEEP_INTERVAL_MS } from './payment-jobs.js';
import { createSweepPaymentsHandler } from './sweep-payments.js';

const HOUR_MS = 60 * 60_000;
/** Whole dollars within the limits of a service's price. A sweep assumes that a payment of such an amount was meant for a booking. */
const BOOKING_PRICE_CENTS = 6_500;
const CART_PRICE_CENTS = 1_299;

let environment: PaymentEnvironment;
let context: PaymentEnvironment['context'];
let sandbox: SandboxProvider;
beforeEach(async () => {
  environment = await openPaymentEnvironment();
  ({ context, sandbox } = environment);
});
afterEach(() => environment.close());

/** The events of an order with each status, after the one that creates it. */
const LATER_EVENTS = {
  open: [],
  captured: ['PaymentCaptured'],
  refunding: ['PaymentCaptured', 'PaymentRefundRequested'],
} as const satisfies Record<string, readonly PaymentEvent['type'][]>;

/** Creates an order in the log and in the read table, last updated `agoMs` ago. */
async function createOrder(amountCents: number, agoMs: number, status: keyof typeof LATER_EVENTS = 'open') {
  const userId = randomUUID();
  const { id: orderId } = await sandbox.createOrder({
    amountCents,
    currency: 'USD',
    requestId: randomUUID(),
  });
  const orderIds = { orderId, userId };
  const events: Record<'PaymentCaptured' | 'PaymentRefundRequested', PaymentEvent> = {
    PaymentCaptured: {
      type: 'PaymentCaptured',
      data: {
        ...orderIds,
        captureId: status === 'open' ? '' : await environment.capture(orderId),
        amountCents,
        currency: 'USD',
      },
    },
    PaymentRefundRequested: { type: 'PaymentRefundRequested', data: { ...orderIds, reason: 'unused' } },
  };
  const created: PaymentEvent = {
    type: 'PaymentOrderCreated',
    data: { ...orderIds, provider: 'sandbox', amountCents, currency: 'USD' },
  };
  const laterEvents = LATER_EVENTS[status].map((type) => events[type]);
  await appendEvents(context.store, paymentStream(orderId), created, ...laterEvents);
  const updatedAt = new Date(Date.now() - agoMs);
  await environment.query(
    `insert into read_model.payments (id, user_id, provider, amount_cents, currency, status, created_at, updated_at)
     values ($1, $2, 'sandbox', $3, 'USD', $4, $5, $5)`,
    [orderId, userId, amountCents, status, updatedAt],
  );
  return orderId;
}

const sweep = (payments?: SandboxProvider) => environment.runJob(createSweepPaymentsHandler, payments);

const readStatus = async (orderId: string) => (await environment.readPayment(orderId)).status;

describe('a sweep of payments', () => {
  it('a sweep records a capture whose answer was lost', async () => {
    const [lost, unpaid] = [
      await createOrder(CART_PRICE_CENTS, 3 * HOUR_MS),
      await createOrder(CART_PRICE_CENTS, 3 * HOUR_MS),
    ];
    await environment.capture(lost);
    await sweep();
    expect([await readStatus(lost), await readStatus(unpaid)]).toEqual(['captured', 'open']);
  });

  it('a sweep completes requested refunds, and requests a refund of a booking payment that no booking has used', async () => {
    const owed = await createOrder(BOOKING_PRICE_CENTS, 3 * HOUR_MS, 'refunding');
    const unused = await createOrder(BOOKING_PRICE_CENTS, 3 * HOUR_MS, 'captured');
    const purchase = await createOrder(CART_PRICE_CENTS, 3 * HOUR_MS, 'captured');
    await sweep();
    await sweep();
    expect(await readStatus(owed)).toBe('refunded');
    expect(await readStatus(unused)).toBe('refunding');
    expect(await readStatus(purchase)).toBe('captured');
    const [orderAtProvider] = await environment.query('select refunds from sandbox_orders where id = $1', [
      owed,
    ]);
    expect(orderAtProvider).toEqual({ refunds: 1 });
  });

  it('a sweep completes the refund of some pieces whose answer was lost, and the provider makes it once', async () => {
    const owed = await createOrder(CART_PRICE_CENTS, 3 * HOUR_MS, 'captured');
    const { order } = await environment.readPayment(owed);
    const part = { partId: randomUUID(), quantity: 1, amountCents: 500 };
    await appendEvents(context.store, paymentStream(owed), {
      type: 'PaymentPartRefundRequested',
      data: { orderId: owed, userId: order?.userId ?? '', ...part },
    });
    await environment.query('update read_model.payments set refunding_cents = $2 where id = $1', [owed, 500]);
    const losesAnswers = new (class extends SandboxProvider {
      override async refund(...args: Parameters<SandboxProvider['refund']>): Promise<never> {
        await super.refund(...args);
        throw new ProviderUnavailable('The answer was lost');
      }
    })(context.pool);
    await expect(sweep(losesAnswers)).rejects.toThrow(ProviderUnavailable);
    expect(await environment.readPayment(owed)).toMatchObject({ partlyRefundedCents: 0, pendingPart: {} });
    await sweep();
    await sweep();
    expect(await environment.readPayment(owed)).toMatchObject({
      status: 'captured',
      partlyRefundedCents: 500,
    });
    expect((await environment.readPayment(owed)).pendingPart).toBeUndefined();
    const [orderAtProvider] = await environment.query('select refunds from sandbox_orders where id = $1', [
      owed,
    ]);
    expect(orderAtProvider).toEqual({ refunds: 1 });
  });

  it('a payment whose refund is pending stays in refunding until a sweep finds the refund made', async () => {
    const owed = await createOrder(BOOKING_PRICE_CENTS, 3 * HOUR_MS, 'refunding');
    const pending = new (class extends SandboxProvider {
      override async refund() {
        return { outcome: 'pending' } as const;
      }
    })(context.pool);
    await sweep(pending);
    expect(await readStatus(owed)).toBe('refunding');
    await sweep();
    expect(await readStatus(owed)).toBe('refunded');
  });

  it('a sweep cancels a lapsed order, and does not change a payment that its own jobs can still reconcile', async () => {
    const old = await createOrder(CART_PRICE_CENTS, LAST_CHECK_AFTER_MS + SWEEP_INTERVAL_MS + HOUR_MS);
    const young = await createOrder(BOOKING_PRICE_CENTS, HOUR_MS, 'captured');
    await sweep();
    expect([await readStatus(old), await readStatus(young)]).toEqual(['cancelled', 'captured']);
  });

  it('a sweep fails while the provider is unavailable, but continues after a payment that it cannot reconcile', async () => {
    const lost = await createOrder(CART_PRICE_CENTS, 3 * HOUR_MS);
    await environment.capture(lost);
    const unavailable = new (class extends SandboxProvider {
      override async findOrder(): Promise<never> {
        throw new ProviderUnavailable('The provider is unavailable');
      }
    })(context.pool);
    await expect(sweep(unavailable)).rejects.toThrow(ProviderUnavailable);
    await environment.query(
      `insert into read_model.payments (id, user_id, provider, amount_cents, currency, status, created_at, updated_at)
       select 'UNKNOWN' || n, gen_random_uuid(), 'sandbox', 100, 'USD', 'refunding', '2020-01-01', '2020-01-01'
       from generate_series(1, 5) as n`,
    );
    await sweep();
    expect(await readStatus(lost)).toBe('captured');
  });
});
