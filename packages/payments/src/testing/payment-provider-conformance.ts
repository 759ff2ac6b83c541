import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Capture, type PaymentProvider, ProviderUnavailable } from '../payment-provider.js';

/** How the next capture ends: approved, declined, or with an error before or after the money is captured. */
export type CaptureEnd = 'approve' | 'decline' | 'fails-before-capture' | 'fails-after-capture';

/** A provider, with control over the buyer's choices and a count of the money that moved. */
export interface ProviderUnderTest {
  readonly provider: PaymentProvider;
  /** Sets how the next capture of an order ends. */
  choose(orderId: string, choice: CaptureEnd): Promise<void>;
  /** Counts the captures and refunds of an order on the provider's side. */
  countMoneyMoves(orderId: string): Promise<{ readonly captures: number; readonly refunds: number }>;
}

const UNKNOWN_ORDER_ID = '5O190127TN364715T';

/**
 * Tests what Mirabelle relies on in every payment provider.
 *
 * @param open returns a new provider
 */
export function describePaymentProvider(name: string, open: () => ProviderUnderTest): void {
  describe(`${name} as a payment provider`, () => {
    const createOrder = async (harness: ProviderUnderTest, requestId: string = randomUUID()) =>
      (await harness.provider.createOrder({ amountCents: 1299, currency: 'USD', requestId })).id;

    /** Creates an order, which its buyer approves, and captures it. */
    async function capture(harness: ProviderUnderTest): Promise<Capture & { readonly orderId: string }> {
      const orderId = await createOrder(harness);
      await harness.choose(orderId, 'approve');
      const outcome = await harness.provider.captureOrder(orderId, { earlierDeclines: 0 });
      if (outcome.outcome !== 'captured') throw new Error(`The order was ${outcome.outcome}`);
      return { ...outcome, orderId };
    }

    it('a payment provider returns the data that a page needs to show the button', async () => {
      const { clientToken, clientId, scriptUrl } = await open().provider.getButtonSetup();
      expect([clientToken, clientId].every(Boolean)).toBe(true);
      expect(scriptUrl).toMatch(/^(?:\/[^/]|https:\/\/)/);
    });

    it('a payment provider creates one order for repeated requests with the same id', async () => {
      const harness = open();
      const requestId = randomUUID();
      const ids = await Promise.all([1, 2, 3].map(() => createOrder(harness, requestId)));
      expect(new Set(ids).size).toBe(1);
      expect(await createOrder(harness)).not.toBe(ids[0]);
      expect(await harness.provider.findOrder(ids[0] as string)).toEqual({ id: ids[0], status: 'open' });
    });

    it('a payment provider captures the money once when called several times', async () => {
      const harness = open();
      const id = await createOrder(harness);
      await harness.choose(id, 'approve');
      const outcomes = await Promise.all(
        [1, 2, 3].map(() => harness.provider.captureOrder(id, { earlierDeclines: 0 })),
      );
      const [first] = outcomes;
      expect(first).toMatchObject({ outcome: 'captured', amountCents: 1299, currency: 'USD' });
      for (const outcome of outcomes) expect(outcome).toEqual(first);
      expect(await harness.provider.captureOrder(id, { earlierDeclines: 1 })).toEqual(first);
      expect(await harness.countMoneyMoves(id)).toEqual({ captures: 1, refunds: 0 });
      const { outcome: _, ...capture } = first as Extract<typeof first, { outcome: 'captured' }>;
      expect(await harness.provider.findOrder(id)).toEqual({ id, status: 'captured', capture });
    });

    it('a payment provider reports a declined payment method and accepts another one later', async () => {
      const harness = open();
      const id = await createOrder(harness);
      await harness.choose(id, 'decline');
      expect(await harness.provider.captureOrder(id, { earlierDeclines: 0 })).toMatchObject({
        outcome: 'declined',
      });
      expect(await harness.countMoneyMoves(id)).toEqual({ captures: 0, refunds: 0 });
      await harness.choose(id, 'approve');
      expect(await harness.provider.captureOrder(id, { earlierDeclines: 1 })).toMatchObject({
        outcome: 'captured',
      });
    });

    it('a payment provider gives a repeated attempt the first answer, even if the buyer has changed the choice', async () => {
      const harness = open();
      const id = await createOrder(harness);
      await harness.choose(id, 'decline');
      const declined = { outcome: 'declined' };
      const outcomes = await Promise.all(
        [1, 2, 3].map(() => harness.provider.captureOrder(id, { earlierDeclines: 0 })),
      );
      for (const outcome of outcomes) expect(outcome).toMatchObject(declined);
      await harness.choose(id, 'approve');
      expect(await harness.provider.captureOrder(id, { earlierDeclines: 0 })).toMatchObject(declined);
      expect(await harness.countMoneyMoves(id)).toEqual({ captures: 0, refunds: 0 });
      expect(await harness.provider.captureOrder(id, { earlierDeclines: 1 })).toMatchObject({
        outcome: 'captured',
      });
    });

    it.each(['fails-before-capture', 'fails-after-capture'] as const)(
      'a payment provider reports the outcome of a broken capture as unknown (%s), and the actual one later',
      async (fault) => {
        const harness = open();
        const id = await createOrder(harness);
        await harness.choose(id, fault);
        await expect(harness.provider.captureOrder(id, { earlierDeclines: 0 })).rejects.toThrow(
          ProviderUnavailable,
        );
        expect((await harness.provider.findOrder(id))?.status).toBe(
          fault === 'fails-before-capture' ? 'open' : 'captured',
        );
        expect(await harness.provider.captureOrder(id, { earlierDeclines: 0 })).toMatchObject({
          outcome: 'captured',
        });
        expect(await harness.countMoneyMoves(id)).toEqual({ captures: 1, refunds: 0 });
      },
    );

    it('a payment provider refunds the money once when called several times', async () => {
      const harness = open();
      const { orderId, captureId } = await capture(harness);
      const refunds = await Promise.all(
        [1, 2].map(() => harness.provider.refund(captureId, { earlierRefusals: 0 })),
      );
      expect(new Set(refunds.map((refund) => refund.outcome === 'refunded' && refund.refundId)).size).toBe(1);
      expect(await harness.countMoneyMoves(orderId)).toEqual({ captures: 1, refunds: 1 });
    });

    it('a payment provider refunds each part once, never more than was paid, and then what is left', async () => {
      const harness = open();
      const { orderId, captureId } = await capture(harness);
      const refundPart = (id: string, amountCents: number) =>
        harness.provider.refund(captureId, {
          earlierRefusals: 0,
          part: { id, amountCents, currency: 'USD' },
        });
      const [one, two] = [randomUUID(), randomUUID()];
      const repeated = await Promise.all([1, 2, 3].map(() => refundPart(one, 500)));
      const other = await refundPart(two, 400);
      expect(repeated[0]).toMatchObject({ outcome: 'refunded' });
      for (const outcome of repeated) expect(outcome).toEqual(repeated[0]);
      expect(other).not.toEqual(repeated[0]);
      expect(await refundPart(randomUUID(), 400)).toMatchObject({ outcome: 'refused' });
      const amounts = async () =>
        (await harness.provider.listRefunds(orderId)).map(({ amountCents }) => amountCents);
      expect(await amounts()).toEqual([500, 400]);
      expect(await harness.countMoneyMoves(orderId)).toEqual({ captures: 1, refunds: 2 });
      expect(await harness.provider.refund(captureId, { earlierRefusals: 0 })).toMatchObject({
        outcome: 'refunded',
      });
      expect(await amounts()).toEqual([500, 400, 399]);
      expect(await refundPart(randomUUID(), 1)).toMatchObject({ outcome: 'refused' });
      // The answer of a part that was made stays the same, also once the rest went back.
      expect(await refundPart(one, 500)).toEqual(repeated[0]);
    });

    it('a payment provider lists the refunds of an order with what was given back', async () => {
      const harness = open();
      const { orderId, captureId } = await capture(harness);
      expect(await harness.provider.listRefunds(orderId)).toEqual([]);
      const refund = await harness.provider.refund(captureId, { earlierRefusals: 0 });
      if (refund.outcome !== 'refunded') throw new Error(`The refund was ${refund.outcome}`);
      expect(await harness.provider.listRefunds(orderId)).toEqual([
        { refundId: refund.refundId, amountCents: 1299, isPending: false },
      ]);
      expect(await harness.provider.listRefunds(UNKNOWN_ORDER_ID)).toEqual([]);
    });

    it('a payment provider does not find an order that was never created', async () => {
      const { provider } = open();
      expect(await provider.findOrder(UNKNOWN_ORDER_ID)).toBeUndefined();
      expect(await provider.captureOrder(UNKNOWN_ORDER_ID, { earlierDeclines: 0 })).toEqual({
        outcome: 'gone',
      });
    });
  });
}
