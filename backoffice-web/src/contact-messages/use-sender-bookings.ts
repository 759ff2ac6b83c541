import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { useGetList } from 'react-admin';

/** Lists the bookings of a sender's account and guests, latest appointment first. */
export const listSenderBookings = (personIds: readonly string[]) => ({
  filter: { userId: personIds.length === 1 ? personIds[0] : personIds },
  sort: { field: 'appointmentDate', order: 'DESC' } as const,
});

const MAX_BOOKINGS = 25;

/** The latest bookings of a sender, kept up to date; undefined until they are known. */
export const useSenderBookings = (personIds: readonly string[]) =>
  useGetList<AdminBooking>(
    'bookings',
    { ...listSenderBookings(personIds), pagination: { page: 1, perPage: MAX_BOOKINGS } },
    { enabled: personIds.length > 0 },
  );
