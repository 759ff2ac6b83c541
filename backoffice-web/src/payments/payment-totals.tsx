import { Box, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { InlineFailure } from '../components/inline-failure';
import { useReads } from '../data/use-reads';
import { formatMoney } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { SendersNote } from './delivery-panel';
import { TestSumNote } from './test-payments';

const RESOURCE = 'payments';

const NO_PAYMENTS = { entries: 0, amount: '0.00' };
/** Shown where no payment matches, so that nobody has to guess whether the sum is nothing. */
const EMPTY_TOTALS = {
  currency: 'USD',
  paid: NO_PAYMENTS,
  test: NO_PAYMENTS,
  refunding: NO_PAYMENTS,
  refunded: NO_PAYMENTS,
  partlyRefunded: NO_PAYMENTS,
  net: '0.00',
};

/** What was paid and refunded by all payments that match the list's filter, on all pages: one line for each currency. */
export function PaymentTotals() {
  const t = useResourceTranslate(`${RESOURCE}.totals`);
  const { filterValues } = useListContext();
  const { readPaymentTotals } = useReads();
  const {
    data: totals,
    error,
    refetch,
  } = useQuery({
    // The key begins with the resource, so that live changes to payments also reload the totals.
    queryKey: [RESOURCE, 'totals', filterValues],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readPaymentTotals(filterValues, { signal }),
  });
  if (error && !totals) return <InlineFailure error={error} onRetry={refetch} />;
  if (!totals) return null;
  const isOn = (name: string) => Boolean(filterValues[name]);
  // Without a month nobody has to know to which one a refund counts.
  const note = isOn('refundedIn')
    ? 'refundsOfMonth'
    : ['paidIn', 'paidFrom', 'paidTo'].some(isOn)
      ? 'refundsOfPaid'
      : undefined;
  const sums = totals.byCurrency.length > 0 ? totals.byCurrency : [EMPTY_TOTALS];
  return (
    <Box component="section" aria-label={t('title')}>
      {sums.map(({ currency, paid, refunding, refunded, partlyRefunded, net }) => (
        <Box
          key={currency}
          component="dl"
          sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5 }}
        >
          <Sum label={t('paid', { smart_count: paid.entries })} amount={formatMoney(paid.amount, currency)} />
          <Sum
            label={t('refunded', { smart_count: refunded.entries })}
            amount={formatMoney(refunded.amount, currency)}
          />
          {partlyRefunded.entries > 0 ? (
            <Sum
              label={t('partlyRefunded', { smart_count: partlyRefunded.entries })}
              amount={formatMoney(partlyRefunded.amount, currency)}
            />
          ) : null}
          {refunding.entries > 0 ? (
            <Sum
              label={t('refunding', { smart_count: refunding.entries })}
              amount={formatMoney(refunding.amount, currency)}
            />
          ) : null}
          <Sum label={t('net', { currency })} amount={formatMoney(net, currency)} isStrong />
        </Box>
      ))}
      {sums.map((sum) => (
        <TestSumNote key={sum.currency} sums={sum} />
      ))}
      {filterValues.sending === 'to-send' ? <SendersNote /> : null}
      {note ? (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {t(note)}
        </Typography>
      ) : null}
    </Box>
  );
}

interface SumProps {
  readonly label: string;
  readonly amount: string;
  readonly isStrong?: boolean;
}

const Sum = ({ label, amount, isStrong = false }: SumProps) => (
  <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
    <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
      {label}
    </Typography>
    <Typography
      component="dd"
      variant="body2"
      sx={{ m: 0, fontVariantNumeric: 'tabular-nums', fontWeight: isStrong ? 600 : 500 }}
    >
      {amount}
    </Typography>
  </Box>
);
