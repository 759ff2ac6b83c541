import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { type SortPayload, useListContext } from 'react-admin';
import { useResourceTranslate } from '../i18n/i18n';
import { STANDING_STATUSES } from './booking-action-rules';

const NEXT_FIRST: SortPayload = { field: 'appointmentDate', order: 'ASC' };

const SORT_OF_PERIOD = {
  today: NEXT_FIRST,
  tomorrow: NEXT_FIRST,
  upcoming: NEXT_FIRST,
  past: { field: 'appointmentDate', order: 'DESC' },
  over: { field: 'appointmentDate', order: 'ASC' },
  all: { field: 'createdAt', order: 'DESC' },
} as const satisfies Readonly<Record<string, SortPayload>>;

type Period = keyof typeof SORT_OF_PERIOD;
const PERIODS = Object.keys(SORT_OF_PERIOD) as readonly Period[];

/** Links of the start page lead to this period. It has a button only while it is chosen: “Past” is nearly the same. */
const RARE_PERIOD: Period = 'over';

/** Appointments ahead are listed without those that are canceled, until the user chooses another tab. */
const AHEAD: ReadonlySet<Period> = new Set(['today', 'tomorrow', 'upcoming']);

/** The list opens with the upcoming appointments that stand, the next one first. */
export const DEFAULT_PERIOD_FILTER = { when: 'upcoming', status: STANDING_STATUSES } as const;
export const DEFAULT_PERIOD_SORT = SORT_OF_PERIOD.upcoming;

/** The status filter for a period: the one that the user has chosen, or the period's own in place of another period's. */
function chooseStatus(period: Period, status: unknown): { readonly status?: unknown } {
  const isChosen = status !== undefined && JSON.stringify(status) !== JSON.stringify(STANDING_STATUSES);
  if (isChosen) return { status };
  return AHEAD.has(period) ? { status: STANDING_STATUSES } : {};
}

/**
 * The buttons for the appointments of today, of tomorrow, all that are ahead, past ones and all; also for those that are over, if a link has
 * chosen them. The day is that of the salon. An
 * appointment counts as upcoming until its day is over, also after it has taken place. The choice is a filter in the URL, and also
 * sets the order.
 */
export function BookingPeriods() {
  const t = useResourceTranslate('bookings.periods');
  const { filterValues, displayedFilters, setFilters, setSort } = useListContext();
  const { when = 'all', status, ...otherFilters } = filterValues;

  function choose(period: Period | null): void {
    if (!period) return;
    const filters = { ...(period !== 'all' && { when: period }), ...chooseStatus(period, status) };
    setFilters({ ...otherFilters, ...filters }, displayedFilters);
    setSort(SORT_OF_PERIOD[period]);
  }

  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={when}
      onChange={(_event, period: Period | null) => choose(period)}
      aria-label={t('name')}
      sx={{
        px: { xs: 1.5, sm: 2 },
        pt: 1.5,
        '& > button': { textTransform: 'none', px: { xs: 1, sm: 2 }, py: 0.5 },
      }}
    >
      {PERIODS.filter((period) => period !== RARE_PERIOD || when === period).map((period) => (
        <ToggleButton key={period} value={period}>
          {t(period)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
