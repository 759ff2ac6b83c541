import type { BulkSelection } from '@mirabelle/backoffice-contracts';
import { Alert } from '@mui/material';
import { InlineFailure } from '../components/inline-failure';
import { formatMoney } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { DeductionNote, SelectedAffiliates } from './selected-affiliates';
import { OnlyCommission } from './selected-commissions';
import { usePayers } from './use-payers';

/** How much of the selected commissions goes to each affiliate, and what of the selection colleagues must pay, with their names. */
export function PaymentSelectionNote({ selection }: { selection: BulkSelection }) {
  const t = useResourceTranslate('affiliate-transactions.bulk.pay');
  const { leftOut, secondPersonAmount = '0.00' } = selection;
  return (
    <>
      {selection.count === 1 ? <OnlyCommission selection={selection} /> : null}
      <SelectedAffiliates selection={selection} />
      <DeductionNote action="pay" selection={selection} />
      {leftOut.secondPerson > 0 ? (
        <PayersNote
          lead={t('leftOut', { smart_count: leftOut.secondPerson, amount: formatMoney(secondPersonAmount) })}
        />
      ) : null}
    </>
  );
}

/** Names who can mark as paid what the user approved. */
export function PayersNote({ lead }: { lead: string }) {
  const t = useResourceTranslate('affiliate-transactions.secondPerson');
  const { payers, error, refetch } = usePayers({ enabled: true });
  return (
    <>
      <Alert severity="info" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        {[lead, payers && t('payers', { names: payers }), payers === '' && t('noPayers')]
          .filter(Boolean)
          .join(' ')}
      </Alert>
      {error && payers === undefined ? <InlineFailure error={error} onRetry={refetch} /> : null}
    </>
  );
}
