import { fold, isRefused } from '@mirabelle/decider';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CommissionCommand, type CommissionStatus, commission } from './commission.js';
import { createCommissionEntry } from './commission-entries.js';
import type { CommissionEntry, CommissionEvent } from './commission-events.js';

const entry = createCommissionEntry(1299, 800, {
  commissionId: 'c1',
  affiliateId: 'platform_owner',
  transactionType: 'product_purchase',
  referenceId: 'ORDER1',
  userId: 'u1',
});
const record: CommissionCommand = { type: 'RecordCommission', entry };
const approve: CommissionCommand = { type: 'ApproveCommission' };
const withdraw: CommissionCommand = { type: 'WithdrawApproval', reason: 'Approved too early' };
const pay: CommissionCommand = { type: 'PayCommission', staffId: 'lea' };
const reject: CommissionCommand = { type: 'RejectCommission', reason: 'Bought by the affiliate' };
const reverse: CommissionCommand = { type: 'ReverseCommission', reversalId: 'c1-reversed', because: 'staff' };
const fallAway: CommissionCommand = { ...reverse, because: 'fallenAway' };

/** Runs commands as the staff member `ada`, or as the one named with a command. */
function run(steps: readonly (CommissionCommand | readonly [staffId: string, CommissionCommand])[]) {
  const events: CommissionEvent[] = [];
  const outcomes = steps.map((step) => {
    const [staffId, command] = 'type' in step ? ['ada', step] : step;
    const decision = commission.decide(command, fold(commission, events));
    if (isRefused(decision)) return decision.refusal.code;
    const metadata = { actor: { kind: 'staff', id: staffId } };
    events.push(...decision.events.map((event) => ({ ...event, metadata })));
    return fold(commission, events).status;
  });
  return { outcomes, events, state: fold(commission, events) };
}

/** @param refundedCents what all partial refunds of the order add up to */
const reduce = (refundedCents: number): CommissionCommand => ({
  type: 'ReduceCommission',
  refundedCents,
  capturedCents: 1299,
  reversalId: `c1-${refundedCents}`,
});

/** Lists the entry of a commission and the negative entries that take it back, wholly or in part. */
function listEntries(events: readonly CommissionEvent[]): CommissionEntry[] {
  return events.flatMap((event) => {
    if (event.type === 'CommissionRecorded') return [event.data];
    return 'reversal' in event.data ? [event.data.reversal] : [];
  });
}

describe('a commission', () => {
  it('a commission is pending, then approved, then paid, and a repeated command changes nothing', () => {
    const { outcomes, events } = run([record, record, approve, approve, pay, pay]);
    expect(outcomes).toEqual(['pending', 'pending', 'approved', 'approved', 'paid', 'paid']);
    expect(events).toHaveLength(3);
    expect(entry).toMatchObject({ grossCents: 1299, rateBp: 800, commissionCents: 104 });
  });

  it('a commission is paid only after its approval, and never after a rejection or reversal', () => {
    expect(run([record, pay]).outcomes.at(-1)).toBe('transaction_not_open');
    expect(run([record, reject, approve]).outcomes).toEqual(['pending', 'rejected', 'transaction_not_open']);
    expect(run([record, approve, reject, pay]).outcomes.at(-1)).toBe('transaction_not_open');
    expect(run([record, approve, fallAway, pay]).outcomes.at(-1)).toBe('transaction_not_open');
    expect(run([record, reject, reverse]).outcomes.at(-1)).toBe('transaction_not_open');
    expect(run([record, approve, pay, reject]).outcomes.at(-1)).toBe('transaction_not_open');
    expect(run([record, fallAway, approve]).outcomes.at(-1)).toBe('transaction_not_open');
    expect(run([approve]).outcomes).toEqual(['transaction_unknown']);
  });

  it('a commission is not paid by the person who approved it, but by anybody else', () => {
    const payAs = (staffId: string): CommissionCommand => ({ type: 'PayCommission', staffId });
    // The approver is the actor of the event, and the payer is named in the command.
    const { outcomes, events } = run([
      record,
      ['ada', approve],
      ['ada', payAs('ada')],
      ['lea', payAs('lea')],
      // A repeated command changes nothing, whoever repeats it.
      ['ada', payAs('ada')],
    ]);
    expect(outcomes).toEqual(['pending', 'approved', 'second_person_required', 'paid', 'paid']);
    expect(events).toHaveLength(3);
  });

  it('a commission is neither paid by a transfer of a day before its approval nor corrected to one, wherever that day is counted', () => {
    const events: CommissionEvent[] = [];
    for (const command of [record, approve]) {
      const decision = commission.decide(command, fold(commission, events));
      if (isRefused(decision)) throw new Error(decision.refusal.detail);
      const metadata = { actor: { kind: 'staff', id: 'ada' }, occurredAt: '2026-11-15T09:00:00.000Z' };
      events.push(...decision.events.map((event) => ({ ...event, metadata })));
    }
    const payOn = (payoutDate: string) =>
      commission.decide({ type: 'PayCommission', staffId: 'lea', payoutDate }, fold(commission, events));
    expect(payOn('2026-11-13')).toMatchObject({
      refusal: { code: 'validation_failed', facts: { field: 'payoutDate' } },
    });
    // West of Greenwich it is still the 14th when it is approved.
    expect(payOn('2026-11-14')).toMatchObject({ events: [{ type: 'CommissionPaid' }] });
    events.push({ type: 'CommissionPaid', data: { commissionId: 'c1', userId: 'u1' } });
    const correctTo = (payoutDate: string) =>
      commission.decide(
        { type: 'CorrectPayout', payoutDate, payoutReference: 'NOV-42' },
        fold(commission, events),
      );
    expect(correctTo('2026-11-13')).toMatchObject({
      refusal: { code: 'validation_failed', facts: { field: 'payoutDate' } },
    });
    expect(correctTo('2026-11-14')).toMatchObject({ events: [{ type: 'CommissionPayoutCorrected' }] });
  });

  it('a paid commission keeps the day and the number of the transfer, as far as they are entered', () => {
    const payout = { payoutDate: '2026-11-28', payoutReference: 'NOV-42' };
    const payAs = (given: object): CommissionCommand => ({ type: 'PayCommission', staffId: 'lea', ...given });
    const readPaid = (given: object) => run([record, approve, payAs(given)]).events.at(-1)?.data;
    expect(readPaid(payout)).toEqual({ commissionId: 'c1', userId: 'u1', ...payout });
    expect(readPaid({ payoutReference: '' })).toEqual({ commissionId: 'c1', userId: 'u1' });
  });

  it('the day and the number of a transfer are corrected, also after a reversal, and the status stays', () => {
    const payout = { payoutDate: '2026-11-28', payoutReference: 'NOV-24' };
    const right = { payoutDate: '2026-11-27', payoutReference: 'NOV-42' };
    const correct: CommissionCommand = { type: 'CorrectPayout', ...right, reason: 'Digits swapped' };
    const payBy = { ...pay, ...payout } as CommissionCommand;
    const { outcomes, events, state } = run([
      record,
      approve,
      ['lea', payBy],
      correct,
      // A repeated correction changes nothing.
      correct,
      reverse,
      { ...correct, ...payout },
    ]);
    expect(outcomes).toEqual(['pending', 'approved', 'paid', 'paid', 'paid', 'reversed', 'reversed']);
    const corrections = events.filter(({ type }) => type === 'CommissionPayoutCorrected');
    const reference = { commissionId: 'c1', userId: 'u1', reason: 'Digits swapped' };
    expect(corrections.map(({ data }) => data)).toEqual([
      { ...reference, ...right },
      { ...reference, ...payout },
    ]);
    expect(state.payout).toEqual(payout);
  });

  it('the day and the number are added to a commission that was paid without them, and none that was not paid has a transfer to correct', () => {
    const correct: CommissionCommand = {
      type: 'CorrectPayout',
      payoutDate: '2026-11-28',
      payoutReference: 'NOV-42',
    };
    expect(run([record, approve, ['lea', pay], correct]).state.payout).toEqual({
      payoutDate: '2026-11-28',
      payoutReference: 'NOV-42',
    });
    expect(run([correct]).outcomes).toEqual(['transaction_unknown']);
    for (const steps of [[], [approve], [reject], [fallAway]])
      expect(run([record, ...steps, correct]).outcomes.at(-1)).toBe('transaction_not_open');
  });

  it('a commission counts the first approval, however often and by whomever it is repeated', () => {
    const { outcomes } = run([
      record,
      ['ada', approve],
      ['lea', approve],
      ['ada', { type: 'PayCommission', staffId: 'ada' }],
      ['lea', { type: 'PayCommission', staffId: 'lea' }],
    ]);
    expect(outcomes).toEqual(['pending', 'approved', 'approved', 'second_person_required', 'paid']);
  });

  it('an approval is withdrawn until the commission is paid, and a repeated withdrawal changes nothing', () => {
    const { outcomes, events } = run([record, approve, withdraw, withdraw, approve, ['lea', withdraw]]);
    expect(outcomes).toEqual(['pending', 'approved', 'pending', 'pending', 'approved', 'pending']);
    expect(events).toHaveLength(5);
    expect(events[2]).toMatchObject({
      type: 'CommissionApprovalWithdrawn',
      data: { commissionId: 'c1', userId: 'u1', reason: 'Approved too early' },
    });
    for (const decided of [[approve, pay], [reject], [fallAway]])
      expect(run([record, ...decided, withdraw]).outcomes.at(-1)).toBe('transaction_not_open');
    expect(run([withdraw]).outcomes).toEqual(['transaction_unknown']);
  });

  it('a withdrawn approval binds nobody: the next approver of the commission cannot pay it, and the first approver can', () => {
    const { outcomes } = run([
      record,
      ['ada', approve],
      ['lea', withdraw],
      ['lea', { type: 'PayCommission', staffId: 'lea' }],
      ['lea', approve],
      ['lea', { type: 'PayCommission', staffId: 'lea' }],
      ['ada', { type: 'PayCommission', staffId: 'ada' }],
    ]);
    expect(outcomes.slice(2)).toEqual([
      'pending',
      'transaction_not_open',
      'approved',
      'second_person_required',
      'paid',
    ]);
  });

  it('a commission is reversed by a negative entry, which is deducted only if the commission was paid', () => {
    const [, reversalOfUnpaid] = listEntries(run([record, approve, fallAway]).events);
    // `settled`: nothing has to be deducted from later payouts.
    expect(reversalOfUnpaid).toMatchObject({
      reversesId: 'c1',
      commissionCents: -104,
      grossCents: -1299,
      settled: true,
    });
    const recordReversal = (reversal: CommissionEntry | undefined): CommissionCommand => ({
      type: 'RecordCommission',
      entry: reversal as CommissionEntry,
    });
    expect(run([recordReversal(reversalOfUnpaid), approve]).outcomes).toEqual([
      'reversed',
      'transaction_not_open',
    ]);
    const [, reversalOfPaid] = listEntries(run([record, approve, pay, reverse]).events);
    expect(reversalOfPaid).not.toHaveProperty('settled');
    expect(run([recordReversal(reversalOfPaid), reject, reverse, approve, pay]).outcomes).toEqual([
      'pending',
      'transaction_not_open',
      'transaction_not_open',
      'approved',
      'paid',
    ]);
  });

  it('a refusal says why: by the status, or because the entry is a reversal', () => {
    const decide = (steps: Parameters<typeof run>[0], command: CommissionCommand) => {
      const decision = commission.decide(command, run(steps).state);
      return isRefused(decision) && decision.refusal.detail;
    };
    // What is not paid yet is rejected, unless the sale has fallen away.
    const instead = 'This transaction is not paid yet, so it cannot be reversed. Reject it instead.';
    expect([decide([record], reverse), decide([record, approve], reverse)]).toEqual([instead, instead]);
    expect(run([record, fallAway]).outcomes).toEqual(['pending', 'reversed']);
    expect(decide([record, approve, pay], reject)).toBe('This transaction is paid; it cannot be rejected.');
    const [, reversal] = listEntries(run([record, approve, pay, reverse]).events);
    const recordReversal: CommissionCommand = {
      type: 'RecordCommission',
      entry: reversal as CommissionEntry,
    };
    expect(decide([recordReversal], reject)).toBe('This transaction is a reversal; it cannot be rejected.');
  });

  it('a commission is recorded from the payment and described by the browser, in either order', () => {
    const described: CommissionCommand = {
      type: 'RecordCommission',
      entry: { ...entry, affiliateId: 'lea' },
      details: { productName: 'Velvet' },
    };
    const [paymentFirst, browserFirst] = [run([record, described]), run([described, record])];
    expect(paymentFirst.state).toEqual(browserFirst.state);
    expect(paymentFirst.state.entry?.affiliateId).toBe('lea');
    // Only the first description counts, and none once the finance team has decided.
    const describedAgain: CommissionCommand = { ...described, entry: { ...entry, affiliateId: 'mallory' } };
    expect(run([record, described, describedAgain]).state).toEqual(paymentFirst.state);
    expect(run([record, approve, describedAgain]).state.entry?.affiliateId).toBe('platform_owner');
  });

  it('a commission follows its state machine and balances for any sequence of commands', () => {
    const allowed: Record<CommissionStatus, readonly CommissionStatus[]> = {
      pending: ['approved', 'rejected', 'reversed'],
      approved: ['pending', 'paid', 'rejected', 'reversed'],
      paid: ['reversed'],
      rejected: [],
      reversed: [],
    };
    const commands = fc.array(
      fc.constantFrom<CommissionCommand>(record, approve, withdraw, pay, reject, reverse, fallAway),
      {
        maxLength: 20,
      },
    );
    fc.assert(
      fc.property(
        fc.nat({ max: 10_000_000 }),
        fc.constantFrom(800, 1000),
        commands,
        (gross, rate, others) => {
          const recordAmount = { ...record, entry: createCommissionEntry(gross, rate, entry) };
          const { events, state } = run([
            recordAmount,
            ...others.map((command) => (command === record ? recordAmount : command)),
          ]);
          const statuses = events.map((_, index) => fold(commission, events.slice(0, index + 1)).status);
          for (const [index, status] of statuses.slice(1).entries()) {
            expect(allowed[statuses[index] as CommissionStatus]).toContain(status);
          }
          const sum = listEntries(events).reduce((total, { commissionCents }) => total + commissionCents, 0);
          expect(sum).toBe(state.status === 'reversed' ? 0 : recordAmount.entry.commissionCents);
          // Half up to the cent, checked with exact fractions.
          const exact = BigInt(gross) * BigInt(rate);
          expect(BigInt(recordAmount.entry.commissionCents)).toBe((exact + 5_000n) / 10_000n);
        },
      ),
    );
  });
});

describe('a partial refund', () => {
  it('a partial refund lowers an unpaid commission in proportion, and a command that is repeated or comes late changes nothing', () => {
    const { events, state } = run([record, reduce(300), approve, reduce(650), reduce(650), reduce(300)]);
    expect(events.filter(({ type }) => type === 'CommissionReduced').map(({ data }) => data)).toEqual([
      { commissionId: 'c1', userId: 'u1', grossCents: 999, commissionCents: 80 },
      { commissionId: 'c1', userId: 'u1', grossCents: 649, commissionCents: 52 },
    ]);
    expect(state).toMatchObject({ status: 'approved', entry: { grossCents: 649, commissionCents: 52 } });
  });

  it('a partial refund of a paid commission is a deduction that waits for approval, and a full refund takes back what is left', () => {
    const { events, state } = run([
      record,
      approve,
      ['lea', pay],
      reduce(300),
      reduce(300),
      reduce(650),
      reverse,
    ]);
    const [, ...negative] = listEntries(events);
    expect(negative).toMatchObject([
      {
        commissionId: 'c1-300',
        transactionType: 'reversal',
        reversesId: 'c1',
        grossCents: -300,
        commissionCents: -24,
      },
      { commissionId: 'c1-650', grossCents: -350, commissionCents: -28 },
      { commissionId: 'c1-reversed', grossCents: -649, commissionCents: -52 },
    ]);
    expect(negative.every(({ settled }) => settled === undefined)).toBe(true);
    expect(state.status).toBe('reversed');
  });

  it('a partial refund before the payout lowers what a later deduction and a later reversal take back', () => {
    const { events } = run([record, reduce(300), approve, ['lea', pay], reduce(650), reverse]);
    const [, ...negative] = listEntries(events);
    expect(negative.map(({ grossCents, commissionCents }) => [grossCents, commissionCents])).toEqual([
      [-350, -28],
      [-649, -52],
    ]);
  });

  it('a partial refund changes nothing of a commission that is not recorded, rejected or reversed', () => {
    expect(run([reduce(300)]).events).toEqual([]);
    expect(run([record, reject, reduce(300)]).events).toHaveLength(2);
    expect(run([record, fallAway, reduce(300)]).events).toHaveLength(2);
  });
});
