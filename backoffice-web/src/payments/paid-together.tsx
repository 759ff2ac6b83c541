import type { AdminPayment } from '@mirabelle/backoffice-contracts';
import { Box, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { Panel } from '../components/details';
import { InlineFailure } from '../components/inline-failure';
import { OWN_LINE } from '../components/link-styles';
import { RecordLink } from '../components/record-link';
import { addDecimals } from '../format/cents';
import { formatMoney } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { formatPaidItem } from './paid-item';

const RESOURCE = 'payments';
/** A buyer pays for the products of a cart one after the other. */
const TOGETHER_MINUTES = 15;
const TOGETHER_MS = TOGETHER_MINUTES * 60_000;
const MAX_PAYMENTS = 50;

const toUtcDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The other products that the buyer paid for at the same time, with the sum of all. Nothing if there are none. */
export function PaidTogether({ payment }: { payment: AdminPayment }) {
  if (payment.purpose !== 'cart' || !payment.capturedAt) return null;
  return <Together payment={payment} paidAt={Date.parse(payment.capturedAt)} />;
}

function Together({ payment, paidAt }: { readonly payment: AdminPayment; readonly paidAt: number }) {
  const t = useResourceTranslate(`${RESOURCE}.together`);
  const { id, userId, currency } = payment;
  const { data, error, refetch } = useGetList<AdminPayment>(RESOURCE, {
    filter: {
      userId,
      purpose: 'cart',
      paidFrom: toUtcDay(paidAt - TOGETHER_MS),
      paidTo: toUtcDay(paidAt + TOGETHER_MS),
    },
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: MAX_PAYMENTS },
  });
  const title = t('title', { count: TOGETHER_MINUTES });
  if (error && !data) {
    return (
      <Panel title={title}>
        <InlineFailure error={error} onRetry={refetch} />
      </Panel>
    );
  }
  const others = data?.filter(
    (other) =>
      other.id !== id &&
      other.currency === currency &&
      other.capturedAt !== null &&
      Math.abs(Date.parse(other.capturedAt) - paidAt) <= TOGETHER_MS,
  );
  if (!others || others.length === 0) return null;
  const sum = addDecimals([payment, ...others].map(({ amount }) => amount));
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
          </Typography>
        ))}
      </Box>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {t('sum', { amount: formatMoney(sum, currency) })}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('note')}
      </Typography>
    </Panel>
  );
}
