import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { Box, Typography } from '@mui/material';
import { formatAppointment, formatCustomerName, formatService } from '../format/format';

/** Appointments in a note, two lines each: the customer and the service, and the time. */
export const AppointmentLines = ({ bookings }: { bookings: readonly AdminBooking[] }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 0.75 }}>
    {bookings.map((booking) => (
      <li key={booking.id}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{formatCustomerName(booking)}</bdi>, {formatService(booking)}
        </Typography>
        <Typography variant="caption">{formatAppointment(booking)}</Typography>
      </li>
    ))}
  </Box>
);
