import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProviderUnavailable, UnverifiedWebhook } from '../payment-provider.js';
import { FakePayPal } from '../testing/fake-paypal.js';
import { describePaymentProvider } from '../testing/payment-provider-conformance.js';
import { PayPalProvider } from './paypal-provider.js';

const fake = new FakePayPal();
beforeAll(() => fake.start());
afterAll(() => fake.stop());

const PATIENCE = { timeoutMs: 300, attempts: 3, firstPauseMs: 5 };
const open = (changes: object = {}) =>
  new PayPalProvider({ ...fake.credentials, ...changes }, fake.agent(), PATIENCE);
let requests = 0;
const order = () => {
  requests += 1;
  return { amountCents: 6500, currency: 'USD', requestId: `request-${requests}` };
};

describePaymentProvider('PayPal', () => ({
  provider: open(),
  async buyer(orderId, does) {
    fake.approve(orderId, does === 'decline' ? 'refuses' : 'pays');
    if (does === 'time-out') fake.fail('capture', 'drop', 'drop', 'drop');
    if (does === 'lost-answer') fake.fail('capture', 'lose', 'drop', 'drop');
  },
  async books(orderId) {
    return { captures: fake.captured.get(orderId) ?? 0, refunds: fake.refunded.get(orderId) ?? 0 };
  },
}));

/** An order that its buyer has approved, and, unless told otherwise, whose money has been taken. */
async function paidOrder(provider = open()) {
  const { id } = await provider.createOrder(order());
  fake.approve(id);
  const outcome = await provider.captureOrder(id, 0);
  if (outcome.outcome !== 'captured') throw new Error(`The order was ${outcome.outcome}`);
  return { id, captureId: outcome.captureId };
}

describe('the PayPal adapter', () => {
  it('asks once for what PayPal refuses', async () => {
    const provider = open();
    const { id } = await provider.createOrder(order());
    const before = fake.countOf('capture');
    expect(await provider.captureOrder(id, 0)).toEqual({ outcome: 'not-approved' });
    fake.approve(id, 'refuses');
    expect(await provider.captureOrder(id, 1)).toMatchObject({ outcome: 'declined' });
    expect(fake.countOf('capture') - before).toBe(2);
  });

  it.each([408, 429, 500, 503])('tries again after a %i, as the same request', async (status) => {
    fake.fail('create', { status }, { status });
    const asked = order();
    const { id } = await open().createOrder(asked);
    expect(fake.orders.has(id)).toBe(true);
    const named = fake.calls.filter(({ requestId }) => requestId === asked.requestId);
    expect(named).toHaveLength(3);
  });

  it.each(['drop', 'lose'] as const)(
    'finds out by itself what one broken connection (%s) hid',
    async (fault) => {
      const provider = open();
      const { id } = await provider.createOrder(order());
      fake.approve(id);
      fake.fail('capture', fault);
      expect(await provider.captureOrder(id, 0)).toMatchObject({ outcome: 'captured' });
      expect(fake.captured.get(id)).toBe(1);
    },
  );

  it('does not keep a buyer waiting longer than for one answer that does not come', async () => {
    const provider = open();
    const { id } = await provider.createOrder(order());
    fake.approve(id);
    const before = fake.countOf('capture');
    fake.fail('capture', 'hang');
    await expect(provider.captureOrder(id, 0)).rejects.toThrow(ProviderUnavailable);
    expect(fake.countOf('capture') - before).toBe(1);
    expect(await provider.captureOrder(id, 0)).toMatchObject({ outcome: 'captured' });
  });

  it('says that it cannot be used when PayPal goes on failing, or does not know us', async () => {
    const { id } = await open().createOrder(order());
    fake.fail('read', { status: 503 }, { status: 503 }, { status: 503 });
    await expect(open().order(id)).rejects.toThrow(ProviderUnavailable);
    await expect(open({ clientSecret: 'wrong' }).order(id)).rejects.toThrow(ProviderUnavailable);
  });

  it('gets itself a new token when PayPal takes the old one back', async () => {
    const provider = open();
    const { id } = await paidOrder(provider);
    fake.revokeTokens();
    expect(await provider.order(id)).toMatchObject({ status: 'captured' });
  });

  it('knows that PayPal is still thinking about a payment', async () => {
    const provider = open();
    const { id } = await provider.createOrder(order());
    fake.approve(id, 'thinks');
    await expect(provider.captureOrder(id, 0)).rejects.toThrow(ProviderUnavailable);
    expect(await provider.order(id)).toEqual({ id, status: 'pending' });
    fake.decide(id);
    expect(await provider.captureOrder(id, 0)).toMatchObject({ outcome: 'captured', amountCents: 6500 });
    expect(fake.captured.get(id)).toBe(1);
  });

  it('finds a refund that was made in the dashboard', async () => {
    const { id, captureId } = await paidOrder();
    fake.refundByHand(id);
    expect(await open().refund(captureId)).toEqual({ refundId: fake.orders.get(id)?.refundId });
    expect(fake.refunded.get(id)).toBe(1);
  });

  it('shows buttons for an account that PayPal gives no client token to', async () => {
    fake.fail('client-token', { status: 403, body: { name: 'NOT_AUTHORIZED' } });
    expect(await open().getButtonSetup()).toMatchObject({ clientToken: '', clientId: fake.credentials.clientId });
  });
});

describe('news from PayPal', () => {
  const headers = Object.fromEntries(
    ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'].map((name) => [
      `paypal-${name}`,
      'x',
    ]),
  );
  /** A message as PayPal writes it, which it would vouch for. */
  const signed = (text: string) => {
    fake.signed.add(text);
    return text;
  };
  const about = (type: string, resource: object) => JSON.stringify({ event_type: type, resource });

  it('is believed to the letter, and nothing else is', async () => {
    const text = signed(
      '{ "event_version": 1.0, "event_type": "CHECKOUT.ORDER.APPROVED", "resource": {"id": "O1"} }',
    );
    expect(await open().readWebhook(headers, text)).toEqual({ kind: 'order-changed', orderId: 'O1' });
    const forged = text.replace('O1', 'O2');
    await expect(open().readWebhook(headers, forged)).rejects.toThrow(UnverifiedWebhook);
    await expect(open().readWebhook(headers, 'no JSON')).rejects.toThrow(UnverifiedWebhook);
    await expect(open().readWebhook({}, text)).rejects.toThrow(UnverifiedWebhook);
    await expect(open({ webhookId: undefined }).readWebhook(headers, text)).rejects.toThrow(UnverifiedWebhook);
  });

  it('of a capture names its order', async () => {
    const resource = { id: 'C1', supplementary_data: { related_ids: { order_id: 'O1' } } };
    const text = signed(about('PAYMENT.CAPTURE.COMPLETED', resource));
    expect(await open().readWebhook(headers, text)).toEqual({ kind: 'order-changed', orderId: 'O1' });
  });

  it('of other things is taken and left alone', async () => {
    for (const text of [about('CATALOG.PRODUCT.CREATED', {}), about('BILLING.PLAN.CREATED', { id: 'P1' })]) {
      expect(await open().readWebhook(headers, signed(text))).toBeUndefined();
    }
  });

  it('of a refund names the order of its capture, once all of the money is back', async () => {
    const { id, captureId } = await paidOrder();
    const href = `https://api.paypal.com/v2/payments/captures/${captureId}`;
    const text = signed(about('PAYMENT.CAPTURE.REFUNDED', { id: 'R1', links: [{ rel: 'up', href }] }));
    fake.refundByHand(id, { part: true });
    expect(await open().readWebhook(headers, text)).toBeUndefined();
    fake.refundByHand(id);
    expect(await open().readWebhook(headers, text)).toEqual({ kind: 'refunded', orderId: id, refundId: 'R1' });
  });

  it('is asked for again when PayPal cannot say whether it is its own', async () => {
    const text = signed(about('CHECKOUT.ORDER.APPROVED', { id: 'O1' }));
    fake.fail('verify', { status: 503 }, { status: 503 }, { status: 503 });
    await expect(open().readWebhook(headers, text)).rejects.toThrow(ProviderUnavailable);
  });
});
