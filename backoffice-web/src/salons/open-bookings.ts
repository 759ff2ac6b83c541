import type { AdminBooking } from '@mirabelle/contracts';
import { useGetList } from 'react-admin';

/** The statuses of appointments that have yet to take place. */
export const OPEN_STATUSES = ['pending', 'confirmed'] as const satisfies readonly AdminBooking['status'][];

const MAX_SHOWN = 5;

/** The first open appointments of a salon from a day on, or to another, and how many there are; undefined while they load. */
export function useOpenBookings(
  { salonId, from, to }: { readonly salonId: string; readonly from: string; readonly to?: string },
  { enabled }: { readonly enabled: boolean },
): { readonly first: readonly AdminBooking[]; readonly total: number } | undefined {
  const { data, total, isPlaceholderData } = useGetList<AdminBooking>(
    'bookings',
    {
      filter: { salonId, from, ...(to && { to }), status: OPEN_STATUSES },
      sort: { field: 'appointmentDate', order: 'ASC' },
      pagination: { page: 1, perPage: MAX_SHOWN },
    },
    { enabled },
  );
  return data && total !== undefined && !isPlaceholderData ? { first: data, total } : undefined;
}
