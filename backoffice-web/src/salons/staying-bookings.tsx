import { Alert, Box, Typography } from '@mui/material';
import { InlineFailure } from '../components/inline-failure';
import { formatCount } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { AppointmentLines } from './appointment-lines';
import type { useOpenBookings } from './open-bookings';

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
  const translateSalon = useResourceTranslate('salons');
  const { bookings, error, refetch } = openBookings;
  if (error) {
    return (
      <Box sx={{ mt: 2 }}>
        <InlineFailure error={error} onRetry={refetch} />
        <Typography variant="caption" component="p" sx={{ mt: 0.5 }}>
          {translateSalon('needsBookings')}
        </Typography>
      </Box>
    );
  }
  if (!bookings) {
    return (
      <Typography variant="body2" role="status" sx={{ mt: 2, color: 'text.secondary' }}>
        {translateSalon('loadingBookings')}
      </Typography>
    );
  }
  const { firstBookings, total } = bookings;
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
      <AppointmentLines bookings={firstBookings} />
      {total > firstBookings.length ? (
        <Typography variant="body2" sx={{ mt: 0.75 }}>
          {t('more', { smart_count: total - firstBookings.length })}
        </Typography>
      ) : null}
    </Alert>
  );
}
