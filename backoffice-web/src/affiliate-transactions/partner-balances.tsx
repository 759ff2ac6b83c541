import type { PartnerBalances } from '@mirabelle/backoffice-contracts';
import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { InlineFailure } from '../components/inline-failure';
import { createListPath, FROM_THE_TOP } from '../components/paths';
import { useReads } from '../data/use-reads';
import { formatCount, formatMoney } from '../format/format';
import { formatMonth } from '../format/format-month';
import { useResourceTranslate } from '../i18n/i18n';
import { addPayable, addSums, isDebt } from './payable-sums';
import { PayoutFile } from './payout-file';
import { useTransactionTotals } from './use-transaction-totals';

const RESOURCE = 'affiliate-transactions';
const TOTAL_STYLE = { '& td, & th': { fontWeight: 600, borderBottom: 0 } };

type PartnerBalance = PartnerBalances['balances'][number];
type State = 'pending' | 'approved' | 'paidThisMonth';
type Sum = PartnerBalance[State];

/** What of the pending commissions can be approved today: purchases, and appointments that have begun. */
const DUE = { status: 'pending', appointment: 'not-ahead' } as const;
/** The currency of the sums that are not divided by currencies. */
const CURRENCY_OF_SUMS = 'USD';
const NOTHING: Sum = { entries: 0, amount: '0.00' };
const HIDDEN_ON_PHONE = { display: { xs: 'none', sm: 'table-cell' } };

/** Reads what is due of each partner's pending commissions; nothing until it is read. */
function useDueSums(): (affiliateId: string, currency: string) => Sum | undefined {
  const { data } = useTransactionTotals(DUE);
  return (affiliateId, currency) => {
    if (!data) return undefined;
    const sum = data.byAffiliate.find((candidate) => candidate.affiliateId === affiliateId);
    return sum && currency === CURRENCY_OF_SUMS
      ? { entries: sum.entries, amount: sum.commissionAmount }
      : NOTHING;
  };
}

const STATES: readonly State[] = ['pending', 'approved', 'paidThisMonth'];

/** What is owed to a partner today: what is due and what is approved. */
const addOwed = (due: Sum | undefined, approved: Sum): Sum | undefined => due && addSums(due, approved);

/** Whether more is to be deducted from later payouts than is owed. */
const owesUs = ({ pending, approved }: PartnerBalance): boolean => isDebt(addSums(pending, approved));

interface AmountProps {
  /** Undefined until it is read. */
  readonly sum: Sum | undefined;
  readonly currency: string;
  /** What stands apart from the sum, because it comes off later payouts to the partners that it concerns. */
  readonly debts?: Sum;
  /** Wraps the amount in a link. */
  readonly link?: (amount: string) => ReactNode;
  /** Whether a phone has no room for it. */
  readonly isHiddenOnPhone?: boolean;
}

/** An amount and how many commissions it is the sum of; a dash if there are none. */
function Amount({
  sum,
  currency,
  debts = NOTHING,
  link = (amount) => amount,
  isHiddenOnPhone = false,
}: AmountProps) {
  const t = useResourceTranslate(`${RESOURCE}.owed`);
  const { entries, amount } = sum ?? NOTHING;
  return (
    <TableCell
      align="right"
      sx={{ fontVariantNumeric: 'tabular-nums', ...(isHiddenOnPhone && HIDDEN_ON_PHONE) }}
    >
      {entries > 0 ? link(formatMoney(amount, currency)) : '–'}
      {entries > 0 ? (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {t('rows', { smart_count: entries, count: formatCount(entries) })}
        </Typography>
      ) : null}
      {debts.entries > 0 ? (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {t('debtsApart', { amount: formatMoney(debts.amount, currency) })}
        </Typography>
      ) : null}
    </TableCell>
  );
}

/** What is owed to one partner, or nothing and, apart from it, what is to be deducted. */
function OwedAmount({ sum, link = (amount) => amount, ...props }: Omit<AmountProps, 'debts'>) {
  const t = useResourceTranslate(`${RESOURCE}.owed`);
  if (!sum || !isDebt(sum)) return <Amount sum={sum} link={link} {...props} />;
  return (
    <TableCell
      align="right"
      sx={{ fontVariantNumeric: 'tabular-nums', ...(props.isHiddenOnPhone && HIDDEN_ON_PHONE) }}
    >
      –
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {link(t('toBeDeducted', { amount: formatMoney(sum.amount, props.currency) }))}
      </Typography>
    </TableCell>
  );
}

/** What is owed to all partners: the sum of the rows, with what is to be deducted apart. */
function OwedTotal({
  sums,
  ...props
}: Pick<AmountProps, 'currency' | 'isHiddenOnPhone'> & { readonly sums: readonly (Sum | undefined)[] }) {
  const { payable, debts } = addPayable(sums.filter((sum) => sum !== undefined));
  return <Amount sum={payable} debts={debts} {...props} />;
}

/** What is owed to each partner and what was paid this month, added up by the server, for all of the commissions. */
export function PartnerBalancesTable({ isInList = false }: { readonly isInList?: boolean }) {
  const t = useResourceTranslate(`${RESOURCE}.owed`);
  const { readPartnerBalances } = useReads();
  const findDue = useDueSums();
  const { data, error, refetch } = useQuery({
    // The key begins with the resource, so that live changes to commissions also reload the sums.
    queryKey: [RESOURCE, 'owed'],
    queryFn: ({ signal }) => readPartnerBalances({ signal }),
  });
  if (error && !data) return <InlineFailure error={error} onRetry={refetch} />;
  if (!data) return null;
  const { month, balances } = data;
  if (balances.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('none')}
      </Typography>
    );
  }
  const createLink =
    (filter: Readonly<Record<string, unknown>>) =>
    (text: string): ReactNode => (
      <Link component={RouterLink} to={createListPath(RESOURCE, filter)} state={FROM_THE_TOP}>
        {text}
      </Link>
    );
  return (
    <Box role="region" tabIndex={0} aria-label={t('title')} sx={{ overflowX: 'auto' }}>
      <Table
        size="small"
        sx={{
          width: 'auto',
          minWidth: { sm: 480 },
          '& td, & th': { py: 0.5, verticalAlign: 'top', '&&': { px: { xs: 0.75, sm: 2.5 } } },
          // The heads wrap, so that four columns fit on a phone and six beside the menu.
          '& thead th': { whiteSpace: 'normal', verticalAlign: 'bottom', lineHeight: 1.3 },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{t('partner')}</TableCell>
            {STATES.map((state) => (
              <Fragment key={state}>
                <TableCell align="right">{t(state, { month: formatMonth(month) })}</TableCell>
                {state === 'paidThisMonth' ? null : (
                  <TableCell align="right" sx={HIDDEN_ON_PHONE}>
                    {t(state === 'pending' ? 'dueNow' : 'owedNow')}
                  </TableCell>
                )}
              </Fragment>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {balances.map((balance) => {
            const { affiliateId, currency } = balance;
            return (
              <TableRow key={`${affiliateId} ${currency}`}>
                <TableCell component="th" scope="row">
                  {createLink({ affiliateId })(affiliateId)}
                  {owesUs(balance) ? (
                    <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                      {t('owesUs')}
                    </Typography>
                  ) : null}
                </TableCell>
                <OwedAmount
                  sum={balance.pending}
                  currency={currency}
                  link={createLink({ affiliateId, status: 'pending' })}
                />
                <OwedAmount
                  sum={findDue(affiliateId, currency)}
                  currency={currency}
                  link={createLink({ affiliateId, ...DUE })}
                  isHiddenOnPhone
                />
                <OwedAmount
                  sum={balance.approved}
                  currency={currency}
                  link={createLink({ affiliateId, status: 'approved' })}
                />
                <OwedAmount
                  sum={addOwed(findDue(affiliateId, currency), balance.approved)}
                  currency={currency}
                  isHiddenOnPhone
                />
                <Amount
                  sum={balance.paidThisMonth}
                  currency={currency}
                  link={createLink({ affiliateId, paidIn: month })}
                />
              </TableRow>
            );
          })}
          {[...new Set(balances.map(({ currency }) => currency))].sort().map((currency) => {
            const ofCurrency = balances.filter((balance) => balance.currency === currency);
            const due = ofCurrency.map(({ affiliateId }) => findDue(affiliateId, currency));
            return (
              <TableRow key={currency} sx={TOTAL_STYLE}>
                <TableCell component="th" scope="row">
                  {t('total', { currency })}
                </TableCell>
                <OwedTotal sums={ofCurrency.map(({ pending }) => pending)} currency={currency} />
                <OwedTotal sums={due} currency={currency} isHiddenOnPhone />
                <OwedTotal sums={ofCurrency.map(({ approved }) => approved)} currency={currency} />
                <OwedTotal
                  sums={ofCurrency.map(({ approved }, index) => addOwed(due[index], approved))}
                  currency={currency}
                  isHiddenOnPhone
                />
                <Amount
                  sum={addSums(...ofCurrency.map(({ paidThisMonth }) => paidThisMonth))}
                  currency={currency}
                />
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1 }}>
        {t('note')} {isInList ? t('whateverFilter') : null}
      </Typography>
      <PayoutFile balances={balances} />
    </Box>
  );
}
