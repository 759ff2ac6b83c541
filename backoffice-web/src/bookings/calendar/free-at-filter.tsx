import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { TIME_SLOTS } from '@mirabelle/catalogue';
import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { useResourceTranslate } from '../../i18n/i18n';
import type { CalendarColumn } from './calendar-columns';
import { isPast, listFreeChairs } from './calendar-times';

/**
 * The salons that have a free chair at a time of the day that is ahead, by their own clocks.
 *
 * @param time the label of a slot
 * @param now ms since the epoch
 */
export const findFreeColumns = (
  columns: readonly CalendarColumn[],
  allBookings: readonly AdminBooking[],
  { time, now }: { readonly time: string; readonly now: number },
): CalendarColumn[] =>
  columns.filter((column) => {
    const bookings = allBookings.filter(
      ({ salonId, localDate }) => salonId === column.salonId && localDate === column.day,
    );
    const isAhead = (minutes: number) =>
      column.timeZone !== undefined && !isPast(column.day, minutes, column.timeZone, now);
    return listFreeChairs(column, bookings).some(
      ({ label, minutes, freeCount }) => label === time && freeCount > 0 && isAhead(minutes),
    );
  });

interface FreeAtFilterProps {
  /** The label of a slot; empty for any time. */
  readonly time: string;
  /** How many salons have a free chair then; undefined while that is not known. */
  readonly count: number | undefined;
  readonly onChange: (time: string) => void;
}

/** Asks at which time a chair has to be free, which answers a caller who asks for any salon. */
export function FreeAtFilter({ time, count, onChange }: FreeAtFilterProps) {
  const t = useResourceTranslate('bookings.calendar');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
      <TextField
        select
        size="small"
        label={t('freeFilter')}
        value={time}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ width: 150 }}
      >
        <MenuItem value="">{t('anyTime')}</MenuItem>
        {TIME_SLOTS.map(({ label }) => (
          <MenuItem key={label} value={label}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      {time === '' || count === undefined ? null : (
        <Typography variant="body2" role="status">
          {t('freeSalons', { smart_count: count, count, time })}
        </Typography>
      )}
    </Box>
  );
}
