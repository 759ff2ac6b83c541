import type { AdminBooking, AdminSalon } from '@mirabelle/backoffice-contracts';
import { findOpeningHours, findSlotByLabel, WEEKDAYS } from '@mirabelle/catalogue';

type OpeningHours = AdminSalon['openingHours'];
type TimedBooking = Pick<AdminBooking, 'localDate' | 'appointmentTime' | 'duration'>;

/** The appointments that the present hours of a salon on their days cover from beginning to end, and the new ones do not. */
export const findBookingsOutsideHours = <Booking extends TimedBooking>(
  bookings: readonly Booking[],
  salon: Pick<AdminSalon, 'openingHours' | 'hoursChanges'>,
  hours: OpeningHours,
): readonly Booking[] =>
  bookings.filter(
    (booking) => isCovered(booking, findOpeningHours(salon, booking.localDate)) && !isCovered(booking, hours),
  );

function isCovered({ localDate, appointmentTime, duration }: TimedBooking, hours: OpeningHours): boolean {
  // Days of JavaScript begin with Sunday.
  const weekday = WEEKDAYS[(new Date(`${localDate}T00:00:00Z`).getUTCDay() + 6) % 7];
  const times = weekday && hours[weekday];
  const start = findSlotByLabel(appointmentTime)?.minutes;
  return Boolean(times && start !== undefined && start >= times.open && start + duration <= times.close);
}
