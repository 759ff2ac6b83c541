import type { AdminSalon } from '@mirabelle/backoffice-contracts';
import { Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { InlineFailure } from '../components/inline-failure';
import { useNow } from '../components/use-now';
import { formatDay, toSalonDay } from '../format/days';
import { useResourceTranslate } from '../i18n/i18n';
import { areHoursValid } from './opening-hours-fields';
import { OutsideHoursAlert } from './outside-hours-alert';
import { findLastDay, useBookingsOutsideHours } from './use-bookings-outside-hours';

/**
 * Below the opening hours in the form: until when they hold, if others are scheduled. Once the user has changed them to other valid hours,
 * it also shows which appointments would lie outside. Those stay as they are.
 */
export function HoursNote({ salon }: { salon: AdminSalon }) {
  const t = useResourceTranslate('salons.hours');
  const today = toSalonDay(useNow(), salon.timeZone);
  const lastDay = findLastDay(salon, today);
  return (
    <>
      {lastDay ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('until', { day: formatDay(lastDay) })}
        </Typography>
      ) : null}
      <ChangedHoursNote salon={salon} today={today} />
    </>
  );
}

function ChangedHoursNote({ salon, today }: { salon: AdminSalon; today: string }) {
  const hours = useWatch({ name: 'openingHours' }) as AdminSalon['openingHours'] | undefined;
  const isChanged =
    hours !== undefined &&
    areHoursValid(hours) &&
    JSON.stringify(hours) !== JSON.stringify(salon.openingHours);
  const { outside, error, refetch } = useBookingsOutsideHours(
    { salon, hours: hours ?? salon.openingHours, from: today },
    { enabled: isChanged },
  );
  if (!isChanged) return null;
  if (!outside) return error ? <InlineFailure error={error} onRetry={refetch} /> : null;
  return outside.total > 0 ? <OutsideHoursAlert outside={outside} /> : null;
}
