import { MenuItem, TextField } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { listLatestMonths, PERIODS } from './latest-months';
import { useNow } from './use-now';

/** The filters that the field sets, beside the days that have fields of their own. */
export const MONTH_FILTERS: readonly string[] = ['period'];

/** The value of the field while days are chosen in fields of their own. */
const CHOSEN_DAYS = 'days';

/** A filter by `period` that limits the list to one month, or to days or a month that move with the calendar. It takes the place of chosen days. */
export function MonthFilter() {
  const translate = useTranslate();
  const { resource, filterValues, setFilters, displayedFilters } = useListContext();
  const months = listLatestMonths(useNow());
  const selected =
    PERIODS.find((period) => filterValues.period === period) ??
    months.find(
      ({ key, from, to }) =>
        filterValues.period === key || (filterValues.from === from && filterValues.to === to),
    )?.key;
  /** Days that are chosen in fields of their own. */
  const hasDays = !selected && (filterValues.from !== undefined || filterValues.to !== undefined);

  function select(key: string): void {
    const { from: _from, to: _to, period: _period, ...otherFilters } = filterValues;
    const { from: _shownFrom, to: _shownTo, ...otherFields } = displayedFilters ?? {};
    setFilters({ ...otherFilters, ...(key && { period: key }) }, otherFields);
  }

  return (
    <TextField
      select
      label={translate(`resources.${resource}.fields.period`, { _: translate('backOffice.filters.days') })}
      value={hasDays ? CHOSEN_DAYS : (selected ?? '')}
      onChange={({ target }) => {
        if (target.value !== CHOSEN_DAYS) select(target.value);
      }}
      fullWidth={false}
      // On the line of the search field beside it.
      sx={{ minWidth: 170, mb: 0 }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {hasDays ? <MenuItem value={CHOSEN_DAYS}>{translate('backOffice.filters.chosenDays')}</MenuItem> : null}
      <MenuItem value="">{translate('backOffice.filters.anyTime')}</MenuItem>
      {PERIODS.map((period) => (
        <MenuItem key={period} value={period}>
          {translate(`backOffice.filters.periods.${period}`)}
        </MenuItem>
      ))}
      {months.map(({ key, label }) => (
        <MenuItem key={key} value={key}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
