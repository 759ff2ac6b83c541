import type { TransactionStatus } from '@mirabelle/contracts';
import { describe, expect, it } from 'vitest';
import { findTransactionActions, needsSecondPerson } from './transaction-action-rules';

/** @param transactionType `booking` is the commission of an appointment */
const actionsOf = (status: TransactionStatus, transactionType: 'booking' | 'reversal' = 'booking') =>
  findTransactionActions({ status, transactionType, approvedBy: null }, 'ada').map(({ action }) => action);

describe('findTransactionActions', () => {
  it('findTransactionActions allows approval before payment, and only a reversal after payment', () => {
    expect(actionsOf('pending')).toEqual(['approve', 'reject', 'reverse']);
    expect(actionsOf('approved')).toEqual(['pay', 'reject', 'reverse']);
    expect(actionsOf('paid')).toEqual(['reverse']);
    expect(actionsOf('rejected')).toEqual([]);
    expect(actionsOf('reversed')).toEqual([]);
  });

  it('findTransactionActions allows neither rejection nor reversal of a reversal', () => {
    expect(actionsOf('pending', 'reversal')).toEqual(['approve']);
  });

  it('findTransactionActions leaves the payment to somebody other than the approver', () => {
    const approved = {
      status: 'approved',
      transactionType: 'booking',
      approvedBy: { id: 'ada', name: 'Ada' },
    } as const;
    const actionsFor = (staffId: string) =>
      findTransactionActions(approved, staffId).map(({ action }) => action);
    expect(actionsFor('ada')).toEqual(['reject', 'reverse']);
    expect(actionsFor('lea')).toEqual(['pay', 'reject', 'reverse']);
    expect(needsSecondPerson(approved, 'ada')).toBe(true);
    expect(needsSecondPerson(approved, 'lea')).toBe(false);
    expect(needsSecondPerson({ ...approved, status: 'paid' }, 'ada')).toBe(false);
  });

  it('findTransactionActions requires a confirmation for every action', () => {
    for (const status of ['pending', 'approved', 'paid'] as const)
      for (const { confirmation } of findTransactionActions(
        { status, transactionType: 'booking', approvedBy: null },
        'ada',
      ))
        expect(confirmation).toBeDefined();
  });
});
