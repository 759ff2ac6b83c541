import { fold, isRefused } from '@mirabelle/decider';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCommands } from '../../../../tests/support/run-commands.js';
import { type PaymentCommand, payment } from './payment.js';
import type { PaymentEvent } from './payment-events.js';

const item = {
  productType: 'hair',
  brandName: 'Solandre',
  productName: 'Natural Medium Brown',
  colorCode: 'N4',
  unitPriceCents: 1299,
} as const;

/** A purchase of some pieces that is paid. @param amountCents what was paid, normally the price of all pieces */
function buy(quantity: number, amountCents = quantity * item.unitPriceCents): PaymentCommand[] {
  const money = { orderId: 'O1', userId: 'u1', amountCents, currency: 'USD' };
  return [
    { type: 'RecordOrder', order: { ...money, provider: 'sandbox', item: { ...item, quantity } } },
    { type: 'RecordCapture', capture: { ...money, captureId: 'C1' } },
    { type: 'UsePayment', userId: 'u1', purpose: 'cart', referenceId: 'O1', amountCents },
  ];
}

const refund = (partId: string, quantity: number): PaymentCommand => ({
  type: 'RefundByStaff',
  note: 'One too many',
  referenceId: 'O1',
  pieces: { partId, quantity },
});
const record = (refundId: string, amountCents: number, partId?: string): PaymentCommand => ({
  type: 'RecordPartialRefund',
  refundId,
  amountCents,
  ...(partId && { partId }),
});
const run = (...commands: readonly PaymentCommand[]) => runCommands(payment, commands);

describe('a refund of some pieces', () => {
  it('one of two pieces is refunded at the price that was paid for it, and the other can still be sent', () => {
    const { events, outcomes } = run(...buy(2), refund('P1', 1), record('R1', 1299, 'P1'));
    expect(outcomes.slice(3)).toEqual(['PaymentPartRefundRequested', 'PaymentPartlyRefunded']);
    const reference = { orderId: 'O1', userId: 'u1' };
    expect(events.slice(3).map(({ data }) => data)).toEqual([
      { ...reference, partId: 'P1', quantity: 1, amountCents: 1299, note: 'One too many' },
      { ...reference, refundId: 'R1', amountCents: 1299, refundedCents: 1299, partId: 'P1' },
    ]);
    const state = fold(payment, events);
    expect(state).toMatchObject({ status: 'captured', refundedQuantity: 1, partlyRefundedCents: 1299 });
    expect(state.pendingPart).toBeUndefined();
  });

  it('while a refund is under way, no second one is taken, neither of pieces nor of all', () => {
    const all: PaymentCommand = { type: 'RefundByStaff', referenceId: 'O1' };
    const cancel: PaymentCommand = { type: 'CancelPurchase', userId: 'u1' };
    const { outcomes } = run(
      ...buy(3),
      refund('P1', 1),
      refund('P2', 1),
      all,
      cancel,
      record('R1', 1299, 'P1'),
      all,
    );
    expect(outcomes.slice(3)).toEqual([
      'PaymentPartRefundRequested',
      'payment_refunded',
      'payment_refunded',
      'payment_refunded',
      'PaymentPartlyRefunded',
      'PaymentRefundRequested',
    ]);
  });

  it('with the last pieces all that is left goes back, and never are more pieces refunded than were bought', () => {
    const { outcomes } = run(
      ...buy(2),
      refund('P1', 3),
      refund('P2', 1),
      record('R1', 1299, 'P2'),
      refund('P3', 2),
      refund('P4', 1),
    );
    expect(outcomes.slice(3)).toEqual([
      'validation_failed',
      'PaymentPartRefundRequested',
      'PaymentPartlyRefunded',
      'validation_failed',
      'PaymentRefundRequested',
    ]);
  });

  it('pieces are not refunded of an appointment, nor for more than the provider has not given back yet', () => {
    const [order, capture] = buy(2) as [PaymentCommand, PaymentCommand];
    expect(run(order, capture, { ...refund('P1', 1), referenceId: undefined } as never).outcomes.at(-1)).toBe(
      'validation_failed',
    );
    expect(run(...buy(2), record('R1', 1300), refund('P1', 1)).outcomes.at(-1)).toBe('validation_failed');
  });

  it('the message of the provider about the refund may come before its answer, and neither counts twice', () => {
    const { events, outcomes } = run(
      ...buy(2),
      refund('P1', 1),
      record('R1', 1299),
      record('R1', 1299, 'P1'),
      record('R1', 1299),
    );
    expect(outcomes.slice(4)).toEqual(['PaymentPartlyRefunded', 'nothing', 'nothing']);
    expect(fold(payment, events)).toMatchObject({ partlyRefundedCents: 1299, refundedQuantity: 1 });
    expect(fold(payment, events).pendingPart).toBeUndefined();
  });

  it('whatever is refunded in which order, the parts and the rest add up to what was paid', () => {
    const quantities = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 12 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        quantities,
        fc.array(fc.integer({ min: 1, max: 4000 }), { maxLength: 2 }),
        (bought, chosen, dashboard) => {
          const events: PaymentEvent[] = [];
          const execute = (command: PaymentCommand) => {
            const decision = payment.decide(command, fold(payment, events));
            if (!isRefused(decision)) events.push(...decision.events);
          };
          for (const command of buy(bought)) execute(command);
          dashboard.forEach((amountCents, n) => {
            execute(record(`D${n}`, amountCents));
          });
          let givenBack = fold(payment, events).partlyRefundedCents;
          chosen.forEach((quantity, n) => {
            execute(refund(`P${n}`, quantity));
            const { pendingPart, status } = fold(payment, events);
            if (status === 'refunding') execute({ type: 'RecordRefund', refundId: 'R' });
            if (!pendingPart) return;
            givenBack += pendingPart.amountCents;
            execute({ ...record(`R${n}`, pendingPart.amountCents, pendingPart.partId) });
          });
          const state = fold(payment, events);
          const paid = bought * item.unitPriceCents;
          if (state.status === 'refunded') return;
          expect(state.partlyRefundedCents).toBe(givenBack);
          expect(givenBack).toBeLessThan(paid);
          expect(state.refundedQuantity).toBeLessThan(bought);
        },
      ),
    );
  });
});
