import { Box, Card, CardActionArea, Typography } from '@mui/material';
import {
  CanAccess,
  type Identifier,
  type RaRecord,
  useGetIdentity,
  useGetList,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { addPayable, addSums, isDebt } from '../affiliate-transactions/payable-sums';
import { isOwnHouse, useDescribeHouses } from '../affiliate-transactions/split-by-house';
import { useTransactionTotals } from '../affiliate-transactions/use-transaction-totals';
import { createListPath, FROM_THE_TOP } from '../components/paths';
import { useNow } from '../components/use-now';
import {
  formatCount,
  formatDuration,
  formatMoney,
  formatRelative,
  formatViewerInstant,
} from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { isDueSoon } from './due-soon';
import { useReportLoading } from './shown-together';

interface CountCardProps {
  readonly resource: string;
  /** What is to be done with the records. Nobody is shown work that they cannot do. */
  readonly action: string;
  /** Translation key under `backOffice.dashboard`. */
  readonly name: string;
  readonly filter: Readonly<Record<string, unknown>>;
  /** The field with the time since when a record waits, by which the list can be sorted. */
  readonly since: string;
  /** Whether that is the time until when the record has to be dealt with. */
  readonly isDue?: boolean;
  /** How long a record may wait. The age of the oldest is red once it has waited longer. */
  readonly lateAfterMs?: number;
  /** Whether the records are commissions whose sum is shown. */
  readonly hasSum?: boolean;
  /** The records that are to be dealt with later, which are counted in a line of their own. */
  readonly later?: Readonly<Record<string, unknown>>;
  /** Those of the records whose time is over, which are counted in a line of their own. */
  readonly overdue?: Readonly<Record<string, unknown>>;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** How many digits of a size of 1 % of the tile fit into it: a digit is a little more than half as wide as high. */
const MAX_DIGIT_WIDTHS = 180;

interface OldestProps extends Pick<CountCardProps, 'since' | 'isDue' | 'lateAfterMs'> {
  readonly record: RaRecord | undefined;
}

/** What a colleague has is not among the first of the lists on Today, so the card says whose it is. */
const isOfColleague = (record: RaRecord | undefined, ownId: Identifier): boolean =>
  typeof record?.assigneeName === 'string' && record.assigneeId !== ownId;

/** How long the oldest record has waited, or when the first one is due, or for how long it has been overdue. */
function Oldest({ record, since, isDue = false, lateAfterMs }: OldestProps) {
  const translate = useTranslate();
  const now = useNow();
  const { identity } = useGetIdentity();
  const instant: unknown = record?.[since];
  const isOverdue = isDue && typeof instant === 'string' && Date.parse(instant) < now;
  const isUrgent =
    typeof instant === 'string' &&
    (isDue ? isDueSoon(instant, now) : lateAfterMs !== undefined && Date.parse(instant) + lateAfterMs < now);

  function describe(at: string): string {
    if (isOverdue)
      return translate('backOffice.dashboard.overdue', { time: formatDuration(now - Date.parse(at)) });
    const key = isDue ? 'nextDue' : since === 'approvedAt' ? 'oldestApproved' : 'oldest';
    const age = translate(`backOffice.dashboard.${key}`, { age: formatRelative(at, now) });
    return isUrgent && lateAfterMs !== undefined
      ? translate('backOffice.dashboard.pastLimit', { age, smart_count: lateAfterMs / DAY_MS })
      : age;
  }

  return (
    // The line is kept without a record, because the numbers of a row stand above it.
    <Typography
      variant="caption"
      component="p"
      sx={{ color: isUrgent ? 'error.main' : 'text.secondary', minHeight: '1.66em' }}
    >
      {typeof instant === 'string' ? (
        <time dateTime={instant} title={formatViewerInstant(instant)}>
          {describe(instant)}
        </time>
      ) : null}
      {isOverdue && identity && isOfColleague(record, identity.id) ? (
        <> ({translate('backOffice.dashboard.ofColleague', { name: record?.assigneeName })})</>
      ) : null}
    </Typography>
  );
}

/** What the commissions that match a filter are worth together. */
function CommissionSum({ filter }: { filter: CountCardProps['filter'] }) {
  const { data } = useTransactionTotals(filter);
  const describeHouses = useDescribeHouses();
  const t = useResourceTranslate('affiliate-transactions.owed');
  const sums = data?.byAffiliate.map((sum) => ({ ...sum, amount: sum.commissionAmount })) ?? [];
  // By the same rule as the table below it, a partner's deductions do not lower what others get.
  const isApart = (sum: (typeof sums)[number]) => isDebt(sum) && !isOwnHouse(sum);
  const { debts } = addPayable(sums.filter(isApart));
  const rest = sums.filter((sum) => !isApart(sum));
  const parts = [formatMoney(addSums(...rest).amount), describeHouses(rest)].filter(Boolean).join(': ');
  const apart = debts.entries > 0 ? `. ${t('debtsApart', { amount: formatMoney(debts.amount) })}` : '';
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary', minHeight: '1.66em' }}>
      {data ? `${parts}${apart}` : null}
    </Typography>
  );
}

/** No event tells that time has passed, so counts with these filters are read again. */
const REFETCHED = ['when', 'overdue', 'appointment'];

interface PartProps extends Pick<CountCardProps, 'resource' | 'filter'> {
  /** Translation key under `backOffice.dashboard`. */
  readonly text: 'ahead' | 'overduePart';
}

/** How many records wait until later, or are overdue; nothing if there are none. */
function Part({ resource, filter, text }: PartProps) {
  const translate = useTranslate();
  const { total = 0 } = useGetList(
    resource,
    { filter, pagination: { page: 1, perPage: 1 } },
    { refetchInterval: MINUTE_MS },
  );
  if (total === 0) return null;
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
      {translate(`backOffice.dashboard.${text}`, { smart_count: total, count: formatCount(total) })}
    </Typography>
  );
}

function AllowedCountCard({
  resource,
  name,
  filter,
  since,
  isDue = false,
  lateAfterMs,
  hasSum = false,
  later,
  overdue,
}: Omit<CountCardProps, 'action'>) {
  const translate = useTranslate();
  const sort = { field: since, order: 'ASC' } as const;
  const { data, total, isPending, isPaused } = useGetList(
    resource,
    { filter, sort, pagination: { page: 1, perPage: 1 } },
    { refetchInterval: REFETCHED.some((name) => name in filter) ? MINUTE_MS : false },
  );
  useReportLoading(isPending && !isPaused);
  const unknownText = isPending ? '\u00a0' : translate('backOffice.dashboard.unknown');
  const text = total === undefined ? unknownText : formatCount(total);
  // Nothing to do is no work: it would push what waits out of sight.
  if (total === 0) return null;
  return (
    <Card>
      <CardActionArea
        component={Link}
        to={createListPath(resource, filter, sort)}
        state={FROM_THE_TOP}
        sx={{
          px: 2,
          py: 1.5,
          height: '100%',
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'flex-start',
          containerType: 'inline-size',
        }}
      >
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate(`backOffice.dashboard.${name}`)}
        </Typography>
        <Typography
          variant="h3"
          component="p"
          sx={{
            // At the bottom, so that the numbers of a row are side by side, whether the name above has one line or two.
            mt: 'auto',
            pt: 0.5,
            lineHeight: '2.2rem',
            // A long number is written smaller instead of being cut off.
            fontSize: `min(1.8rem, ${MAX_DIGIT_WIDTHS / text.length}cqi)`,
            fontVariantNumeric: 'lining-nums tabular-nums',
          }}
        >
          {text}
        </Typography>
        {/* On one line, because the numbers of a row stand above it. */}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
          {hasSum ? <CommissionSum filter={filter} /> : null}
          <Oldest
            record={data?.[0]}
            since={since}
            isDue={isDue}
            {...(lateAfterMs !== undefined && { lateAfterMs })}
          />
          {overdue ? <Part resource={resource} filter={overdue} text="overduePart" /> : null}
          {later ? <Part resource={resource} filter={later} text="ahead" /> : null}
        </Box>
      </CardActionArea>
    </Card>
  );
}

/**
 * The number of records that match a filter, and how long the first one has waited or when it is due, as a link to the list with the same
 * filter and order. Hidden if there are none, or if the user's roles may not do what is to be done with them.
 */
export function CountCard({ action, ...props }: CountCardProps) {
  return (
    <CanAccess resource={props.resource} action={action}>
      <AllowedCountCard {...props} />
    </CanAccess>
  );
}
