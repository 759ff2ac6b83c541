import { formatCents } from '@mirabelle/catalogue';
import {
  Box,
  Button,
  Link,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useListContext, useStore } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { InlineFailure } from '../components/inline-failure';
import { createListPath, FROM_THE_TOP } from '../components/paths';
import { StatusDot } from '../components/status-dot';
import { useNow } from '../components/use-now';
import { toCents } from '../format/cents';
import { formatAffiliate, formatCount, formatMoney, formatWholeRate } from '../format/format';
import { formatMonth } from '../format/format-month';
import { useResourceTranslate } from '../i18n/i18n';
import { OwnHouseNote } from './own-house-note';
import { PartnerBalancesTable } from './partner-balances';
import { createTotalFilter, findMonthToCompare } from './total-filters';
import { listPayoutParts, splitTotalByHouse } from './total-parts';
import {
  fillMonths,
  findChange,
  listGroupTotals,
  TOTALS_GROUPINGS,
  type TotalsGrouping,
  useTransactionTotals,
} from './use-transaction-totals';

const RESOURCE = 'affiliate-transactions';
/** A part of the total, which is no further summand. */
const PART_ROW = { '& td, & th': { borderBottom: 0, color: 'text.secondary' } };
const REVERSED_NOTE = { color: 'text.secondary', maxWidth: '32ch', whiteSpace: 'normal' };
const HIDDEN_ON_PHONE = { display: { xs: 'none', sm: 'table-cell' } };

/** The table shows at most this many groups, and says how many more there are. */
const MAX_GROUPS = 12;

/** The totals of the filter by one of the groupings, or what all partners are owed. */
type TotalsView = TotalsGrouping | 'owed';

/** "+$12.30 (+15%)", "-$4.00 (-8%)" or "$0.00"; a dash for the first month. */
function formatChange(change: ReturnType<typeof findChange>): string {
  if (!change) return '–';
  const { cents, share } = change;
  const plus = cents > 0 ? '+' : '';
  const amount = `${plus}${formatMoney(formatCents(cents))}`;
  return share === undefined || cents === 0 ? amount : `${amount} (${plus}${formatWholeRate(share)})`;
}

/** Stored in place of a grouping while the totals are one line, so that the list is in sight. */
const FOLDED = 'folded';

/** The totals of all rows that match the list's filter: one line, or a table grouped by status, month or affiliate. */
export function TransactionTotals() {
  const t = useResourceTranslate(RESOURCE);
  const { filterValues } = useListContext();
  const now = useNow();
  const { data: totals, error, refetch } = useTransactionTotals(filterValues);
  const [stored, setGrouping] = useStore<TotalsGrouping | typeof FOLDED>(`${RESOURCE}.totals`, FOLDED);
  const isFolded = stored === FOLDED;
  const grouping = TOTALS_GROUPINGS.find((name) => name === stored) ?? 'status';
  // What all partners are owed is no part of a list of one of them, and not what a later visit begins with.
  const canShowOwed = filterValues.affiliateId === undefined;
  const [isOwedChosen, setOwedChosen] = useState(false);
  const chosen: TotalsView | undefined = isFolded ? undefined : grouping;
  const view = isOwedChosen && canShowOwed ? 'owed' : chosen;
  const compared = findMonthToCompare(filterValues, now);
  const { data: totalsBefore } = useTransactionTotals(compared?.filter ?? filterValues, {
    enabled: grouping === 'month' && compared !== undefined,
  });
  if (error && !totals) return <InlineFailure error={error} onRetry={refetch} />;
  if (!totals || Object.keys(filterValues).length + totals.byStatus.length === 0) return null;
  const rejected = totals.byStatus.find(({ status }) => status === 'rejected');
  const rejectedCount = rejected?.entries ?? 0;
  // If only rejected commissions are shown, the total is theirs.
  const onlyRejected = totals.all.entries === 0 ? rejected : undefined;
  const total = onlyRejected ?? totals.all;
  const isLimitedToDays = ['period', 'from', 'to'].some((name) => filterValues[name] !== undefined);
  const runningMonth = new Date(now).toISOString().slice(0, 7);
  const groupTotals = listGroupTotals(totals, grouping);
  const isByMonth = grouping === 'month';
  // A single month is compared with the one before, which is not counted in the total.
  const monthBefore =
    isByMonth && compared && totalsBefore ? { key: compared.month, ...totalsBefore.all } : undefined;
  const groups = isByMonth
    ? fillMonths(
        monthBefore ? [...groupTotals, monthBefore] : groupTotals,
        isLimitedToDays ? undefined : runningMonth,
      )
    : groupTotals;
  /** Whether the chosen days leave out the month with which the first one would be compared. */
  const lacksMonthBefore = isLimitedToDays && !monthBefore;
  const parts = [
    ...(onlyRejected || grouping === 'affiliate' ? [] : splitTotalByHouse(totals)),
    ...listPayoutParts(totals),
  ];
  const describeCounts = (counted: number, uncounted: number) => {
    if (counted + uncounted === 0) return t('totals.none');
    if (uncounted === 0) return t('totals.all', { smart_count: counted });
    if (counted === 0) return t('totals.allRejected', { smart_count: uncounted });
    return t('totals.allWithRejected', { smart_count: counted, rejected: uncounted });
  };
  function choose(next: TotalsView | typeof FOLDED): void {
    setOwedChosen(next === 'owed');
    if (next !== 'owed') setGrouping(next);
  }

  function findTotalName(): string {
    if (onlyRejected) return 'totals.totalRejected';
    return rejectedCount > 0 ? 'totals.totalWithoutRejected' : 'totals.total';
  }
  return (
    <Box
      component="section"
      sx={{ px: { xs: 1.5, sm: 2.5 }, py: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1 }}>
        <Typography variant="subtitle2" component="h2">
          {view === 'owed' ? t('owed.title') : describeCounts(totals.all.entries, rejectedCount)}
        </Typography>
        <ToggleButtonGroup
          size="small"
          exclusive
          value={view ?? null}
          // The one that is pressed already folds the table again.
          onChange={(_event, next: TotalsView | null) => choose(next ?? FOLDED)}
          aria-label={t('totals.groupBy')}
        >
          {[...TOTALS_GROUPINGS, ...(canShowOwed ? ['owed'] : [])].map((name) => (
            <ToggleButton key={name} value={name} sx={{ textTransform: 'none', py: 0.25 }}>
              {t(`totals.${name}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {view ? (
          <Button size="small" onClick={() => choose(FOLDED)}>
            {t('totals.fold')}
          </Button>
        ) : null}
      </Box>
      {view === 'owed' ? <PartnerBalancesTable isInList /> : null}
      {view ? null : (
        <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {t('totals.inOneLine', {
            name: t(findTotalName()),
            sales: formatMoney(total.grossAmount),
            commission: formatMoney(total.commissionAmount),
          })}
        </Typography>
      )}
      {view === undefined || view === 'owed' ? null : (
        <Box role="region" tabIndex={0} aria-label={t('totals.title')} sx={{ overflowX: 'auto' }}>
          <Table
            size="small"
            sx={{
              width: 'auto',
              minWidth: { sm: 480 },
              '& td, & th': { py: 0.5, '&&': { px: { xs: 0.75, sm: 2.5 } } },
            }}
          >
            <TableHead>
              <TableRow>
                <TableCell>{t(`totals.${grouping}`)}</TableCell>
                <TableCell align="right" sx={HIDDEN_ON_PHONE}>
                  {t('totals.count')}
                </TableCell>
                <TableCell align="right">{t('fields.grossAmount')}</TableCell>
                <TableCell align="right">{t('fields.commissionAmount')}</TableCell>
                {isByMonth ? <TableCell align="right">{t('totals.change')}</TableCell> : null}
              </TableRow>
            </TableHead>
            <TableBody>
              {groups
                .slice(0, MAX_GROUPS)
                .map(({ key, entries: count, grossAmount, commissionAmount }, index) => (
                  <TableRow key={key}>
                    <TableCell>
                      <Link
                        component={RouterLink}
                        to={createListPath(RESOURCE, createTotalFilter(filterValues, grouping, key))}
                        state={FROM_THE_TOP}
                      >
                        {grouping === 'status' ? <StatusDot resource={RESOURCE} status={key} /> : null}
                        {grouping === 'affiliate' ? formatAffiliate(key) : null}
                        {isByMonth ? formatMonth(key) : null}
                      </Link>
                      {grouping === 'affiliate' ? <OwnHouseNote affiliateId={key} /> : null}
                      {grouping === 'status' && key === 'reversed' && toCents(commissionAmount) !== 0 ? (
                        <Typography variant="caption" component="p" sx={REVERSED_NOTE}>
                          {t('totals.reversedNotZero')}
                        </Typography>
                      ) : null}
                      {isByMonth && key === runningMonth ? (
                        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                          {t('totals.soFar')}
                        </Typography>
                      ) : null}
                      {key === monthBefore?.key ? (
                        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                          {t('totals.notCounted')}
                        </Typography>
                      ) : null}
                    </TableCell>
                    <TableCell align="right" sx={HIDDEN_ON_PHONE}>
                      {formatCount(count)}
                    </TableCell>
                    <TableCell align="right">{formatMoney(grossAmount)}</TableCell>
                    <TableCell align="right">{formatMoney(commissionAmount)}</TableCell>
                    {isByMonth ? (
                      <TableCell align="right">
                        {lacksMonthBefore && index === groups.length - 1
                          ? t('totals.notInRange')
                          : formatChange(findChange(groups, index))}
                      </TableCell>
                    ) : null}
                  </TableRow>
                ))}
              <TableRow sx={{ '& td, & th': { fontWeight: 600, borderBottom: 0 } }}>
                <TableCell component="th" scope="row">
                  {t(findTotalName())}
                </TableCell>
                <TableCell align="right" sx={HIDDEN_ON_PHONE}>
                  {formatCount(total.entries)}
                </TableCell>
                <TableCell align="right">{formatMoney(total.grossAmount)}</TableCell>
                <TableCell align="right">{formatMoney(total.commissionAmount)}</TableCell>
                {isByMonth ? <TableCell /> : null}
              </TableRow>
              {parts.length > 0 ? (
                <TableRow sx={PART_ROW}>
                  <TableCell component="th" scope="row" colSpan={isByMonth ? 5 : 4}>
                    {t('totals.ofWhich')}
                  </TableCell>
                </TableRow>
              ) : null}
              {parts.map(({ name, entries, grossAmount, commissionAmount }) => (
                <TableRow key={name} sx={PART_ROW}>
                  <TableCell component="th" scope="row" sx={{ '&&&': { pl: { xs: 2.5, sm: 4.5 } } }}>
                    {t(name)}
                  </TableCell>
                  <TableCell align="right" sx={HIDDEN_ON_PHONE}>
                    {formatCount(entries)}
                  </TableCell>
                  <TableCell align="right">{formatMoney(grossAmount)}</TableCell>
                  <TableCell align="right">{formatMoney(commissionAmount)}</TableCell>
                  {isByMonth ? <TableCell /> : null}
                </TableRow>
              ))}
            </TableBody>
          </Table>
          {groups.length > MAX_GROUPS ? (
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {t('totals.more', { smart_count: groups.length - MAX_GROUPS })}
            </Typography>
          ) : null}
        </Box>
      )}
    </Box>
  );
}
