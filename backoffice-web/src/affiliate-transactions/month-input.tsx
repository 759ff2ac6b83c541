import { MenuItem, TextField } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { useNow } from '../components/use-now';
import { LANGUAGE } from '../i18n/i18n-provider';

const MONTHS = 13;
const written = new Intl.DateTimeFormat(LANGUAGE, { month: 'long', year: 'numeric', timeZone: 'UTC' });

interface Month {
  /** `YYYY-MM` */
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly label: string;
}

/** This month and the twelve before it, by UTC as in the books. @param now ms since the epoch */
export function latestMonths(now: number): Month[] {
  const today = new Date(now);
  return Array.from({ length: MONTHS }, (_, back) => {
    const first = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1));
    const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
    const day = (date: Date) => date.toISOString().slice(0, 10);
    return { key: day(first).slice(0, 7), from: day(first), to: day(last), label: written.format(first) };
  });
}

/** Narrows the list to a month: sets the first and the last day of it. */
export function MonthChoice() {
  const translate = useTranslate();
  const { filterValues, setFilters, displayedFilters } = useListContext();
  const months = latestMonths(useNow());
  const chosen = months.find(({ from, to }) => filterValues.from === from && filterValues.to === to);

  function choose(key: string): void {
    const { from: _from, to: _to, ...others } = filterValues;
    const month = months.find((each) => each.key === key);
    setFilters(month ? { ...others, from: month.from, to: month.to } : others, displayedFilters);
  }

  return (
    <TextField
      select
      label={translate('backOffice.filters.month')}
      value={chosen?.key ?? ''}
      onChange={({ target }) => choose(target.value)}
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
