import type { AdminBooking, AdminSalon } from '@mirabelle/backoffice-contracts';
import { useGetList } from 'react-admin';
import { addDays } from '../format/days';
import { findBookingsOutsideHours } from './bookings-outside-hours';
import { OPEN_STATUSES } from './open-bookings';

/** The API returns at most this many bookings. */
const MAX_BOOKINGS = 1000;

interface NewHours {
  readonly salon: AdminSalon;
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
 * Reads the open appointments that new hours of a salon would no longer cover. `outside` is undefined while they load, or if they could
 * not be loaded.
 */
export function useBookingsOutsideHours(
  { salon, hours, from }: NewHours,
  { enabled }: { readonly enabled: boolean },
) {
  const to = findLastDay(salon, from);
  const { data, isPlaceholderData, error, refetch } = useGetList<AdminBooking>(
    'bookings',
    {
      filter: { salonId: salon.id, from, ...(to && { to }), status: OPEN_STATUSES },
      sort: { field: 'appointmentDate', order: 'ASC' },
      pagination: { page: 1, perPage: MAX_BOOKINGS },
    },
    { enabled },
  );
  const isKnown = enabled && data !== undefined && !isPlaceholderData;
  const outside = isKnown ? findBookingsOutsideHours(data, salon, hours) : undefined;
  return { outside, error: outside ? null : error, refetch };
}
