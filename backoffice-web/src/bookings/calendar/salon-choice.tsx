import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useResourceTranslate } from '../../i18n/i18n';
import type { CalendarColumn } from './calendar-columns';

/** The one column that a phone has room for, and which salon it is. If that salon has no column on a day, the first column is shown. */
export function useOneColumn(columns: readonly CalendarColumn[] | undefined) {
  const [salonId, chooseSalon] = useState<string>();
  const shown = columns?.find((column) => column.salonId === salonId) ?? columns?.[0];
  return { shown, chooseSalon };
}

interface SalonChoiceProps {
  readonly columns: readonly CalendarColumn[];
  readonly shown: CalendarColumn;
  readonly onChoose: (salonId: string) => void;
}

/** Chooses the salon whose day a phone shows, each with the number of its appointments. */
export function SalonChoice({ columns, shown, onChoose }: SalonChoiceProps) {
  const t = useResourceTranslate('bookings.calendar');
  return (
    <TextField
      select
      label={t('salonOfDay')}
      value={shown.salonId}
      onChange={({ target }) => onChoose(target.value)}
      sx={{ mb: 1.5 }}
    >
      {columns.map(({ salonId, heading, bookings }) => (
        <MenuItem key={salonId} value={salonId}>
          {t('salonWithCount', { salon: heading, smart_count: bookings.length })}
        </MenuItem>
      ))}
    </TextField>
  );
}
