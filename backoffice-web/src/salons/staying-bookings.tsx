import { Alert, Box } from '@mui/material';
import { formatCount } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { AppointmentLines } from './appointment-lines';
import { UnknownBookings } from './unknown-bookings';
import type { useOpenBookings } from './use-open-bookings';

interface StayingBookingsProps {
  readonly openBookings: ReturnType<typeof useOpenBookings>;
  /** The dialog that shows the appointments. Its texts are used. */
  readonly dialog: 'closeDialog' | 'suspendDialog' | 'retireDialog';
}

/**
 * The appointments that stay when a salon closes, is suspended or no longer offers a service, and what happens to them. Nothing can be decided
 * without knowing them, so a sentence says when they are still loading or could not be loaded.
 */
export function StayingBookings({ openBookings, dialog }: StayingBookingsProps) {
  const t = useResourceTranslate(`salons.${dialog}`);
  const { bookings, error, refetch } = openBookings;
  return (
    <Box sx={{ mt: 2 }}>
      {!bookings ? (
        <UnknownBookings error={error} onRetry={refetch} />
      ) : bookings.total === 0 ? (
        <Alert severity="success">{t('free')}</Alert>
      ) : (
        <Alert severity="warning">
          {t('stay', { smart_count: bookings.total, count: formatCount(bookings.total) })}
          <AppointmentLines bookings={bookings} />
        </Alert>
      )}
    </Box>
  );
}
