import type { AdminBooking, AdminSalon } from '@mirabelle/backoffice-contracts';
import { useGetList } from 'react-admin';

/** The statuses of appointments that have yet to take place. */
export const OPEN_BOOKING_STATUSES = [
  'pending',
  'confirmed',
] as const satisfies readonly AdminBooking['status'][];

const MAX_SHOWN = 5;

/** The first open appointments of a salon in a period, and how many there are in all. */
export interface OpenBookings {
  readonly firstBookings: readonly AdminBooking[];
  readonly total: number;
}

/**
 * Reads the open appointments of a salon. `bookings` is undefined while they load, or if they could not be loaded.
 *
 * @param period days at the salon, YYYY-MM-DD, both included; without `to` there is no end
 */
export function useOpenBookings(
  {
    salonId,
    ...period
  }: {
    readonly salonId: string;
    readonly from: string;
    readonly to?: string;
    /** Labels of services; by default of all. */
    readonly serviceType?: readonly string[];
    /** Only those that the present hours cover and these do not. */
    readonly outsideHours?: AdminSalon['openingHours'];
  },
  { enabled }: { readonly enabled: boolean },
) {
  const { data, total, isPlaceholderData, error, refetch } = useGetList<AdminBooking>(
    'bookings',
    {
      filter: { salonId, ...period, status: OPEN_BOOKING_STATUSES },
      sort: { field: 'appointmentDate', order: 'ASC' },
      pagination: { page: 1, perPage: MAX_SHOWN },
    },
    { enabled },
  );
  const isKnown = data !== undefined && total !== undefined && !isPlaceholderData;
  const bookings: OpenBookings | undefined = isKnown ? { firstBookings: data, total } : undefined;
  return { bookings, error: bookings ? null : error, refetch };
}
