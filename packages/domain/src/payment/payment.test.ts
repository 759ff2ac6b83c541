import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCommands } from '../../../../tests/support/run-commands.js';
import { type PaymentCommand, payment } from './payment.js';
import type { PaymentEvent } from './payment-events.js';

const order = { orderId: 'O1', userId: 'u1', provider: 'sandbox', amountCents: 6500, currency: 'USD' };
const capture = { orderId: 'O1', userId: 'u1', captureId: 'C1', amountCents: 6500, currency: 'USD' };
const recordOrder: PaymentCommand = { type: 'RecordOrder', order };
const capturePayment: PaymentCommand = { type: 'RecordCapture', capture };
const requestRefund: PaymentCommand = { type: 'RequestRefund', reason: 'cancelled' };
const recordRefund: PaymentCommand = { type: 'RecordRefund', refundId: 'R1' };

function use(changes: Partial<Extract<PaymentCommand, { type: 'UsePayment' }>> = {}): PaymentCommand {
  return {
    type: 'UsePayment',
    userId: 'u1',
    purpose: 'booking',
    referenceId: 'b1',
    amountCents: 6500,
    ...changes,
  };
}

const run = (...commands: readonly PaymentCommand[]) => runCommands(payment, commands);

describe('a payment', () => {
  it('a payment is ordered, captured, used and refunded, each once', () => {
    const { outcomes } = run(
      recordOrder,
      recordOrder,
      capturePayment,
      capturePayment,
      use(),
      use(),
      requestRefund,
      requestRefund,
      recordRefund,
      recordRefund,
    );
    expect(outcomes.filter((outcome) => outcome !== 'nothing')).toEqual([
      'PaymentOrderCreated',
      'PaymentCaptured',
      'PaymentUsed',
      'PaymentRefundRequested',
      'PaymentRefunded',
    ]);
  });

  it('parts that the provider refunds are recorded once each with their sum, until they add up to the whole', () => {
    const refundPart = (refundId: string, amountCents: number): PaymentCommand => ({
      type: 'RecordPartialRefund',
      refundId,
      amountCents,
    });
    const { outcomes, events } = run(
      recordOrder,
      refundPart('R0', 1000),
      capturePayment,
      refundPart('R1', 2000),
      refundPart('R1', 2000),
      use(),
      refundPart('R2', 1500),
      refundPart('R1', 2000),
      refundPart('R3', 3000),
      refundPart('R3', 3000),
      recordRefund,
    );
    expect(outcomes).toEqual([
      'PaymentOrderCreated',
      'payment_not_captured',
      'PaymentCaptured',
      'PaymentPartlyRefunded',
      'nothing',
      'PaymentUsed',
      'PaymentPartlyRefunded',
      'nothing',
      'PaymentRefunded',
      'nothing',
      'nothing',
    ]);
    const refunds = events.filter(({ type }) => type.endsWith('Refunded')).map(({ data }) => data);
    expect(refunds).toMatchObject([
      { refundId: 'R1', amountCents: 2000, refundedCents: 2000 },
      { refundId: 'R2', amountCents: 1500, refundedCents: 3500 },
      { refundId: 'R3', amountCents: 6500 },
    ]);
  });

  it('finance refunds what is left of a payment of which the provider has refunded a part', () => {
    const { outcomes } = run(
      recordOrder,
      capturePayment,
      { type: 'RecordPartialRefund', refundId: 'R1', amountCents: 2000 },
      { type: 'RefundByStaff', note: 'Broken' },
      // The provider may also do it while the refund is under way.
      { type: 'RecordPartialRefund', refundId: 'R2', amountCents: 500 },
      recordRefund,
    );
    expect(outcomes.slice(2)).toEqual([
      'PaymentPartlyRefunded',
      'PaymentRefundRequested',
      'PaymentPartlyRefunded',
      'PaymentRefunded',
    ]);
  });

  it('a refund that the provider refuses counts once for each attempt, until the payment is refunded', () => {
    const refuse = (earlierRefusals: number): PaymentCommand => ({
      type: 'RecordRefundRefusal',
      reason: 'INSUFFICIENT_FUNDS',
      earlierRefusals,
    });
    const { outcomes, state } = run(
      recordOrder,
      capturePayment,
      refuse(0),
      requestRefund,
      refuse(0),
      refuse(0),
      refuse(1),
      recordRefund,
      refuse(2),
    );
    expect(outcomes.slice(2)).toEqual([
      'nothing',
      'PaymentRefundRequested',
      'PaymentRefundRefused',
      'nothing',
      'PaymentRefundRefused',
      'PaymentRefunded',
      'nothing',
    ]);
    expect(state).toMatchObject({ status: 'refunded', refundRefusals: 2 });
  });

  it('finance refunds a captured payment once, with a note, and is refused if the payment is used for something else than finance has seen', () => {
    const refund = (changes: object = {}): PaymentCommand => ({
      type: 'RefundByStaff',
      note: 'Arrived broken',
      referenceId: 'b1',
      ...changes,
    });
    const paid = [recordOrder, capturePayment, use()];
    const { outcomes, events } = run(
      ...paid,
      refund({ cancelsBooking: 'b1' }),
      refund(),
      recordRefund,
      refund(),
    );
    expect(outcomes.slice(3)).toEqual([
      'PaymentRefundRequested',
      'payment_refunded',
      'PaymentRefunded',
      'payment_refunded',
    ]);
    expect(events[3]?.data).toEqual({
      orderId: 'O1',
      userId: 'u1',
      reason: 'staff',
      note: 'Arrived broken',
      cancelsBooking: 'b1',
    });
    expect(run(refund()).outcomes).toEqual(['payment_unknown']);
    expect(run(recordOrder, refund()).outcomes.at(-1)).toBe('payment_not_captured');
    expect(run(...paid, refund({ referenceId: undefined })).outcomes.at(-1)).toBe('payment_used');
    expect(run(...paid, requestRefund, refund()).outcomes.at(-1)).toBe('payment_refunded');
    expect(run(recordOrder, capturePayment, refund({ referenceId: undefined })).outcomes.at(-1)).toBe(
      'PaymentRefundRequested',
    );
  });

  it('a payment pays for one thing of its buyer, at the captured price', () => {
    expect(run(capturePayment, use()).outcomes).toEqual(['payment_unknown', 'payment_unknown']);
    expect(run(recordOrder, use()).outcomes[1]).toBe('payment_not_captured');
    const paid = [recordOrder, capturePayment];
    expect(run(...paid, use({ userId: 'u2' })).outcomes[2]).toBe('payment_unknown');
    expect(run(...paid, use({ amountCents: 6499 })).outcomes[2]).toBe('amount_mismatch');
    expect(run(...paid, use(), use({ referenceId: 'b2' })).outcomes[3]).toBe('payment_used');
    expect(run(...paid, use(), use({ purpose: 'cart', referenceId: 'O1' })).outcomes[3]).toBe('payment_used');
    expect(run(...paid, requestRefund, use()).outcomes[3]).toBe('payment_refunded');
  });

  describe('the goods that a payment paid for', () => {
    const delivery = {
      name: 'Ada',
      line1: 'Larkspur Row 4',
      city: 'Berlin',
      postalCode: '10119',
      country: 'DE',
    };
    const order1: PaymentCommand = { type: 'RecordOrder', order: { ...order, delivery } };
    const useForCart = use({ purpose: 'cart', referenceId: 'O1' });
    const send: PaymentCommand = { type: 'SendGoods' };
    const paid = [order1, capturePayment, useForCart];

    it('goods are sent once, with carrier and tracking number as far as they are known, and a second sending is refused', () => {
      const shipment = { carrier: 'DHL', trackingNumber: '00340' };
      const { outcomes, events } = run(...paid, { type: 'SendGoods', shipment }, send);
      expect(outcomes.slice(3)).toEqual(['GoodsSent', 'goods_sent']);
      expect(events[3]?.data).toEqual({ orderId: 'O1', userId: 'u1', shipment });
      expect(run(...paid, send).events[3]?.data).toEqual({ orderId: 'O1', userId: 'u1' });
    });

    it('goods are not sent before they are paid, nor once the buyer gets the money back', () => {
      expect(run(send).outcomes).toEqual(['payment_unknown']);
      expect(run(order1, send).outcomes.at(-1)).toBe('payment_not_captured');
      expect(run(...paid, requestRefund, send).outcomes.at(-1)).toBe('payment_refunded');
      expect(run(...paid, requestRefund, recordRefund, send).outcomes.at(-1)).toBe('payment_refunded');
    });

    it('goods are not sent without an address, as after the erasure of the buyer, nor for an appointment', () => {
      expect(run(recordOrder, capturePayment, useForCart, send).outcomes.at(-1)).toBe('nothing_to_send');
      const erased = { ...order, delivery: null } as never;
      const erasedOrder: PaymentCommand = { type: 'RecordOrder', order: erased };
      expect(run(erasedOrder, capturePayment, useForCart, send).outcomes.at(-1)).toBe('nothing_to_send');
      expect(run(order1, capturePayment, use(), send).outcomes.at(-1)).toBe('nothing_to_send');
      expect(run(order1, capturePayment, send).outcomes.at(-1)).toBe('nothing_to_send');
    });

    it('goods can be canceled by their buyer until they are sent, or the money goes back already', () => {
      const cancel = (userId = 'u1'): PaymentCommand => ({ type: 'CancelPurchase', userId });
      const canceled = run(...paid, cancel(), send, cancel(), recordRefund, cancel());
      expect(canceled.outcomes.slice(3)).toEqual([
        'PaymentRefundRequested',
        'payment_refunded',
        'payment_refunded',
        'PaymentRefunded',
        'payment_refunded',
      ]);
      expect(canceled.events[3]?.data).toEqual({
        orderId: 'O1',
        userId: 'u1',
        reason: 'purchase_cancelled',
      });
      expect(run(...paid, send, cancel()).outcomes.at(-1)).toBe('goods_sent');
      expect(run(...paid, send, requestRefund, cancel()).outcomes.at(-1)).toBe('goods_sent');
      expect(run(...paid, cancel('u2')).outcomes.at(-1)).toBe('payment_unknown');
      expect(run(cancel()).outcomes).toEqual(['payment_unknown']);
      expect(run(order1, cancel()).outcomes.at(-1)).toBe('payment_not_captured');
    });

    it('goods can be canceled before the payment is used for them, and nothing else that was paid for can be canceled', () => {
      const cancel: PaymentCommand = { type: 'CancelPurchase', userId: 'u1' };
      const item = {
        productType: 'makeup',
        brandName: 'Velmira',
        productName: 'Rosewater',
        colorCode: 'L102',
        unitPriceCents: 2899,
        quantity: 1,
      } as const;
      const ofItem: PaymentCommand = { type: 'RecordOrder', order: { ...order, delivery, item } };
      expect(run(ofItem, capturePayment, cancel).outcomes.at(-1)).toBe('PaymentRefundRequested');
      expect(run(order1, capturePayment, cancel).outcomes.at(-1)).toBe('nothing_to_send');
      expect(run(order1, capturePayment, use(), cancel).outcomes.at(-1)).toBe('nothing_to_send');
      expect(run(recordOrder, capturePayment, useForCart, cancel).outcomes.at(-1)).toBe('nothing_to_send');
    });

    it('goods can be refunded after they were sent', () => {
      expect(run(...paid, send, requestRefund).outcomes.at(-1)).toBe('PaymentRefundRequested');
    });
  });

  it('a payment can be used again after it is released', () => {
    const release = (referenceId: string): PaymentCommand => ({ type: 'ReleasePayment', referenceId });
    const { outcomes } = run(
      recordOrder,
      capturePayment,
      use(),
      release('other'),
      release('b1'),
      use({ referenceId: 'b2' }),
    );
    expect(outcomes.slice(3)).toEqual(['nothing', 'PaymentReleased', 'PaymentUsed']);
  });

  it('a payment is not refunded as unused once it is used', () => {
    const refundIfUnused: PaymentCommand = { type: 'RequestRefund', reason: 'unused', onlyIfUnused: true };
    expect(run(recordOrder, capturePayment, use(), refundIfUnused).outcomes[3]).toBe('nothing');
    expect(run(recordOrder, capturePayment, refundIfUnused, use()).outcomes.slice(2)).toEqual([
      'PaymentRefundRequested',
      'payment_refunded',
    ]);
  });

  it('a payment records captured money even if the order was canceled', () => {
    const { outcomes } = run(
      recordOrder,
      { type: 'CancelPayment', reason: 'expired' },
      capturePayment,
      use(),
    );
    expect(outcomes).toEqual(['PaymentOrderCreated', 'PaymentCancelled', 'PaymentCaptured', 'PaymentUsed']);
  });

  it('a payment is captured and refunded at most once and has at most one use, for any sequence of commands', () => {
    const command = fc.constantFrom<PaymentCommand>(
      recordOrder,
      capturePayment,
      use(),
      use({ referenceId: 'b2' }),
      use({ purpose: 'cart', referenceId: 'O1' }),
      { type: 'ReleasePayment', referenceId: 'b1' },
      { type: 'RecordDecline', reason: 'funds' },
      { type: 'CancelPayment', reason: 'left' },
      requestRefund,
      recordRefund,
      { type: 'RecordPartialRefund', refundId: 'R2', amountCents: 4000 },
      { type: 'RecordPartialRefund', refundId: 'R3', amountCents: 4000 },
      { type: 'SendGoods' },
    );
    fc.assert(
      fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
        const { events } = run(...commands);
        const count = (type: PaymentEvent['type']) => events.filter((event) => event.type === type).length;
        for (const once of ['PaymentOrderCreated', 'PaymentCaptured', 'PaymentRefunded'] as const) {
          expect(count(once)).toBeLessThanOrEqual(1);
        }
        const inUse = count('PaymentUsed') - count('PaymentReleased');
        expect([0, 1]).toContain(inUse);
      }),
    );
  });
});
