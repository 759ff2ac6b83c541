import { DateInput, type DateInputProps } from 'react-admin';
import { MAX_DAY, MIN_DAY } from '../format/days';

const SLOT_PROPS = { inputLabel: { shrink: true }, htmlInput: { min: MIN_DAY, max: MAX_DAY } };

const formatDay = (day?: string | null): string => day ?? '';

/**
 * A filter for a day. react-admin's own field compares the null of an empty filter with the empty text of the field, so leaving it
 * would set the filters anew. `alwaysOn` is for react-admin's list and is not passed on to the input.
 */
export function DateFilter({
  alwaysOn: _,
  ...props
}: Pick<DateInputProps, 'source' | 'label'> & { alwaysOn?: boolean }) {
  return <DateInput {...props} format={formatDay} helperText={false} slotProps={SLOT_PROPS} />;
}
