import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { type SortPayload, useListContext } from 'react-admin';
import { useResourceTranslate } from '../i18n/i18n';

type Period = 'upcoming' | 'past' | 'all';

const SORT_OF_PERIOD: Readonly<Record<Period, SortPayload>> = {
  upcoming: { field: 'appointmentDate', order: 'ASC' },
  past: { field: 'appointmentDate', order: 'DESC' },
  all: { field: 'createdAt', order: 'DESC' },
};
const PERIODS = Object.keys(SORT_OF_PERIOD) as readonly Period[];

/** The list opens with the upcoming appointments, the next one first. */
export const DEFAULT_PERIOD_FILTER = { when: 'upcoming' } as const;
export const DEFAULT_PERIOD_SORT = SORT_OF_PERIOD.upcoming;

/**
 * The buttons for upcoming, past and all appointments. An appointment counts as upcoming until its day at the salon is over,
 * also after it has taken place. The choice is a filter in the URL, and also sets the order.
 */
export function BookingPeriods() {
  const t = useResourceTranslate('bookings.periods');
  const { filterValues, displayedFilters, setFilters, setSort } = useListContext();
  const { when = 'all', ...otherFilters } = filterValues;

  function choose(period: Period | null): void {
    if (!period) return;
    setFilters({ ...otherFilters, ...(period !== 'all' && { when: period }) }, displayedFilters);
    setSort(SORT_OF_PERIOD[period]);
  }

  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={when}
      onChange={(_event, period: Period | null) => choose(period)}
      aria-label={t('name')}
      sx={{ px: 2, pt: 1.5, '& > button': { textTransform: 'none', px: 2, py: 0.5 } }}
    >
      {PERIODS.map((period) => (
        <ToggleButton key={period} value={period}>
          {t(period)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
