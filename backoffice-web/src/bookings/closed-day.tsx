import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { Alert } from '@mui/material';
import { useListContext } from 'react-admin';
import { useResourceTranslate } from '../i18n/i18n';
import { OPEN_BOOKING_STATUSES } from '../salons/use-open-bookings';
import { useSalons } from '../salons/use-salons';

/** Returns a function that says whether an appointment has yet to take place on a day on which its salon is closed. */
export function useIsOnClosedDay(): (booking: AdminBooking) => boolean {
  const salons = useSalons();
  return ({ salonId, localDate, status }) =>
    OPEN_BOOKING_STATUSES.some((open) => open === status) &&
    Boolean(salons?.find(({ id }) => id === salonId)?.closedDays.includes(localDate));
}

/** Says that the salon is closed on the day of an open appointment. */
export function ClosedDayNote({ booking }: { booking: AdminBooking }) {
  const t = useResourceTranslate('bookings');
  return useIsOnClosedDay()(booking) ? <Alert severity="warning">{t('closedThatDay')}</Alert> : null;
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
