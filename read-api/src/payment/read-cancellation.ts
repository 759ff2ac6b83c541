import type { AdminPayment } from '@mirabelle/backoffice-contracts';
import type { RecordedEvent } from '@mirabelle/event-store';
import { type AppointmentCancelled, calendarStream, parseBookingId } from '@mirabelle/salon-domain';
import type { Context } from '../context.js';
import { readActors } from '../event-log/actors.js';

/** Staff see the names of staff, whatever their roles are. */
const NO_ROLES: ReadonlySet<never> = new Set();

/** When the appointment of a booking was canceled for the last time, and who of staff did it; null if it was not canceled. */
export async function readCancellation(
  { store, queries }: Pick<Context, 'store' | 'queries'>,
  bookingId: string,
): Promise<NonNullable<AdminPayment['cancellation']> | null> {
  const booking = parseBookingId(bookingId);
  if (!booking) return null;
  const events = await store.readStream(calendarStream(booking.salonId, booking.date));
  const event = events.findLast(
    (candidate): candidate is RecordedEvent & AppointmentCancelled =>
      candidate.type === 'AppointmentCancelled' &&
      (candidate.data as AppointmentCancelled['data']).bookingId === bookingId,
  );
  if (!event) return null;
  const findActor = await readActors(queries, [event], NO_ROLES);
  const { kind, id, name } = findActor(event);
  return { at: event.metadata.occurredAt, by: kind === 'staff' && id ? { id, name } : null };
}
