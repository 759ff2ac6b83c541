import type { PaymentTotals as Totals } from '@mirabelle/backoffice-contracts';
import { CURRENCY } from '@mirabelle/catalogue';
import { Box, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { InlineFailure } from '../components/inline-failure';
import { Sum, Sums } from '../customer-money/money-sums';
import { useReads } from '../data/use-reads';
import { formatMoney } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { SendersNote } from './senders-note';
import { TestSumNote } from './test-payments';

const RESOURCE = 'payments';

const NO_PAYMENTS = { entries: 0, amount: '0.00' };
/** Shown where no payment matches, so that nobody has to guess whether the sum is nothing. */
const EMPTY_TOTALS = {
  currency: CURRENCY,
  paid: NO_PAYMENTS,
  test: NO_PAYMENTS,
  refunding: NO_PAYMENTS,
  refunded: NO_PAYMENTS,
  partlyRefunded: NO_PAYMENTS,
  net: '0.00',
};

/** Filters of lists in which nobody looks for the income of plans. */
const PARTS = ['q', 'sending', 'appointment', 'userId'];

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
      {sums.map((sum) => (
        <PaymentSums key={sum.currency} sums={sum} />
      ))}
      {/* Beside each other, because what is below the list covers rows. */}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {sums.map((sum) => (
          <TestSumNote key={sum.currency} sums={sum} />
        ))}
        {PARTS.some(isOn) ? null : (
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 0.5 }}>
            {t('noPlans')}
          </Typography>
        )}
      </Box>
      {filterValues.sending === 'to-send' ? <SendersNote /> : null}
      {note ? (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {t(note)}
        </Typography>
      ) : null}
    </Box>
  );
}

/** What was paid and refunded in one currency. */
export function PaymentSums({ sums }: { sums: Totals['byCurrency'][number] }) {
  const t = useResourceTranslate(`${RESOURCE}.totals`);
  const { currency, paid, refunding, refunded, partlyRefunded, net } = sums;
  const format = (amount: string) => formatMoney(amount, currency);
  return (
    <Sums>
      <Sum label={t('paid', { smart_count: paid.entries })} amount={format(paid.amount)} />
      <Sum label={t('refunded', { smart_count: refunded.entries })} amount={format(refunded.amount)} />
      {partlyRefunded.entries > 0 ? (
        <Sum
          label={t('partlyRefunded', { smart_count: partlyRefunded.entries })}
          amount={format(partlyRefunded.amount)}
        />
      ) : null}
      {refunding.entries > 0 ? (
        <Sum label={t('refunding', { smart_count: refunding.entries })} amount={format(refunding.amount)} />
      ) : null}
      <Sum label={t('net', { currency })} amount={format(net)} isStrong />
    </Sums>
  );
}
