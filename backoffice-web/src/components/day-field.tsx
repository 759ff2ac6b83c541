import { TextField, type TextFieldProps } from '@mui/material';
import { formatWeekday, isDay, MAX_DAY, MIN_DAY } from '../format/days';

type DayFieldProps = Omit<TextFieldProps, 'type' | 'slotProps' | 'helperText'> & {
  readonly helperText?: string | undefined;
  /** The first and the last day that can be chosen, YYYY-MM-DD. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Whether the weekday is said below the field, unless it says what is wrong. */
  readonly namesWeekday?: boolean;
};

/** A field for a day. Its year has four digits. Nobody knows by heart on which weekday a day is, so it says that. */
export function DayField({
  min = MIN_DAY,
  max = MAX_DAY,
  namesWeekday = true,
  helperText,
  ...props
}: DayFieldProps) {
  const day = String(props.value ?? '');
  const weekday = namesWeekday && !props.error && isDay(day) ? formatWeekday(day) : undefined;
  const help = weekday ? [weekday, helperText].filter(Boolean).join(' · ') : helperText;
  return (
    <TextField
      {...props}
      helperText={help}
      type="date"
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min, max } }}
    />
  );
}
