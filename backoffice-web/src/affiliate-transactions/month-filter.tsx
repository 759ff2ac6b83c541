import { MenuItem, TextField } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { useNow } from '../components/use-now';
import { formatMonth } from './format-month';

const MONTH_COUNT = 13;

interface Month {
  /** `YYYY-MM` */
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly label: string;
}

/**
 * The current month and the twelve before it, in UTC like the recorded commissions.
 *
 * @param now ms since the epoch
 */
function listLatestMonths(now: number): Month[] {
  const today = new Date(now);
  return Array.from({ length: MONTH_COUNT }, (_, monthsAgo) => {
    const first = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - monthsAgo, 1));
    const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
    const formatDay = (date: Date) => date.toISOString().slice(0, 10);
    const key = formatDay(first).slice(0, 7);
    return {
      key,
      from: formatDay(first),
      to: formatDay(last),
      label: formatMonth(key),
    };
  });
}

/** A filter that limits the list to one month by setting its `from` and `to` days. */
export function MonthFilter() {
  const translate = useTranslate();
  const { filterValues, setFilters, displayedFilters } = useListContext();
  const months = listLatestMonths(useNow());
  const selected = months.find(({ from, to }) => filterValues.from === from && filterValues.to === to);

  function select(key: string): void {
    const { from: _from, to: _to, ...otherFilters } = filterValues;
    const month = months.find((candidate) => candidate.key === key);
    setFilters(month ? { ...otherFilters, from: month.from, to: month.to } : otherFilters, displayedFilters);
  }

  return (
    <TextField
      select
      label={translate('backOffice.filters.month')}
      value={selected?.key ?? ''}
      onChange={({ target }) => select(target.value)}
      fullWidth={false}
      sx={{ minWidth: 170 }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{translate('backOffice.filters.anyMonth')}</MenuItem>
      {months.map(({ key, label }) => (
        <MenuItem key={key} value={key}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
