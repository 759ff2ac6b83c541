import type { AdminAffiliateTransaction } from '@mirabelle/backoffice-contracts';
import { Typography } from '@mui/material';
import { Detail, Details, Panel } from '../components/details';
import { InlineFailure } from '../components/inline-failure';
import { ListLink } from '../components/list-link';
import { formatDay } from '../format/days';
import { formatAffiliate, formatCount, formatMoney } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { useTransactionTotals } from './use-transaction-totals';

const RESOURCE = 'affiliate-transactions';

type PayoutFields = Pick<AdminAffiliateTransaction, 'affiliateId' | 'payoutDate' | 'payoutReference'>;

/** The filter of all commissions that went to a partner by one transfer: one day and one number, as far as they were entered. */
const createPayoutFilter = ({ affiliateId, payoutDate, payoutReference }: PayoutFields) => ({
  affiliateId,
  ...(payoutDate && { payoutDate }),
  ...(payoutReference && { payoutReference }),
});

/** The transfer by which a commission went out, with what all of its commissions add up to and a link to them. Nothing without a transfer. */
export function PayoutPanel({ transaction }: { transaction: AdminAffiliateTransaction }) {
  const { payoutDate, payoutReference } = transaction;
  if (!payoutDate && !payoutReference) return null;
  return <Payout transaction={transaction} />;
}

function Payout({ transaction }: { transaction: AdminAffiliateTransaction }) {
  const t = useResourceTranslate(RESOURCE);
  const { affiliateId, currency, payoutDate, payoutReference } = transaction;
  const filter = createPayoutFilter(transaction);
  const { data: totals, error, refetch } = useTransactionTotals(filter);
  return (
    <Panel title={t('payout.title')}>
      {totals ? (
        <div>
          <Typography variant="h6" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {formatMoney(totals.all.commissionAmount, currency)}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('payout.sum', { smart_count: totals.all.entries, count: formatCount(totals.all.entries) })}
          </Typography>
        </div>
      ) : null}
      {error && !totals ? <InlineFailure error={error} onRetry={refetch} /> : null}
      <Details>
        <Detail label={t('fields.affiliateId')}>{formatAffiliate(affiliateId)}</Detail>
        {payoutDate ? <Detail label={t('fields.payoutDate')}>{formatDay(payoutDate)}</Detail> : null}
        {payoutReference ? <Detail label={t('fields.payoutReference')}>{payoutReference}</Detail> : null}
      </Details>
      <ListLink resource={RESOURCE} filter={filter} variant="body2">
        {t('payout.all')}
      </ListLink>
    </Panel>
  );
}
