import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { Alert, Box } from '@mui/material';
import { useListContext } from 'react-admin';
import { useNow } from '../components/use-now';
import { useResourceTranslate } from '../i18n/i18n';
import { OPEN_BOOKING_STATUSES } from '../salons/use-open-bookings';
import { useSalons } from '../salons/use-salons';

/** Returns a function that says whether an appointment is open, and on a day on which its salon is closed. */
export function useIsOnClosedDay(): (booking: AdminBooking) => boolean {
  const salons = useSalons();
  return ({ salonId, localDate, status }) =>
    OPEN_BOOKING_STATUSES.some((open) => open === status) &&
    Boolean(salons?.find(({ id }) => id === salonId)?.closedDays.includes(localDate));
}

/** What keeps a salon from an appointment that has yet to take place. */
export type SalonObstacle = 'suspended' | 'closed';

/** Returns a function that says why a salon cannot keep an appointment; undefined if nothing is known to keep it from that. */
export function useFindSalonObstacle(): (booking: AdminBooking) => SalonObstacle | undefined {
  const salons = useSalons();
  const isOnClosedDay = useIsOnClosedDay();
  const now = useNow();
  return (booking) => {
    const isAhead =
      OPEN_BOOKING_STATUSES.some((open) => open === booking.status) &&
      now < Date.parse(booking.appointmentDate);
    if (isAhead && salons?.find(({ id }) => id === booking.salonId)?.isSuspended) return 'suspended';
    return isOnClosedDay(booking) ? 'closed' : undefined;
  };
}

/** Marks an open appointment that its salon cannot keep. */
export function SalonObstacleMark({ obstacle }: { obstacle: SalonObstacle }) {
  const t = useResourceTranslate('bookings');
  return (
    // Somebody has to move or cancel it.
    <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
      {t(obstacle)}
    </Box>
  );
}

/** Says why the salon cannot keep an open appointment. */
export function SalonObstacleNote({ booking }: { booking: AdminBooking }) {
  const t = useResourceTranslate('bookings');
  const obstacle = useFindSalonObstacle()(booking);
  if (obstacle === 'suspended') return <Alert severity="error">{t('salonSuspended')}</Alert>;
  return obstacle ? <Alert severity="warning">{t('closedThatDay')}</Alert> : null;
}

/** Says how many of the selected appointments of a list are on a day on which their salon is closed. */
export function ClosedDaysOfSelection() {
  const t = useResourceTranslate('bookings');
  const { data, selectedIds } = useListContext<AdminBooking>();
  const isOnClosedDay = useIsOnClosedDay();
  const count =
    data?.filter((booking) => selectedIds.includes(booking.id) && isOnClosedDay(booking)).length ?? 0;
  return count > 0 ? (
    <Alert severity="warning" sx={{ mt: 1 }}>
      {t('closedDays', { smart_count: count })}
    </Alert>
  ) : null;
}
