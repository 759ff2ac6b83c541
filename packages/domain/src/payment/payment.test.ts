import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, isRefused } from '../kernel/decider.js';
import { type PaymentCommand, payment } from './payment.js';
import type { PaymentEvent } from './payment-events.js';

const order = { orderId: 'O1', userId: 'u1', provider: 'sandbox', amountCents: 6500, currency: 'USD' };
const capture = { orderId: 'O1', userId: 'u1', captureId: 'C1', amountCents: 6500, currency: 'USD' };
const record: PaymentCommand = { type: 'RecordOrder', order };
const take: PaymentCommand = { type: 'RecordCapture', capture };
const refund: PaymentCommand = { type: 'RequestRefund', reason: 'cancelled' };
const refunded: PaymentCommand = { type: 'RecordRefund', refundId: 'R1' };

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

function run(...commands: readonly PaymentCommand[]) {
  const events: PaymentEvent[] = [];
  const outcomes = commands.map((command) => {
    const decision = payment.decide(command, fold(payment, events));
    if (isRefused(decision)) return decision.refusal.code;
    events.push(...decision.events);
    return decision.events.map(({ type }) => type).join() || 'nothing';
  });
  return { events, outcomes, state: fold(payment, events) };
}

describe('a payment', () => {
  it('is ordered, captured, used and given back, each once', () => {
    const { outcomes } = run(record, record, take, take, use(), use(), refund, refund, refunded, refunded);
    expect(outcomes.filter((outcome) => outcome !== 'nothing')).toEqual([
      'PaymentOrderCreated',
      'PaymentCaptured',
      'PaymentUsed',
      'PaymentRefundRequested',
      'PaymentRefunded',
    ]);
  });

  it('pays for one thing of its own buyer, at the price that was captured', () => {
    expect(run(take, use()).outcomes).toEqual(['payment_unknown', 'payment_unknown']);
    expect(run(record, use()).outcomes[1]).toBe('payment_not_captured');
    const paid = [record, take];
    expect(run(...paid, use({ userId: 'u2' })).outcomes[2]).toBe('payment_unknown');
    expect(run(...paid, use({ amountCents: 6499 })).outcomes[2]).toBe('amount_mismatch');
    expect(run(...paid, use(), use({ referenceId: 'b2' })).outcomes[3]).toBe('payment_used');
    expect(run(...paid, use(), use({ purpose: 'cart', referenceId: 'O1' })).outcomes[3]).toBe('payment_used');
    expect(run(...paid, refund, use()).outcomes[3]).toBe('payment_refunded');
  });

  it('can be used anew where what it was for did not come about', () => {
    const release = (referenceId: string): PaymentCommand => ({ type: 'ReleasePayment', referenceId });
    const { outcomes } = run(
      record,
      take,
      use(),
      release('other'),
      release('b1'),
      use({ referenceId: 'b2' }),
    );
    expect(outcomes.slice(3)).toEqual(['nothing', 'PaymentReleased', 'PaymentUsed']);
  });

  it('is not given back as unused once something has been bought with it', () => {
    const giveBack: PaymentCommand = { type: 'RequestRefund', reason: 'unused', ifUnused: true };
    expect(run(record, take, use(), giveBack).outcomes[3]).toBe('nothing');
    expect(run(record, take, giveBack, use()).outcomes.slice(2)).toEqual([
      'PaymentRefundRequested',
      'payment_refunded',
    ]);
  });

  it('counts money that came although the order had been given up', () => {
    const { outcomes } = run(record, { type: 'CancelPayment', reason: 'expired' }, take, use());
    expect(outcomes).toEqual(['PaymentOrderCreated', 'PaymentCancelled', 'PaymentCaptured', 'PaymentUsed']);
  });

  it('is never captured, used at one time, or given back twice, whatever is asked in whatever order', () => {
    const commands = fc.constantFrom<PaymentCommand>(
      record,
      take,
      use(),
      use({ referenceId: 'b2' }),
      use({ purpose: 'cart', referenceId: 'O1' }),
      { type: 'ReleasePayment', referenceId: 'b1' },
      { type: 'RecordDecline', reason: 'funds' },
      { type: 'CancelPayment', reason: 'left' },
      refund,
      refunded,
    );
    fc.assert(
      fc.property(fc.array(commands, { maxLength: 40 }), (all) => {
        const { events } = run(...all);
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
