import { Alert } from '@mui/material';
import { formatCount } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { AppointmentLines } from './appointment-lines';
import { UnknownBookings } from './unknown-bookings';
import type { useBookingsOutsideHours } from './use-bookings-outside-hours';
import type { OpenBookings } from './use-open-bookings';

/** The appointments that lie outside of new opening hours, and what happens to them. */
export function OutsideHoursAlert({ outside }: { outside: OpenBookings }) {
  const t = useResourceTranslate('salons.hours');
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      {t('outside', { smart_count: outside.total, count: formatCount(outside.total) })}
      <AppointmentLines bookings={outside} />
    </Alert>
  );
}

/** In a dialog, which cannot be confirmed without knowing the appointments: those outside, that there are none, or why they are not known. */
export function OutsideHoursInDialog({
  outside,
  error,
  refetch,
}: ReturnType<typeof useBookingsOutsideHours>) {
  const t = useResourceTranslate('salons.hours');
  if (!outside) return <UnknownBookings error={error} onRetry={refetch} />;
  if (outside.total > 0) return <OutsideHoursAlert outside={outside} />;
  return <Alert severity="success">{t('allInside')}</Alert>;
}
