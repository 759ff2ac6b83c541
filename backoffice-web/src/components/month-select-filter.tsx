import { SelectInput, useTranslate } from 'react-admin';
import { listLatestMonths, MONTH_PERIODS } from './latest-months';
import { useNow } from './use-now';

interface MonthSelectFilterProps {
  readonly source: string;
  readonly label: string;
  /** Read by react-admin: whether the filter is always in sight. */
  readonly alwaysOn?: boolean;
}

/** A filter for the UTC month of a time: this or the last one, whichever that is when the list is read, or one by its name. */
export function MonthSelectFilter({ source, label }: MonthSelectFilterProps) {
  const translate = useTranslate();
  const choices = [
    ...MONTH_PERIODS.map((id) => ({ id, name: translate(`backOffice.filters.periods.${id}`) })),
    ...listLatestMonths(useNow()).map(({ key, label: name }) => ({ id: key, name })),
  ];
  return (
    <SelectInput
      source={source}
      label={label}
      choices={choices}
      emptyText="backOffice.filters.any"
      translateChoice={false}
      helperText={false}
    />
  );
}
