import { TextField, type TextFieldProps } from '@mui/material';
import { MAX_DAY, MIN_DAY } from '../format/days';

type DayFieldProps = Omit<TextFieldProps, 'type' | 'slotProps'> & {
  /** The first and the last day that can be chosen, YYYY-MM-DD. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
};

/** A field for a day. Its year has four digits. */
export const DayField = ({ min = MIN_DAY, max = MAX_DAY, ...props }: DayFieldProps) => (
  <TextField {...props} type="date" slotProps={{ inputLabel: { shrink: true }, htmlInput: { min, max } }} />
);
