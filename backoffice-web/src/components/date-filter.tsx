import type { ChangeEvent } from 'react';
import { DateInput, type DateInputProps } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { isDay, MAX_DAY, MIN_DAY } from '../format/days';

const SLOT_PROPS = { inputLabel: { shrink: true }, htmlInput: { min: MIN_DAY, max: MAX_DAY } };

const formatDay = (day?: string | null): string => day ?? '';

/**
 * A filter for a day. react-admin's own field compares the null of an empty filter with the empty text of the field, so leaving it
 * would set the filters anew. `alwaysOn` is for react-admin's list and is not passed on to the input.
 *
 * @param insteadOf the filter by a period, such as this week, that a chosen day takes the place of: together they could contradict each
 * other
 */
export function DateFilter({
  alwaysOn: _,
  insteadOf,
  ...props
}: Pick<DateInputProps, 'source' | 'label'> & { alwaysOn?: boolean; insteadOf?: string }) {
  const { setValue } = useFormContext();

  function clearPeriod({ target }: ChangeEvent<HTMLInputElement>): void {
    if (insteadOf !== undefined && isDay(target.value)) setValue(insteadOf, '');
  }

  return (
    <DateInput
      {...props}
      onChange={clearPeriod}
      format={formatDay}
      helperText={false}
      slotProps={SLOT_PROPS}
    />
  );
}
