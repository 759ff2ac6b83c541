import { Box, Typography } from '@mui/material';
import { formatAppointment, formatCustomerName, formatService } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import type { OpenBookings } from './use-open-bookings';

/** The first of several appointments, two lines each: the customer and the service, and the time. Below them, how many more there are. */
export function AppointmentLines({ bookings: { firstBookings, total } }: { bookings: OpenBookings }) {
  const t = useResourceTranslate('salons');
  const hiddenCount = total - firstBookings.length;
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 0.75 }}>
        {firstBookings.map((booking) => (
          <li key={booking.id}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              <bdi>{formatCustomerName(booking)}</bdi>, {formatService(booking)}
            </Typography>
            <Typography variant="caption">{formatAppointment(booking)}</Typography>
          </li>
        ))}
      </Box>
      {hiddenCount > 0 ? (
        <Typography variant="body2" sx={{ mt: 0.75 }}>
          {t('moreBookings', { smart_count: hiddenCount })}
        </Typography>
      ) : null}
    </>
  );
}
