import type { AdminAffiliateTransaction, TransactionStatus } from '@mirabelle/contracts';
import type { RecordAction } from '../actions/action-buttons';

export const TRANSACTION_STATUSES: readonly TransactionStatus[] = [
  'pending',
  'approved',
  'paid',
  'rejected',
  'reversed',
];

interface TransactionActionRule extends RecordAction {
  readonly allowedFrom: readonly TransactionStatus[];
  /** Whether the action applies to reversals: they can be approved and paid, but not rejected or reversed. */
  readonly allowedForReversals: boolean;
}

const RULES: readonly TransactionActionRule[] = [
  {
    action: 'approve',
    allowedFrom: ['pending'],
    allowedForReversals: true,
    emphasis: 'primary',
    confirmation: 'simple',
  },
  {
    action: 'pay',
    allowedFrom: ['approved'],
    allowedForReversals: true,
    emphasis: 'primary',
    confirmation: 'simple',
  },
  {
    action: 'reject',
    allowedFrom: ['pending', 'approved'],
    allowedForReversals: false,
    emphasis: 'danger',
    confirmation: 'with-reason',
  },
  {
    action: 'reverse',
    allowedFrom: ['pending', 'approved', 'paid'],
    allowedForReversals: false,
    emphasis: 'danger',
    confirmation: 'with-reason',
  },
];

/** The actions that a transaction's status and type allow. The server checks them again. */
export function findTransactionActions({
  status,
  transactionType,
}: Pick<AdminAffiliateTransaction, 'status' | 'transactionType'>): RecordAction[] {
  return RULES.filter(
    ({ allowedFrom, allowedForReversals }) =>
      allowedFrom.includes(status) && (allowedForReversals || transactionType !== 'reversal'),
  );
}
