import { Box, Chip } from '@mui/material';
import { useNow } from '../components/use-now';
import { addDays, formatShortDay, formatWeekday, toSalonDay } from '../format/days';
import { useResourceTranslate } from '../i18n/i18n';
import { isClosedOn } from '../salons/opening-days';
import type { SalonSummary } from '../salons/use-salons';

/** Further days would have the names of weekdays that are there already. */
const DAY_COUNT = 7;

interface NextDaysProps {
  readonly salon: SalonSummary;
  readonly chosen: string;
  readonly onChoose: (day: string) => void;
}

/** The days of the coming week, by the names that callers use. Those on which the salon is closed say so and cannot be chosen. */
export function NextDays({ salon, chosen, onChoose }: NextDaysProps) {
  const t = useResourceTranslate('bookings.nextDays');
  const today = toSalonDay(useNow(), salon.timeZone);
  const days = Array.from({ length: DAY_COUNT }, (_, index) => addDays(today, index));
  const nameDay = (day: string) => {
    if (day === today) return t('today');
    return day === addDays(today, 1) ? t('tomorrow') : formatWeekday(day);
  };
  return (
    <Box role="group" aria-label={t('name')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1 }}>
      {days.map((day) => (
        <Chip
          key={day}
          size="small"
          variant={day === chosen ? 'filled' : 'outlined'}
          label={isClosedOn(salon, day) ? t('closed', { day: nameDay(day) }) : nameDay(day)}
          disabled={isClosedOn(salon, day)}
          title={formatShortDay(day)}
          aria-pressed={day === chosen}
          onClick={() => onChoose(day)}
        />
      ))}
    </Box>
  );
}
