import type { TransactionStatus } from '@mirabelle/contracts';
import { describe, expect, it } from 'vitest';
import { findTransactionActions } from './transaction-action-rules';

const actionsOf = (status: TransactionStatus, transactionType: 'booking' | 'reversal' = 'booking') =>
  findTransactionActions({ status, transactionType }).map(({ action }) => action);

describe('findTransactionActions', () => {
  it('allows approval before payment, and only a reversal after payment', () => {
    expect(actionsOf('pending')).toEqual(['approve', 'reject', 'reverse']);
    expect(actionsOf('approved')).toEqual(['pay', 'reject', 'reverse']);
    expect(actionsOf('paid')).toEqual(['reverse']);
    expect(actionsOf('rejected')).toEqual([]);
    expect(actionsOf('reversed')).toEqual([]);
  });

  it('allows neither rejection nor reversal of a reversal', () => {
    expect(actionsOf('pending', 'reversal')).toEqual(['approve']);
  });

  it('requires a confirmation for every action', () => {
    for (const status of ['pending', 'approved', 'paid'] as const)
      for (const { confirmation } of findTransactionActions({ status, transactionType: 'booking' }))
        expect(confirmation).toBeDefined();
  });
});
