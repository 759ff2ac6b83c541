import { BOOKING_PERIODS, type BookingPeriod, PERIOD_BY_FILTER_VALUE } from '@mirabelle/backoffice-contracts';
import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useId } from 'react';
import { type SortPayload, useListContext } from 'react-admin';
import { useResourceTranslate } from '../i18n/i18n';
import { STANDING_STATUSES } from './booking-action-rules';
import { OtherDayNote } from './other-day-note';

const SOONEST_FIRST: SortPayload = { field: 'appointmentDate', order: 'ASC' };

type Period = BookingPeriod | 'all';

const SORT_OF_PERIOD: Readonly<Record<Period, SortPayload>> = {
  'last-7-days': SOONEST_FIRST,
  yesterday: SOONEST_FIRST,
  today: SOONEST_FIRST,
  tomorrow: SOONEST_FIRST,
  'this-week': SOONEST_FIRST,
  'next-week': SOONEST_FIRST,
  upcoming: SOONEST_FIRST,
  past: { field: 'appointmentDate', order: 'DESC' },
  all: { field: 'createdAt', order: 'DESC' },
};

const PERIODS = [...BOOKING_PERIODS, 'all'] as const;

/** Upcoming appointments are listed without the canceled ones, until the user chooses another tab. */
const PERIODS_AHEAD: ReadonlySet<Period> = new Set([
  'today',
  'tomorrow',
  'this-week',
  'next-week',
  'upcoming',
]);

/** The periods of whole days. Each day is that of the salon, which near midnight can differ from the staff member's own day. */
const DAY_PERIODS: ReadonlySet<Period> = new Set([
  'last-7-days',
  'yesterday',
  'today',
  'tomorrow',
  'this-week',
  'next-week',
]);

const DEFAULT_PERIOD: Period = 'upcoming';
/** The list opens with the upcoming appointments that stand, the next one first. */
export const DEFAULT_PERIOD_FILTER = { when: DEFAULT_PERIOD, status: STANDING_STATUSES } as const;
export const DEFAULT_PERIOD_SORT = SORT_OF_PERIOD[DEFAULT_PERIOD];

/** The order of a list with these filters, unless the user chooses another one. */
export function findUsualSort({ when = 'all', from, to }: Readonly<Record<string, unknown>>): SortPayload {
  const period: Period = PERIOD_BY_FILTER_VALUE[String(when)] ?? (when as Period);
  return period === 'all' && (from || to) ? SOONEST_FIRST : SORT_OF_PERIOD[period];
}

/** The status filter for a period: the one that the user has chosen, or the period's own in place of another period's. */
function chooseStatus(period: Period, status: unknown): { readonly status?: unknown } {
  const isChosen = status !== undefined && JSON.stringify(status) !== JSON.stringify(STANDING_STATUSES);
  if (isChosen) return { status };
  return PERIODS_AHEAD.has(period) ? { status: STANDING_STATUSES } : {};
}

/**
 * The buttons for the appointments of a day, of a week, all that are upcoming, past ones and all. The choice is a filter in the URL. It
 * takes the place of chosen days, and also sets the order, unless the user has chosen another one.
 */
export function BookingPeriods() {
  const t = useResourceTranslate('bookings.periods');
  const { filterValues, displayedFilters, sort, setFilters, setSort } = useListContext();
  const { when = 'all', from, to, status, ...otherFilters } = filterValues;
  const chosen: Period = PERIOD_BY_FILTER_VALUE[when] ?? when;
  const hasDays = Boolean(from || to);
  const isOfDays = DAY_PERIODS.has(chosen);
  const noteId = useId();

  function choose(period: Period | null): void {
    if (!period) return;
    const filters = { ...(period !== 'all' && { when: period }), ...chooseStatus(period, status) };
    setFilters({ ...otherFilters, ...filters }, displayedFilters);
    const { field, order } = findUsualSort(filterValues);
    if (sort.field === field && sort.order === order) setSort(SORT_OF_PERIOD[period]);
  }

  return (
    <Box
      sx={{
        px: { xs: 1.5, sm: 2 },
        pt: 1.5,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.5,
      }}
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        value={chosen === 'all' && hasDays ? null : chosen}
        onChange={(_event, period: Period | null) => choose(period)}
        aria-label={t('name')}
        {...(isOfDays && { 'aria-describedby': noteId })}
        sx={{
          flexWrap: 'wrap',
          '& > button': { textTransform: 'none', px: { xs: 0.625, sm: 2 }, py: 0.5 },
        }}
      >
        {PERIODS.map((period) => (
          <ToggleButton key={period} value={period}>
            {t(period)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {isOfDays ? (
        <Typography id={noteId} variant="caption" sx={{ color: 'text.secondary' }}>
          {t('whoseDay')}
        </Typography>
      ) : null}
      <OtherDayNote />
    </Box>
  );
}
