import type { AdminBooking, AdminSalon } from '@mirabelle/backoffice-contracts';
import { Alert, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { InlineFailure } from '../components/inline-failure';
import { useNow } from '../components/use-now';
import { toSalonDay } from '../format/days';
import { formatCount } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { AppointmentLines } from './appointment-lines';
import { findBookingsOutsideHours } from './bookings-outside-hours';
import { OPEN_STATUSES } from './open-bookings';

const MAX_SHOWN = 5;
/** The API returns at most this many bookings. */
const MAX_BOOKINGS = 1000;

/** While the opening hours in the form are others than the salon's: which appointments would lie outside. They stay as they are. */
export function HoursNote({ salon }: { salon: AdminSalon }) {
  const t = useResourceTranslate('salons.hours');
  const hours = useWatch({ name: 'openingHours' }) as AdminSalon['openingHours'] | undefined;
  const from = toSalonDay(useNow(), salon.timeZone);
  const isChanged = JSON.stringify(hours) !== JSON.stringify(salon.openingHours);
  const { data, error, refetch } = useGetList<AdminBooking>(
    'bookings',
    {
      filter: { salonId: salon.id, from, status: OPEN_STATUSES },
      sort: { field: 'appointmentDate', order: 'ASC' },
      pagination: { page: 1, perPage: MAX_BOOKINGS },
    },
    { enabled: isChanged },
  );
  if (!hours || !isChanged) return null;
  if (!data) return error ? <InlineFailure error={error} onRetry={refetch} /> : null;
  const outside = findBookingsOutsideHours(data, salon.openingHours, hours);
  if (outside.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      {t('outside', { smart_count: outside.length, count: formatCount(outside.length) })}
      <AppointmentLines bookings={outside.slice(0, MAX_SHOWN)} />
      {outside.length > MAX_SHOWN ? (
        <Typography variant="body2" sx={{ mt: 0.75 }}>
          {t('more', { smart_count: outside.length - MAX_SHOWN })}
        </Typography>
      ) : null}
    </Alert>
  );
}
