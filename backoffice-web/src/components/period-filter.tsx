import { SelectInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { PERIODS } from './latest-months';

const choices = PERIODS.map((id) => ({ id, name: `backOffice.filters.periods.${id}` }));

interface PeriodFilterProps {
  readonly source: string;
  /** It says that the days are those of UTC. */
  readonly label: string;
  /** Read by react-admin: whether the filter is always in sight. */
  readonly alwaysOn?: boolean;
}

/**
 * A filter for the last UTC days, or for this or the last month. They move with the calendar, also in a saved search, and take the place
 * of chosen days.
 */
export function PeriodFilter({ source, label }: PeriodFilterProps) {
  const { setValue } = useFormContext();

  function clearDays(): void {
    setValue('from', '');
    setValue('to', '');
  }

  return (
    <SelectInput
      source={source}
      label={label}
      choices={choices}
      emptyText="backOffice.filters.any"
      onChange={clearDays}
      helperText={false}
    />
  );
}
