import { MenuItem, TextField } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { listLatestMonths, PERIODS } from './latest-months';
import { useNow } from './use-now';

/** The filters that the field sets, beside the days that have fields of their own. */
export const MONTH_FILTERS: readonly string[] = ['period'];

/**
 * A filter that limits the list to one month by its `from` and `to` days, or by `period` to days or a month that move with the calendar.
 */
export function MonthFilter() {
  const translate = useTranslate();
  const { resource, filterValues, setFilters, displayedFilters } = useListContext();
  const months = listLatestMonths(useNow());
  const selected =
    PERIODS.find((period) => filterValues.period === period) ??
    months.find(({ from, to }) => filterValues.from === from && filterValues.to === to)?.key;

  function select(key: string): void {
    const { from: _from, to: _to, period: _period, ...otherFilters } = filterValues;
    const month = months.find((candidate) => candidate.key === key);
    const chosen = PERIODS.includes(key) ? { period: key } : month && { from: month.from, to: month.to };
    setFilters({ ...otherFilters, ...chosen }, displayedFilters);
  }

  return (
    <TextField
      select
      label={translate(`resources.${resource}.fields.period`, { _: translate('backOffice.filters.days') })}
      value={selected ?? ''}
      onChange={({ target }) => select(target.value)}
      fullWidth={false}
      sx={{ minWidth: 170 }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
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
