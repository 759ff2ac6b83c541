import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { describePaymentProvider } from '../conformance/suite.js';
import { ProviderUnavailable, UnverifiedNews } from '../provider.js';
import { FakePayPal } from './fake-paypal.js';
import { PayPalProvider } from './paypal-provider.js';

const fake = new FakePayPal();
beforeAll(() => fake.start());
afterAll(() => fake.stop());
afterEach(() => {
  fake.failing = { status: 0, times: 0 };
  fake.genuine = true;
});

const open = (webhookId?: string) =>
  new PayPalProvider(
    { clientId: 'id', clientSecret: 'secret', environment: 'sandbox', webhookId },
    fake.agent(),
  );
const order = (requestId: string) => ({ amountCents: 6500, currency: 'USD', requestId });

describePaymentProvider('PayPal', () => ({
  provider: open(),
  async buyer(orderId, does) {
    const known = fake.orders.get(orderId);
    if (!known) throw new Error(`There is no order ${orderId}`);
    known.approved = true;
    known.declines = does === 'decline';
    known.fault = does === 'time-out' || does === 'lost-answer' ? does : undefined;
  },
  async books(orderId) {
    const known = fake.orders.get(orderId);
    return { captures: known?.captures ?? 0, refunds: known?.refunds ?? 0 };
  },
}));

describe('the PayPal adapter', () => {
  it('does not take an order for paid that its buyer has not approved', async () => {
    const provider = open();
    const { id } = await provider.createOrder(order('unapproved'));
    expect(await provider.captureOrder(id, 0)).toEqual({ outcome: 'not-approved' });
  });

  it.each([429, 500, 503])('tries again after a %i, as the same request', async (status) => {
    fake.failing = { status, times: 2 };
    const { id } = await open().createOrder(order(`after-${status}`));
    expect(fake.orders.has(id)).toBe(true);
  });

  it('finds out by itself what a single broken connection hid', async () => {
    const provider = open();
    const { id } = await provider.createOrder(order('broken-once'));
    const known = fake.orders.get(id);
    if (!known) throw new Error('The order is missing');
    known.approved = true;
    known.fault = 'lost-answer';
    setTimeout(() => {
      known.fault = undefined;
    }, 100);
    expect(await provider.captureOrder(id, 0)).toMatchObject({ outcome: 'captured' });
    expect(known.captures).toBe(1);
  });

  it('says that it cannot be used when PayPal goes on failing', async () => {
    fake.failing = { status: 503, times: 100 };
    await expect(open().order('FAKE0000000000001')).rejects.toThrow(ProviderUnavailable);
  });

  it('believes news that PayPal says are its own, and no others', async () => {
    const headers = Object.fromEntries(
      ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'].map((name) => [
        `paypal-${name}`,
        'x',
      ]),
    );
    const message = (type: string) => ({
      event_type: type,
      resource: { id: 'CAP1', supplementary_data: { related_ids: { order_id: 'O1' } } },
    });
    const completed = message('PAYMENT.CAPTURE.COMPLETED');
    expect(await open('hook').news(headers, completed)).toEqual({ kind: 'order-changed', orderId: 'O1' });
    const refunded = { kind: 'refunded', orderId: 'O1', refundId: 'CAP1' };
    expect(await open('hook').news(headers, message('PAYMENT.CAPTURE.REFUNDED'))).toEqual(refunded);
    expect(await open('hook').news(headers, message('BILLING.PLAN.CREATED'))).toBeUndefined();
    await expect(open('hook').news({}, completed)).rejects.toThrow(UnverifiedNews);
    await expect(open().news(headers, completed)).rejects.toThrow(UnverifiedNews);
    fake.genuine = false;
    await expect(open('hook').news(headers, completed)).rejects.toThrow(UnverifiedNews);
  });
});
