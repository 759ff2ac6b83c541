import { Alert, Box, Typography } from '@mui/material';
import { InlineFailure } from '../components/inline-failure';
import { formatCount } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { AppointmentLines } from './appointment-lines';
import type { OpenBookings } from './open-bookings';
import type { useBookingsOutsideHours } from './use-bookings-outside-hours';

/** The appointments that lie outside of new opening hours, and what happens to them. */
export function OutsideHoursAlert({ outside: { firstBookings, total } }: { outside: OpenBookings }) {
  const t = useResourceTranslate('salons.hours');
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      {t('outside', { smart_count: total, count: formatCount(total) })}
      <AppointmentLines bookings={firstBookings} />
      {total > firstBookings.length ? (
        <Typography variant="body2" sx={{ mt: 0.75 }}>
          {t('more', { smart_count: total - firstBookings.length })}
        </Typography>
      ) : null}
    </Alert>
  );
}

/** In a dialog, which cannot be confirmed without knowing the appointments: those outside, that there are none, or why they are not known. */
export function OutsideHoursInDialog({
  outside,
  error,
  refetch,
}: ReturnType<typeof useBookingsOutsideHours>) {
  const t = useResourceTranslate('salons');
  if (error) {
    return (
      <Box>
        <InlineFailure error={error} onRetry={refetch} />
        <Typography variant="caption" component="p" sx={{ mt: 0.5 }}>
          {t('needsBookings')}
        </Typography>
      </Box>
    );
  }
  if (!outside) {
    return (
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
        {t('loadingBookings')}
      </Typography>
    );
  }
  if (outside.total > 0) return <OutsideHoursAlert outside={outside} />;
  return <Alert severity="success">{t('hours.allInside')}</Alert>;
}
