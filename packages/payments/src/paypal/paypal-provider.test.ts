import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProviderUnavailable, UnverifiedWebhook } from '../payment-provider.js';
import { FakePayPal } from '../testing/fake-paypal.js';
import { describePaymentProvider } from '../testing/payment-provider-conformance.js';
import { PayPalProvider } from './paypal-provider.js';

const fake = new FakePayPal();
beforeAll(() => fake.start());
afterAll(() => fake.stop());

// A busy machine can take seconds to answer.
const RETRY_POLICY = { timeoutMs: 20_000, attempts: 3, firstPauseMs: 5 };
const createProvider = (changes: object = {}, retryPolicy = RETRY_POLICY) =>
  new PayPalProvider({ ...fake.credentials, ...changes }, fake.createAgent(), retryPolicy);
let requests = 0;
const createOrderRequest = () => {
  requests += 1;
  return { amountCents: 6500, currency: 'USD', requestId: `request-${requests}` };
};

describePaymentProvider('PayPal', () => ({
  provider: createProvider(),
  async choose(orderId, choice) {
    fake.orders.approve(orderId, choice === 'decline' ? 'declines' : 'pays');
    // Every attempt fails, because the provider makes three.
    if (choice === 'fails-before-capture')
      fake.fail('capture', 'breaks-before', 'breaks-before', 'breaks-before');
    if (choice === 'fails-after-capture')
      fake.fail('capture', 'breaks-after', 'breaks-before', 'breaks-before');
  },
  async countMoneyMoves(orderId) {
    return {
      captures: fake.orders.captureCounts.get(orderId) ?? 0,
      refunds: fake.orders.refundCounts.get(orderId) ?? 0,
    };
  },
}));

/** Creates, approves and captures an order. */
async function createPaidOrder(provider = createProvider()) {
  const { id } = await provider.createOrder(createOrderRequest());
  fake.orders.approve(id);
  const outcome = await provider.captureOrder(id, { earlierDeclines: 0 });
  if (outcome.outcome !== 'captured') throw new Error(`The order was ${outcome.outcome}`);
  return { id, captureId: outcome.captureId };
}

describe('PayPalProvider', () => {
  it('PayPalProvider does not repeat a call that PayPal refuses', async () => {
    const provider = createProvider();
    const { id } = await provider.createOrder(createOrderRequest());
    const before = fake.countCalls('capture');
    expect(await provider.captureOrder(id, { earlierDeclines: 0 })).toEqual({ outcome: 'not-approved' });
    fake.orders.approve(id, 'declines');
    expect(await provider.captureOrder(id, { earlierDeclines: 1 })).toMatchObject({ outcome: 'declined' });
    expect(fake.countCalls('capture') - before).toBe(2);
  });

  it('PayPalProvider captures an order that was approved after an earlier call, although PayPal answers the same request id as before', async () => {
    const provider = createProvider();
    const { id } = await provider.createOrder(createOrderRequest());
    const capture = () => provider.captureOrder(id, { earlierDeclines: 0 });
    expect(await capture()).toEqual({ outcome: 'not-approved' });
    fake.orders.approve(id);
    expect(await capture()).toMatchObject({ outcome: 'captured' });
    expect(await capture()).toMatchObject({ outcome: 'captured' });
    expect(fake.orders.captureCounts.get(id)).toBe(1);
  });

  it.each([408, 429, 500, 503])(
    'PayPalProvider retries after a %i with the same request id',
    async (status) => {
      fake.fail('create', { status }, { status });
      const order = createOrderRequest();
      const { id } = await createProvider().createOrder(order);
      expect(fake.orders.find(id)).toBeDefined();
      const requests = fake.calls.filter(({ requestId }) => requestId === order.requestId);
      expect(requests).toHaveLength(3);
    },
  );

  it.each(['breaks-before', 'breaks-after'] as const)(
    'PayPalProvider recovers the outcome after one broken connection (%s)',
    async (fault) => {
      const provider = createProvider();
      const { id } = await provider.createOrder(createOrderRequest());
      fake.orders.approve(id);
      fake.fail('capture', fault);
      expect(await provider.captureOrder(id, { earlierDeclines: 0 })).toMatchObject({ outcome: 'captured' });
      expect(fake.orders.captureCounts.get(id)).toBe(1);
    },
  );

  it('PayPalProvider does not retry after a timeout, so that the buyer does not wait longer', async () => {
    const provider = createProvider();
    const impatient = createProvider({}, { ...RETRY_POLICY, timeoutMs: 2_000 });
    const { id } = await provider.createOrder(createOrderRequest());
    fake.orders.approve(id);
    const before = fake.countCalls('capture');
    fake.fail('capture', 'no-answer');
    await expect(impatient.captureOrder(id, { earlierDeclines: 0 })).rejects.toThrow(ProviderUnavailable);
    expect(fake.countCalls('capture') - before).toBe(1);
    expect(await provider.captureOrder(id, { earlierDeclines: 0 })).toMatchObject({ outcome: 'captured' });
  });

  it('PayPalProvider throws ProviderUnavailable when PayPal keeps failing or rejects the credentials', async () => {
    const { id } = await createProvider().createOrder(createOrderRequest());
    fake.fail('read', { status: 503 }, { status: 503 }, { status: 503 });
    await expect(createProvider().findOrder(id)).rejects.toThrow(ProviderUnavailable);
    await expect(createProvider({ clientSecret: 'wrong' }).findOrder(id)).rejects.toThrow(
      ProviderUnavailable,
    );
  });

  it('PayPalProvider requests a new token after PayPal has revoked the old one', async () => {
    const provider = createProvider();
    const { id } = await createPaidOrder(provider);
    fake.revokeTokens();
    expect(await provider.findOrder(id)).toMatchObject({ status: 'captured' });
  });

  it('PayPalProvider reports a capture as pending while PayPal reviews it', async () => {
    const provider = createProvider();
    const { id } = await provider.createOrder(createOrderRequest());
    fake.orders.approve(id, 'reviews');
    await expect(provider.captureOrder(id, { earlierDeclines: 0 })).rejects.toThrow(ProviderUnavailable);
    expect(await provider.findOrder(id)).toEqual({ id, status: 'pending' });
    fake.orders.completeReview(id);
    expect(await provider.captureOrder(id, { earlierDeclines: 0 })).toMatchObject({
      outcome: 'captured',
      amountCents: 6500,
    });
    expect(fake.orders.captureCounts.get(id)).toBe(1);
  });

  it('PayPalProvider reports a capture as declined after PayPal has reviewed and declined it', async () => {
    const provider = createProvider();
    const { id } = await provider.createOrder(createOrderRequest());
    fake.orders.approve(id, 'reviews');
    await expect(provider.captureOrder(id, { earlierDeclines: 0 })).rejects.toThrow(ProviderUnavailable);
    fake.orders.completeReview(id, 'DECLINED');
    expect(await provider.captureOrder(id, { earlierDeclines: 0 })).toEqual({
      outcome: 'declined',
      reason: 'CAPTURE_DECLINED',
    });
  });

  it('PayPalProvider finds a refund that was made in PayPal’s dashboard', async () => {
    const { id, captureId } = await createPaidOrder();
    fake.orders.refundInDashboard(id);
    expect(await createProvider().refund(captureId, { earlierRefusals: 0 })).toEqual({
      outcome: 'refunded',
      refundId: fake.orders.find(id)?.refund?.id,
    });
    expect(fake.orders.refundCounts.get(id)).toBe(1);
  });

  it.each([
    ['refuses it', { issue: 'INSUFFICIENT_FUNDS' }, 'INSUFFICIENT_FUNDS'],
    ['reports that it failed', { status: 'FAILED' }, 'FAILED'],
  ] as const)(
    'PayPalProvider asks for a refund with another request id once PayPal %s, because the same id gets the same answer for good',
    async (_, refusal, reason) => {
      const { id, captureId } = await createPaidOrder();
      fake.orders.refuseRefund(id, refusal);
      const refused = { outcome: 'refused', reason };
      expect(await createProvider().refund(captureId, { earlierRefusals: 0 })).toEqual(refused);
      fake.orders.refuseRefund(id, undefined);
      expect(await createProvider().refund(captureId, { earlierRefusals: 0 })).toEqual(refused);
      const refunded = { outcome: 'refunded', refundId: expect.any(String) };
      expect(await createProvider().refund(captureId, { earlierRefusals: 1 })).toEqual(refunded);
      expect(fake.orders.refundCounts.get(id)).toBe(1);
    },
  );

  it('PayPalProvider asks for a refund with the same request id where the answer was lost or is not there yet', async () => {
    const { id, captureId } = await createPaidOrder();
    const refund = () => createProvider().refund(captureId, { earlierRefusals: 1 });
    const before = fake.calls.length;
    fake.fail('refund', 'breaks-after', { status: 503 }, { status: 503 });
    await expect(refund()).rejects.toThrow(ProviderUnavailable);
    fake.fail('refund', { status: 409, body: { details: [{ issue: 'PREVIOUS_REQUEST_IN_PROGRESS' }] } });
    await expect(refund()).rejects.toThrow(ProviderUnavailable);
    expect(await refund()).toMatchObject({ outcome: 'refunded' });
    const refunds = fake.calls.slice(before).filter(({ operation }) => operation === 'refund');
    expect(refunds.length).toBe(5);
    expect(new Set(refunds.map(({ requestId }) => requestId))).toEqual(new Set([`refund-${captureId}-1`]));
    expect(fake.orders.refundCounts.get(id)).toBe(1);
  });

  it('PayPalProvider refunds a part once, although the answer was lost, and another part with another request id', async () => {
    const { id, captureId } = await createPaidOrder();
    const refundPart = (partId: string) =>
      createProvider().refund(captureId, {
        earlierRefusals: 0,
        part: { id: partId, amountCents: 500, currency: 'USD' },
      });
    fake.fail('refund', 'breaks-after', { status: 503 }, { status: 503 });
    await expect(refundPart('P1')).rejects.toThrow(ProviderUnavailable);
    const first = await refundPart('P1');
    expect(first).toMatchObject({ outcome: 'refunded' });
    expect(await refundPart('P1')).toEqual(first);
    expect(fake.orders.refundCounts.get(id)).toBe(1);
    expect(await refundPart('P2')).not.toEqual(first);
    expect(fake.orders.refundCounts.get(id)).toBe(2);
    expect((await createProvider().listRefunds(id)).map(({ amountCents }) => amountCents)).toEqual([
      500, 500,
    ]);
  });

  it('PayPalProvider reports a refund as pending until PayPal has made it, although PayPal answers the same request id as before', async () => {
    const { id, captureId } = await createPaidOrder();
    const refund = (earlierRefusals = 0) => createProvider().refund(captureId, { earlierRefusals });
    fake.orders.delayRefund(id);
    expect(await refund()).toEqual({ outcome: 'pending' });
    expect(await refund()).toEqual({ outcome: 'pending' });
    fake.orders.endRefund(id, 'COMPLETED');
    expect(await refund()).toEqual({ outcome: 'refunded', refundId: fake.orders.find(id)?.refund?.id });
    expect(fake.orders.refundCounts.get(id)).toBe(1);
  });

  it('PayPalProvider reports a pending refund that failed as refused, and then refunds with another request id', async () => {
    const { id, captureId } = await createPaidOrder();
    const refund = (earlierRefusals = 0) => createProvider().refund(captureId, { earlierRefusals });
    fake.orders.delayRefund(id);
    expect(await refund()).toEqual({ outcome: 'pending' });
    fake.orders.endRefund(id, 'FAILED');
    expect(await refund()).toEqual({ outcome: 'refused', reason: 'FAILED' });
    expect(await refund(1)).toMatchObject({ outcome: 'refunded' });
    expect(fake.orders.refundCounts.get(id)).toBe(1);
  });

  it('PayPalProvider follows a pending refund that was made in PayPal’s dashboard', async () => {
    const { id, captureId } = await createPaidOrder();
    const refund = () => createProvider().refund(captureId, { earlierRefusals: 0 });
    fake.orders.refundInDashboard(id, { isPending: true });
    expect(await refund()).toEqual({ outcome: 'pending' });
    fake.orders.endRefund(id, 'COMPLETED');
    expect(await refund()).toEqual({ outcome: 'refunded', refundId: fake.orders.find(id)?.refund?.id });
  });

  it('PayPalProvider returns an empty client token for an account that PayPal issues none to', async () => {
    fake.fail('client-token', { status: 403, body: { name: 'NOT_AUTHORIZED' } });
    expect(await createProvider().getButtonSetup()).toMatchObject({
      clientToken: '',
      clientId: fake.credentials.clientId,
    });
  });
});

describe('PayPal webhooks', () => {
  const headers = Object.fromEntries(
    ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'].map((name) => [
      `paypal-${name}`,
      'x',
    ]),
  );
  /** Marks a text as signed by PayPal and returns it. */
  const sign = (text: string) => {
    fake.signed.add(text);
    return text;
  };
  const formatEvent = (type: string, resource: object) => JSON.stringify({ event_type: type, resource });

  it('a webhook event is accepted only when PayPal confirms the signature of the exact text', async () => {
    const text = sign(
      '{ "event_version": 1.0, "event_type": "CHECKOUT.ORDER.APPROVED", "resource": {"id": "O1"} }',
    );
    expect(await createProvider().readWebhook(headers, text)).toEqual({
      kind: 'order-changed',
      orderId: 'O1',
    });
    const forged = text.replace('O1', 'O2');
    await expect(createProvider().readWebhook(headers, forged)).rejects.toThrow(UnverifiedWebhook);
    await expect(createProvider().readWebhook(headers, 'no JSON')).rejects.toThrow(UnverifiedWebhook);
    await expect(createProvider().readWebhook({}, text)).rejects.toThrow(UnverifiedWebhook);
    await expect(createProvider({ webhookId: undefined }).readWebhook(headers, text)).rejects.toThrow(
      UnverifiedWebhook,
    );
  });

  it('a webhook event of a capture names the order', async () => {
    const resource = { id: 'C1', supplementary_data: { related_ids: { order_id: 'O1' } } };
    const text = sign(formatEvent('PAYMENT.CAPTURE.COMPLETED', resource));
    expect(await createProvider().readWebhook(headers, text)).toEqual({
      kind: 'order-changed',
      orderId: 'O1',
    });
  });

  it('a webhook event of another type is accepted and ignored', async () => {
    for (const text of [
      formatEvent('CATALOG.PRODUCT.CREATED', {}),
      formatEvent('BILLING.PLAN.CREATED', { id: 'P1' }),
    ]) {
      expect(await createProvider().readWebhook(headers, sign(text))).toBeUndefined();
    }
  });

  it('a webhook event of a partial refund names the order and the part, and one of a full refund the order', async () => {
    const { id, captureId } = await createPaidOrder();
    const href = `https://api.paypal.com/v2/payments/captures/${captureId}`;
    const amount = { currency_code: 'USD', value: '9.50' };
    const links = [{ rel: 'up', href }];
    const text = sign(formatEvent('PAYMENT.CAPTURE.REFUNDED', { id: 'R1', amount, links }));
    fake.orders.refundInDashboard(id, { isPartial: true });
    expect(await createProvider().readWebhook(headers, text)).toEqual({
      kind: 'partly-refunded',
      orderId: id,
      refundId: 'R1',
      amountCents: 950,
    });
    fake.orders.refundInDashboard(id);
    expect(await createProvider().readWebhook(headers, text)).toEqual({
      kind: 'refunded',
      orderId: id,
      refundId: 'R1',
    });
  });

  it('a refund of a part that was made in the dashboard is listed with its amount', async () => {
    const { id } = await createPaidOrder();
    fake.orders.refundInDashboard(id, { value: '9.50' });
    expect(await createProvider().listRefunds(id)).toEqual([
      { refundId: expect.any(String), amountCents: 950, isPending: false },
    ]);
  });

  it.each([
    ['PAYMENT.REFUND.PENDING', 'PENDING', '65.00', { kind: 'refunding' }],
    ['PAYMENT.CAPTURE.REFUNDED', 'PENDING', '65.00', { kind: 'refunding' }],
    ['PAYMENT.REFUND.PENDING', 'PENDING', '9.00', undefined],
    ['PAYMENT.REFUND.FAILED', 'FAILED', '65.00', undefined],
    ['PAYMENT.CAPTURE.REFUNDED', 'COMPLETED', '65.00', { kind: 'refunded', refundId: 'R1' }],
  ])(
    'a webhook event %s with a refund that is %s, of $%s, claims nothing that has not happened',
    async (type, status, value, expected) => {
      const { id, captureId } = await createPaidOrder();
      fake.orders.refundInDashboard(id, { isPending: status === 'PENDING' });
      const href = `https://api.paypal.com/v2/payments/captures/${captureId}`;
      const amount = { currency_code: 'USD', value };
      const text = sign(formatEvent(type, { id: 'R1', status, amount, links: [{ rel: 'up', href }] }));
      expect(await createProvider().readWebhook(headers, text)).toEqual(
        expected && { ...expected, orderId: id },
      );
    },
  );

  it('readWebhook throws ProviderUnavailable when PayPal cannot verify the event at the moment', async () => {
    const text = sign(formatEvent('CHECKOUT.ORDER.APPROVED', { id: 'O1' }));
    fake.fail('verify', { status: 503 }, { status: 503 }, { status: 503 });
    await expect(createProvider().readWebhook(headers, text)).rejects.toThrow(ProviderUnavailable);
  });
});
