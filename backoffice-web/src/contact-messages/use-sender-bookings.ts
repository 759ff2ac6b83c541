import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { useGetList } from 'react-admin';
import { isOver } from '../bookings/appointment-end';

/** Lists the bookings of a sender's account and guests, latest appointment first. */
export const listSenderBookings = (personIds: readonly string[]) => ({
  filter: { userId: personIds.length === 1 ? personIds[0] : personIds },
  sort: { field: 'appointmentDate', order: 'DESC' } as const,
});

/** At most this many of a sender's latest bookings are read. */
export const MAX_BOOKINGS = 25;

/** The latest bookings of a sender, kept up to date; undefined until they are known. */
export const useSenderBookings = (personIds: readonly string[]) =>
  useGetList<AdminBooking>(
    'bookings',
    { ...listSenderBookings(personIds), pagination: { page: 1, perPage: MAX_BOOKINGS } },
    { enabled: personIds.length > 0 },
  );

/** The statuses of appointments that take place if they are ahead. */
const STANDING: ReadonlySet<string> = new Set(['pending', 'confirmed']);

/**
 * The appointments that are ahead or under way, the next one first, and then those that are over or canceled, the latest first.
 *
 * @param now ms since the epoch
 */
export function putNextFirst(bookings: readonly AdminBooking[], now: number): AdminBooking[] {
  const isAhead = (booking: AdminBooking) => STANDING.has(booking.status) && !isOver(booking, now);
  const latestFirst = bookings.toSorted((a, b) => b.appointmentDate.localeCompare(a.appointmentDate));
  return [...latestFirst.filter(isAhead).reverse(), ...latestFirst.filter((booking) => !isAhead(booking))];
}

/**
 * The bookings with the latest canceled one among the first of them, in place of the last of those that are over, because customers write
 * about what was canceled. What is ahead stays.
 */
export function keepCanceledInSight(bookings: readonly AdminBooking[], shown: number): AdminBooking[] {
  const isCanceled = ({ status }: AdminBooking) => status === 'cancelled';
  const canceled = bookings.slice(shown).find(isCanceled);
  const first = bookings.slice(0, shown);
  const last = first.at(-1);
  if (!canceled || !last || first.some(isCanceled) || STANDING.has(last.status)) return [...bookings];
  const others = bookings.filter((booking) => booking !== canceled);
  return [...others.slice(0, shown - 1), canceled, ...others.slice(shown - 1)];
}
