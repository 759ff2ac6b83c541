import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box, Button, IconButton, TextField, Typography } from '@mui/material';
import { useNow } from '../../components/use-now';
import { useWords } from '../../components/use-words';
import { addDays, dayOf, formatDay, formatShortDay } from './days';

interface CalendarBarProps {
  readonly day: string;
  /** The days in sight, one or a week. */
  readonly days: readonly string[];
  readonly onChange: (day: string) => void;
}

/** Which day or week the calendar shows, and the ways to others. */
export function CalendarBar({ day, days, onChange }: CalendarBarProps) {
  const words = useWords('bookings.calendar');
  const today = dayOf(useNow());
  const [first = day] = days;
  const last = days.at(-1) ?? first;
  const heading = days.length > 1 ? `${formatShortDay(first)} – ${formatShortDay(last)}` : formatDay(day);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
      <IconButton aria-label={words('earlier')} onClick={() => onChange(addDays(day, -days.length))}>
        <ChevronLeft />
      </IconButton>
      <IconButton aria-label={words('later')} onClick={() => onChange(addDays(day, days.length))}>
        <ChevronRight />
      </IconButton>
      <Button size="small" variant="outlined" disabled={day === today} onClick={() => onChange(today)}>
        {words('today')}
      </Button>
      <Typography variant="h6" component="p" aria-live="polite" sx={{ flex: '1 1 auto', ml: 1 }}>
        {heading}
      </Typography>
      <TextField
        type="date"
        label={words('day')}
        value={day}
        onChange={({ target }) => target.value && onChange(target.value)}
        fullWidth={false}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </Box>
  );
}
