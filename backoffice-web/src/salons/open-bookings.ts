import type { AdminBooking } from '@mirabelle/contracts';
import { useGetList } from 'react-admin';

/** The statuses of appointments that have yet to take place. */
export const OPEN_STATUSES = ['pending', 'confirmed'] as const satisfies readonly AdminBooking['status'][];

const MAX_SHOWN = 5;

/**
 * The first open appointments of a salon, and how many there are in all; undefined while they load.
 *
 * @param period days at the salon, YYYY-MM-DD, both included; without `to` there is no end
 */
export function useOpenBookings(
  { salonId, ...period }: { readonly salonId: string; readonly from: string; readonly to?: string },
  { enabled }: { readonly enabled: boolean },
): { readonly first: readonly AdminBooking[]; readonly total: number } | undefined {
  const { data, total, isPlaceholderData } = useGetList<AdminBooking>(
    'bookings',
    {
      filter: { salonId, ...period, status: OPEN_STATUSES },
      sort: { field: 'appointmentDate', order: 'ASC' },
      pagination: { page: 1, perPage: MAX_SHOWN },
    },
    { enabled },
  );
  return data && total !== undefined && !isPlaceholderData ? { first: data, total } : undefined;
}
