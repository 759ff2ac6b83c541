import type { AdminAffiliateTransaction, TransactionStatus } from '@mirabelle/contracts';
import type { Act } from '../acts/act-buttons';

export const TRANSACTION_STATUSES: readonly TransactionStatus[] = [
  'pending',
  'approved',
  'paid',
  'rejected',
  'reversed',
];

interface Rule extends Act {
  readonly from: readonly TransactionStatus[];
  /** A reversal itself is deducted, never rejected or taken back. */
  readonly ofReversals: boolean;
}

const RULES: readonly Rule[] = [
  { action: 'approve', from: ['pending'], ofReversals: true, look: 'main', asks: 'yes or no' },
  { action: 'pay', from: ['approved'], ofReversals: true, look: 'main', asks: 'yes or no' },
  { action: 'reject', from: ['pending', 'approved'], ofReversals: false, look: 'danger', asks: 'reason' },
  {
    action: 'reverse',
    from: ['pending', 'approved', 'paid'],
    ofReversals: false,
    look: 'danger',
    asks: 'reason',
  },
];

/** What a transaction's state allows; the server decides for good. Money is never moved without being asked twice. */
export function stepsFor({
  status,
  transactionType,
}: Pick<AdminAffiliateTransaction, 'status' | 'transactionType'>): Act[] {
  return RULES.filter(
    ({ from, ofReversals }) => from.includes(status) && (ofReversals || transactionType !== 'reversal'),
  );
}
