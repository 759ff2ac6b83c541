import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type PaymentProvider, ProviderUnavailable } from '../payment-provider.js';

/** A provider with hands on what happens behind it. */
export interface ProviderUnderTest {
  readonly provider: PaymentProvider;
  /** Lets the buyer approve the order, or refuse it, or lets the next capture fail before or after the money is taken. */
  buyer(orderId: string, does: 'approve' | 'decline' | 'time-out' | 'lost-answer'): Promise<void>;
  /** How often money was taken and given back for an order, by the provider's own books. */
  books(orderId: string): Promise<{ readonly captures: number; readonly refunds: number }>;
}

/** What the product relies on in every payment provider. @param open a provider that is used once */
export function describePaymentProvider(name: string, open: () => ProviderUnderTest): void {
  describe(`${name} as a payment provider`, () => {
    const orderOn = async (under: ProviderUnderTest, requestId: string = randomUUID()) =>
      (await under.provider.createOrder({ amountCents: 1299, currency: 'USD', requestId })).id;

    it('says what a page needs to show its button', async () => {
      const { clientToken, clientId, scriptUrl } = await open().provider.getButtonSetup();
      expect([clientToken, clientId].every(Boolean)).toBe(true);
      expect(scriptUrl).toMatch(/^(?:\/[^/]|https:\/\/)/);
    });

    it('puts up one order for one request, however often it is made', async () => {
      const under = open();
      const request = randomUUID();
      const ids = await Promise.all([1, 2, 3].map(() => orderOn(under, request)));
      expect(new Set(ids).size).toBe(1);
      expect(await orderOn(under)).not.toBe(ids[0]);
      expect(await under.provider.order(ids[0] as string)).toEqual({ id: ids[0], status: 'open' });
    });

    it('takes the money once, whoever asks how often', async () => {
      const under = open();
      const id = await orderOn(under);
      await under.buyer(id, 'approve');
      const outcomes = await Promise.all([1, 2, 3].map(() => under.provider.captureOrder(id, 0)));
      const [first] = outcomes;
      expect(first).toMatchObject({ outcome: 'captured', amountCents: 1299, currency: 'USD' });
      for (const each of outcomes) expect(each).toEqual(first);
      expect(await under.provider.captureOrder(id, 1)).toEqual(first);
      expect(await under.books(id)).toEqual({ captures: 1, refunds: 0 });
      const { outcome: _, ...capture } = first as Extract<typeof first, { outcome: 'captured' }>;
      expect(await under.provider.order(id)).toEqual({ id, status: 'captured', capture });
    });

    it('says that the buyer’s means were declined, and takes others later', async () => {
      const under = open();
      const id = await orderOn(under);
      await under.buyer(id, 'decline');
      expect(await under.provider.captureOrder(id, 0)).toMatchObject({ outcome: 'declined' });
      expect(await under.books(id)).toEqual({ captures: 0, refunds: 0 });
      await under.buyer(id, 'approve');
      expect(await under.provider.captureOrder(id, 1)).toMatchObject({ outcome: 'captured' });
    });

    it('answers a repeated attempt as it did the first time, whatever the buyer has changed since', async () => {
      const under = open();
      const id = await orderOn(under);
      await under.buyer(id, 'decline');
      const declined = { outcome: 'declined' };
      const outcomes = await Promise.all([1, 2, 3].map(() => under.provider.captureOrder(id, 0)));
      for (const outcome of outcomes) expect(outcome).toMatchObject(declined);
      await under.buyer(id, 'approve');
      expect(await under.provider.captureOrder(id, 0)).toMatchObject(declined);
      expect(await under.books(id)).toEqual({ captures: 0, refunds: 0 });
      expect(await under.provider.captureOrder(id, 1)).toMatchObject({ outcome: 'captured' });
    });

    it.each(['time-out', 'lost-answer'] as const)(
      'owns up to not knowing after a %s, and knows later',
      async (fault) => {
        const under = open();
        const id = await orderOn(under);
        await under.buyer(id, fault);
        await expect(under.provider.captureOrder(id, 0)).rejects.toThrow(ProviderUnavailable);
        expect((await under.provider.order(id))?.status).toBe(fault === 'time-out' ? 'open' : 'captured');
        expect(await under.provider.captureOrder(id, 0)).toMatchObject({ outcome: 'captured' });
        expect(await under.books(id)).toEqual({ captures: 1, refunds: 0 });
      },
    );

    it('gives money back once, however often it is asked', async () => {
      const under = open();
      const id = await orderOn(under);
      await under.buyer(id, 'approve');
      const outcome = await under.provider.captureOrder(id, 0);
      if (outcome.outcome !== 'captured') throw new Error(`The order was ${outcome.outcome}`);
      const refunds = await Promise.all([1, 2].map(() => under.provider.refund(outcome.captureId)));
      expect(new Set(refunds.map(({ refundId }) => refundId)).size).toBe(1);
      expect(await under.books(id)).toEqual({ captures: 1, refunds: 1 });
    });

    it('knows no order that was never made', async () => {
      const { provider } = open();
      expect(await provider.order('5O190127TN364715T')).toBeUndefined();
      expect(await provider.captureOrder('5O190127TN364715T', 0)).toEqual({ outcome: 'gone' });
    });
  });
}
