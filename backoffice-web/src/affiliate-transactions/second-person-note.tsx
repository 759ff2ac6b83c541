import type { AdminAffiliateTransaction } from '@mirabelle/backoffice-contracts';
import { Alert } from '@mui/material';
import { useGetIdentity } from 'react-admin';
import { InlineFailure } from '../components/inline-failure';
import { useResourceTranslate } from '../i18n/i18n';
import { needsSecondPerson } from './transaction-action-rules';
import { usePayers } from './use-payers';

/** Explains to staff why they cannot pay a commission that they approved, and which colleagues can. */
export function SecondPersonNote({ transaction }: { transaction: AdminAffiliateTransaction }) {
  const t = useResourceTranslate('affiliate-transactions.secondPerson');
  const { identity } = useGetIdentity();
  const isNeeded = needsSecondPerson(transaction, identity?.id.toString());
  const { payers, error, refetch } = usePayers({ enabled: isNeeded });
  if (isNeeded && error && payers === undefined) return <InlineFailure error={error} onRetry={refetch} />;
  if (!isNeeded || payers === undefined) return null;
  const isDeduction = transaction.transactionType === 'reversal';
  return (
    <Alert severity="info" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {payers === ''
        ? t(isDeduction ? 'nobodyDeduction' : 'nobody')
        : t(isDeduction ? 'deduction' : 'note', { names: payers })}
    </Alert>
  );
}
