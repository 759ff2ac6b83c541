import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { useState } from 'react';
import { DayField } from '../../components/day-field';
import { useNow } from '../../components/use-now';
import { addDays, formatDay, formatShortDay, isDay, toLocalDay } from '../../format/days';
import { useResourceTranslate } from '../../i18n/i18n';

interface CalendarToolbarProps {
  readonly day: string;
  /** The visible days: one or a week. */
  readonly days: readonly string[];
  readonly onChange: (day: string) => void;
}

/** Shows the visible day or week, with controls to move to another. */
export function CalendarToolbar({ day, days, onChange }: CalendarToolbarProps) {
  const t = useResourceTranslate('bookings.calendar');
  const today = toLocalDay(useNow());
  /** What stands in the field while it has the focus. An unfinished date, such as one with the first digit of its month, must stay there. */
  const [typed, setTyped] = useState<string>();
  const [firstDay = day] = days;
  const lastDay = days.at(-1) ?? firstDay;
  const heading =
    days.length > 1 ? `${formatShortDay(firstDay)} – ${formatShortDay(lastDay)}` : formatDay(day);

  function type(value: string): void {
    setTyped(value);
    if (isDay(value)) onChange(value);
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
      <IconButton aria-label={t('previous')} onClick={() => onChange(addDays(day, -days.length))}>
        <ChevronLeft />
      </IconButton>
      <IconButton aria-label={t('next')} onClick={() => onChange(addDays(day, days.length))}>
        <ChevronRight />
      </IconButton>
      <Button size="small" variant="outlined" disabled={day === today} onClick={() => onChange(today)}>
        {t('today')}
      </Button>
      <Typography variant="h6" component="p" aria-live="polite" sx={{ flex: '1 1 auto', ml: 1 }}>
        {heading}
      </Typography>
      <DayField
        label={t('day')}
        value={typed ?? day}
        // The heading does.
        namesWeekday={false}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setTyped(undefined)}
        fullWidth={false}
      />
    </Box>
  );
}
