import type { AdminPayment, PaymentTotals } from '@mirabelle/backoffice-contracts';
import { Chip, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useReads } from '../data/use-reads';
import { formatMoney } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { isTestPayment } from './refund-consequence';

const RESOURCE = 'payments';

/** Marks a payment for which no money was taken. Otherwise renders nothing. */
export function TestBadge({ payment }: { payment: Pick<AdminPayment, 'provider'> }) {
  const t = useResourceTranslate(`${RESOURCE}.test`);
  if (!isTestPayment(payment)) return null;
  return (
    <Chip
      size="small"
      variant="outlined"
      component="span"
      label={t('badge')}
      title={t('explanation')}
      sx={{ height: 20, '& .MuiChip-label': { px: 0.75 } }}
    />
  );
}

type Sums = PaymentTotals['byCurrency'][number];

/** Says how much of a sum of payments was no money. Otherwise renders nothing. */
export function TestSumNote({
  sums: { currency, paid, test },
}: {
  sums: Pick<Sums, 'currency' | 'paid' | 'test'>;
}) {
  const t = useResourceTranslate(`${RESOURCE}.test`);
  if (test.entries === 0) return null;
  const isAll = test.entries === paid.entries;
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 0.5 }}>
      {isAll
        ? t('all')
        : t('note', { smart_count: test.entries, amount: formatMoney(test.amount, currency) })}
    </Typography>
  );
}

/** Reads whether there are test payments among those that match a filter, beside sums that other calls have added up. */
export function TestPaymentsNote({ filter }: { filter: object }) {
  const { readPaymentTotals } = useReads();
  const { data } = useQuery({
    queryKey: [RESOURCE, 'totals', filter],
    queryFn: ({ signal }) => readPaymentTotals(filter, { signal }),
  });
  return data?.byCurrency.map((sums) => <TestSumNote key={sums.currency} sums={sums} />);
}
