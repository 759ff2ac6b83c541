import { DEFAULT_AFFILIATE } from '@mirabelle/catalogue';
import type { TransactionStatus } from '@mirabelle/contracts';
import { describe, expect, it } from 'vitest';
import { findTransactionActions, needsSecondPerson } from './transaction-action-rules';

/** The commission of an appointment. */
const COMMISSION = {
  affiliateId: 'lea',
  transactionType: 'booking',
  approvedBy: null,
  buyerName: 'Lea',
  buyerEmail: 'lea@example.test',
} as const;

const listActionsIn = (status: TransactionStatus, transactionType: 'booking' | 'reversal' = 'booking') =>
  findTransactionActions({ ...COMMISSION, status, transactionType }, 'ada').map(({ action }) => action);

describe('findTransactionActions', () => {
  it('findTransactionActions allows approval and rejection before payment, and only a reversal after payment', () => {
    expect(listActionsIn('pending')).toEqual(['approve', 'reject']);
    expect(listActionsIn('approved')).toEqual(['pay', 'withdraw-approval', 'reject']);
    expect(listActionsIn('paid')).toEqual(['reverse']);
    expect(listActionsIn('rejected')).toEqual([]);
    expect(listActionsIn('reversed')).toEqual([]);
  });

  it('findTransactionActions allows neither rejection nor reversal of a reversal', () => {
    expect(listActionsIn('pending', 'reversal')).toEqual(['approve']);
    expect(listActionsIn('approved', 'reversal')).toEqual(['pay', 'withdraw-approval']);
  });

  it('findTransactionActions offers to correct the transfer of what went out, also after a reversal, and to add a transfer that was not noted', () => {
    const listCorrections = (changes: object) =>
      findTransactionActions({ ...COMMISSION, status: 'paid', wasPaid: true, ...changes }, 'ada')
        .filter(({ action }) => action === 'correct-payout')
        .map(({ wording, confirmation }) => [wording, confirmation]);
    const transfer = { payoutDate: '2026-11-28', payoutReference: 'NOV-42' };
    expect(listCorrections(transfer)).toEqual([[undefined, 'with-required-reason']]);
    expect(listCorrections({ ...transfer, status: 'reversed' })).toHaveLength(1);
    expect(listCorrections({ ...transfer, transactionType: 'reversal' })).toEqual([
      [undefined, 'with-required-reason'],
    ]);
    expect(listCorrections({})).toEqual([['add-payout', 'with-required-reason']]);
    // Reversed before it was paid.
    expect(listCorrections({ status: 'reversed', wasPaid: false })).toEqual([]);
    expect(listCorrections({ ...transfer, affiliateId: DEFAULT_AFFILIATE })).toEqual([]);
    expect(listCorrections({ ...transfer, buyerName: null, buyerEmail: null })).toEqual([
      [undefined, 'simple'],
    ]);
  });

  it('findTransactionActions words the actions of a deduction differently', () => {
    const listWordings = (status: TransactionStatus, transactionType: 'booking' | 'reversal') =>
      findTransactionActions({ ...COMMISSION, status, transactionType }, 'ada').map(({ wording }) => wording);
    expect(listWordings('pending', 'reversal')).toEqual(['approve-deduction']);
    expect(listWordings('approved', 'reversal')).toEqual(['pay-deduction', 'withdraw-approval-deduction']);
    expect(listWordings('paid', 'booking')).toEqual([undefined]);
    expect(listWordings('approved', 'booking')).toEqual([undefined, undefined, undefined]);
  });

  it('findTransactionActions promises no payout for a commission of the own house', () => {
    const ofOwnHouse = { ...COMMISSION, affiliateId: DEFAULT_AFFILIATE };
    const listWordings = (status: TransactionStatus) =>
      findTransactionActions({ ...ofOwnHouse, status }, 'ada').map(({ wording }) => wording);
    expect(listWordings('pending')).toEqual(['approve-own-house', undefined]);
    expect(listWordings('approved')).toEqual(['pay-own-house', 'withdraw-approval-own-house', undefined]);
  });

  it('findTransactionActions leaves the payment to somebody other than the approver', () => {
    const approved = { ...COMMISSION, status: 'approved', approvedBy: { id: 'ada', name: 'Ada' } } as const;
    const listActionsOfStaff = (staffId: string) =>
      findTransactionActions(approved, staffId).map(({ action }) => action);
    expect(listActionsOfStaff('ada')).toEqual(['withdraw-approval', 'reject']);
    expect(listActionsOfStaff('lea')).toEqual(['pay', 'withdraw-approval', 'reject']);
    expect(needsSecondPerson(approved, 'ada')).toBe(true);
    expect(needsSecondPerson(approved, 'lea')).toBe(false);
    expect(needsSecondPerson({ ...approved, status: 'paid' }, 'ada')).toBe(false);
  });

  it('findTransactionActions asks for reasons, unless the buyer is erased and none can be kept', () => {
    const listActions = (buyerName: string | null, buyerEmail: string | null = null) =>
      (['approved', 'paid'] as const)
        .flatMap((status) => findTransactionActions({ ...COMMISSION, status, buyerName, buyerEmail }, 'ada'))
        .map(({ action, confirmation, note }) => [action, confirmation, note]);
    const withReasons = [
      ['pay', 'simple', undefined],
      ['withdraw-approval', 'with-reason', 'reasonKept'],
      ['reject', 'with-required-reason', 'reasonKept'],
      ['reverse', 'with-required-reason', 'reasonKept'],
    ];
    expect(listActions('Lea')).toEqual(withReasons);
    expect(listActions(null, 'lea@example.test')).toEqual(withReasons);
    expect(listActions(null)).toEqual([
      ['pay', 'simple', undefined],
      ['withdraw-approval', 'simple', 'reasonOfErased'],
      ['reject', 'simple', 'reasonOfErased'],
      ['reverse', 'simple', 'reasonOfErased'],
    ]);
  });

  it('findTransactionActions requires a confirmation for every action', () => {
    for (const status of ['pending', 'approved', 'paid'] as const)
      for (const { confirmation } of findTransactionActions({ ...COMMISSION, status }, 'ada'))
        expect(confirmation).toBeDefined();
  });
});
