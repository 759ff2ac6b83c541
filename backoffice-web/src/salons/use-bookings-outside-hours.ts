import type { AdminSalon } from '@mirabelle/backoffice-contracts';
import { addDays } from '../format/days';
import { useOpenBookings } from './use-open-bookings';

interface NewHours {
  readonly salon: AdminSalon;
  /** The new hours. The server refuses invalid hours. */
  readonly hours: AdminSalon['openingHours'];
  /** The first day on which the new hours hold, YYYY-MM-DD. */
  readonly from: string;
}

/** The last day on which hours hold that begin on a day: the one before the next change. Undefined without a next change. */
export function findLastDay({ hoursChanges = [] }: AdminSalon, from: string): string | undefined {
  const next = hoursChanges.find((change) => change.from > from);
  return next && addDays(next.from, -1);
}

/**
 * Reads the first open appointments that new hours of a salon would no longer cover, and how many there are. `outside` is undefined while
 * they load, or if they could not be loaded.
 */
export function useBookingsOutsideHours(
  { salon, hours, from }: NewHours,
  { enabled }: { readonly enabled: boolean },
) {
  const to = findLastDay(salon, from);
  const { bookings, error, refetch } = useOpenBookings(
    { salonId: salon.id, from, ...(to && { to }), outsideHours: hours },
    { enabled },
  );
  return { outside: enabled ? bookings : undefined, error, refetch };
}
