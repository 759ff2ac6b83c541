import type { AdminPayment } from '@mirabelle/backoffice-contracts';
import { Box, Typography } from '@mui/material';
import { Panel } from '../components/details';
import { InlineFailure } from '../components/inline-failure';
import { OWN_LINE } from '../components/link-styles';
import { RecordLink } from '../components/record-link';
import { addDecimals, toCents } from '../format/cents';
import { formatMoney } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { formatPaidItem } from './paid-item';
import { findRefundedAmount } from './partial-refund';
import { PaymentState } from './payment-state';
import { RefundCartButton } from './refund-cart-button';
import { TOGETHER_MINUTES, usePaidTogether } from './use-paid-together';

const RESOURCE = 'payments';
/** The other products that the buyer paid for at the same time, each with its state, the sum of all, and the refund of what is left of them. Nothing if there are none. */
export function PaidTogether({ payment }: { payment: AdminPayment }) {
  const t = useResourceTranslate(`${RESOURCE}.together`);
  const { others, error, refetch } = usePaidTogether(payment);
  const { currency } = payment;
  const title = t('title', { count: TOGETHER_MINUTES });
  if (error && !others) {
    return (
      <Panel title={title}>
        <InlineFailure error={error} onRetry={refetch} />
      </Panel>
    );
  }
  if (!others || others.length === 0) return null;
  const all = [payment, ...others];
  const sum = addDecimals(all.map(({ amount }) => amount));
  const refunded = addDecimals(all.map((one) => findRefundedAmount(one) ?? '0.00'));
  return (
    <Panel title={title}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {others.map((other) => (
          <Typography key={other.id} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            <RecordLink resource={RESOURCE} id={other.id} sx={OWN_LINE}>
              {[formatMoney(other.amount, currency), other.item && formatPaidItem(other.item)]
                .filter(Boolean)
                .join(' · ')}
            </RecordLink>
            <Box component="span" sx={{ display: 'block', typography: 'caption' }}>
              <PaymentState payment={other} />
            </Box>
          </Typography>
        ))}
      </Box>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {t('sum', { amount: formatMoney(sum, currency) })}
        {toCents(refunded) > 0 ? (
          <Box component="span" sx={{ display: 'block' }}>
            {t('refunded', { amount: formatMoney(refunded, currency) })}
          </Box>
        ) : null}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('note')}
      </Typography>
      <RefundCartButton payments={all} />
    </Panel>
  );
}
