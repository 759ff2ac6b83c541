import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { findService, findSlotByLabel, resolveAppointmentTime } from '@mirabelle/catalogue';
import { useGetList } from 'react-admin';
import { addDays } from '../format/days';
import { OPEN_BOOKING_STATUSES } from '../salons/use-open-bookings';
import { findEnd } from './appointment-end';
import type { DayAtSalon } from './free-times';

/** Whom an appointment is for. */
export interface KnownCustomer {
  readonly userId: string;
  /** The appointment that moves, which is no obstacle for itself. */
  readonly movedId?: string;
}

/** More than one person can have in three days: a day has 18 times at which an appointment can begin. */
const MAX_BOOKINGS = 100;

/**
 * Reads the other appointments of a customer around a day at a salon. At another salon the same hours may belong to the day before
 * or after.
 */
export function useOtherBookings(
  customer: KnownCustomer | undefined,
  date: string,
  { enabled }: { readonly enabled: boolean },
) {
  const isEnabled = enabled && customer !== undefined && date !== '';
  const { data, isPending, isPlaceholderData } = useGetList<AdminBooking>(
    'bookings',
    {
      filter: {
        userId: customer?.userId,
        status: OPEN_BOOKING_STATUSES,
        ...(date !== '' && { from: addDays(date, -1), to: addDays(date, 1) }),
      },
      sort: { field: 'appointmentDate', order: 'ASC' },
      pagination: { page: 1, perPage: MAX_BOOKINGS },
    },
    { enabled: isEnabled },
  );
  const bookings = isPlaceholderData ? undefined : data;
  return {
    bookings: isEnabled ? bookings?.filter(({ id }) => id !== customer.movedId) : [],
    isPending: isEnabled && (isPending || isPlaceholderData),
  };
}

/** The appointment that a customer has at a time of a day: nobody can be at two places at once. */
export function findObstacle(
  bookings: readonly AdminBooking[],
  time: string,
  { serviceType, date }: Pick<DayAtSalon, 'serviceType' | 'date'>,
  timeZone: string,
): AdminBooking | undefined {
  const slot = findSlotByLabel(time);
  const service = findService(serviceType);
  if (!slot || !service) return undefined;
  const { startsAt, endsAt } = resolveAppointmentTime(date, slot.minutes, service.minutes, timeZone);
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  return bookings.find((booking) => Date.parse(booking.appointmentDate) < end && start < findEnd(booking));
}
