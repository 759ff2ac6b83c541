import type { PartnerBalances } from '@mirabelle/backoffice-contracts';
import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { InlineFailure } from '../components/inline-failure';
import { createListPath, FROM_THE_TOP } from '../components/paths';
import { useReads } from '../data/use-reads';
import { addDecimals, toCents } from '../format/cents';
import { formatCount, formatMoney } from '../format/format';
import { formatMonth } from '../format/format-month';
import { useResourceTranslate } from '../i18n/i18n';
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

/** The sums of all partners, for each currency. */
function addUp(balances: readonly PartnerBalance[]) {
  const currencies = [...new Set(balances.map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const ofCurrency = balances.filter((balance) => balance.currency === currency);
    const add = (state: State) => ({
      entries: ofCurrency.reduce((sum, balance) => sum + balance[state].entries, 0),
      amount: addDecimals(ofCurrency.map((balance) => balance[state].amount)),
    });
    return {
      currency,
      pending: add('pending'),
      approved: add('approved'),
      paidThisMonth: add('paidThisMonth'),
    };
  });
}

const addSums = (sums: readonly Sum[]): Sum => ({
  entries: sums.reduce((count, { entries }) => count + entries, 0),
  amount: addDecimals(sums.map(({ amount }) => amount)),
});

/** What is owed to a partner today: what is due and what is approved. */
const addOwed = (due: Sum | undefined, approved: Sum): Sum | undefined => due && addSums([due, approved]);

/** What is due to partners, without what is to be deducted from others: nobody’s debt comes off another partner’s payout. */
const addDue = (sums: readonly (Sum | undefined)[]): Sum =>
  addSums(sums.filter((sum) => sum !== undefined).filter(({ amount }) => toCents(amount) > 0));

/** What is to be deducted from partners of whom more is to be taken off than is due to them. */
const addDebts = (sums: readonly (Sum | undefined)[]): Sum =>
  addSums(sums.filter((sum) => sum !== undefined).filter(({ amount }) => toCents(amount) < 0));

/** Whether more is to be deducted from later payouts than is owed. */
const owesUs = ({ pending, approved }: PartnerBalance): boolean =>
  toCents(addDecimals([pending.amount, approved.amount])) < 0;

interface AmountProps {
  readonly balance: Pick<PartnerBalance, 'currency' | State>;
  readonly state: State;
  /** Wraps the amount in a link. */
  readonly link?: (amount: string) => ReactNode;
}

/** An amount and how many commissions it is the sum of; a dash if there are none. */
function Amount({ balance, state, link = (amount) => amount }: AmountProps) {
  const t = useResourceTranslate(`${RESOURCE}.owed`);
  const { entries, amount } = balance[state];
  if (entries === 0) return <TableCell align="right">–</TableCell>;
  return (
    <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {link(formatMoney(amount, balance.currency))}
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {t('rows', { smart_count: entries, count: formatCount(entries) })}
      </Typography>
    </TableCell>
  );
}

/** What is due or owed now. A phone has no room for it. */
function DueAmount({
  sum,
  currency,
  debts = NOTHING,
  link = (amount) => amount,
}: Pick<AmountProps, 'link'> & {
  readonly sum: Sum | undefined;
  readonly currency: string;
  /** What stands apart from the sum. */
  readonly debts?: Sum;
}) {
  const t = useResourceTranslate(`${RESOURCE}.owed`);
  return (
    <TableCell align="right" sx={{ ...HIDDEN_ON_PHONE, fontVariantNumeric: 'tabular-nums' }}>
      {sum && sum.entries > 0 ? link(formatMoney(sum.amount, currency)) : '–'}
      {debts.entries > 0 ? (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {t('debtsApart', { amount: formatMoney(debts.amount, currency) })}
        </Typography>
      ) : null}
    </TableCell>
  );
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
                <Amount
                  balance={balance}
                  state="pending"
                  link={createLink({ affiliateId, status: 'pending' })}
                />
                <DueAmount
                  sum={findDue(affiliateId, currency)}
                  currency={currency}
                  link={createLink({ affiliateId, ...DUE })}
                />
                <Amount
                  balance={balance}
                  state="approved"
                  link={createLink({ affiliateId, status: 'approved' })}
                />
                <DueAmount
                  sum={addOwed(findDue(affiliateId, currency), balance.approved)}
                  currency={currency}
                />
                <Amount
                  balance={balance}
                  state="paidThisMonth"
                  link={createLink({ affiliateId, paidIn: month })}
                />
              </TableRow>
            );
          })}
          {addUp(balances).map((total) => {
            const dueSums = balances
              .filter(({ currency }) => currency === total.currency)
              .map(({ affiliateId, currency }) => findDue(affiliateId, currency));
            const owedSums = balances
              .filter(({ currency }) => currency === total.currency)
              .map(({ affiliateId, currency, approved }) =>
                addOwed(findDue(affiliateId, currency), approved),
              );
            return (
              <TableRow key={total.currency} sx={TOTAL_STYLE}>
                <TableCell component="th" scope="row">
                  {t('total', { currency: total.currency })}
                </TableCell>
                {STATES.map((state) => (
                  <Fragment key={state}>
                    <Amount balance={total} state={state} />
                    {state === 'pending' ? (
                      <DueAmount sum={addDue(dueSums)} debts={addDebts(dueSums)} currency={total.currency} />
                    ) : null}
                    {state === 'approved' ? (
                      <DueAmount
                        sum={addDue(owedSums)}
                        debts={addDebts(owedSums)}
                        currency={total.currency}
                      />
                    ) : null}
                  </Fragment>
                ))}
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
