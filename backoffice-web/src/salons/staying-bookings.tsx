import { Alert, Box, Typography } from '@mui/material';
import { formatAppointment, formatCount, formatCustomerName } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import type { useOpenBookings } from './open-bookings';

type StayingBookingsProps = NonNullable<ReturnType<typeof useOpenBookings>> & {
  /** The dialog whose words are used. */
  readonly texts: 'closeDialog' | 'suspendDialog';
};

/** The appointments that stay when a salon closes or is suspended, and what happens to them. */
export function StayingBookings({ first, total, texts }: StayingBookingsProps) {
  const t = useResourceTranslate(`salons.${texts}`);
  if (total === 0) {
    return (
      <Alert severity="success" sx={{ mt: 2 }}>
        {t('free')}
      </Alert>
    );
  }
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {t('stay', { smart_count: total, count: formatCount(total) })}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 0.75 }}>
        {first.map((booking) => (
          <li key={booking.id}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              <bdi>{formatCustomerName(booking)}</bdi>, {booking.serviceType}
            </Typography>
            <Typography variant="caption">{formatAppointment(booking)}</Typography>
          </li>
        ))}
      </Box>
      {total > first.length ? (
        <Typography variant="body2" sx={{ mt: 0.75 }}>
          {t('more', { smart_count: total - first.length })}
        </Typography>
      ) : null}
    </Alert>
  );
}
