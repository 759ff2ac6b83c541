import type { EventLogEntry } from '@mirabelle/backoffice-contracts';

type BookingEvent = Pick<EventLogEntry, 'type' | 'data'>;

/**
 * Whether an event rejects a request: the salon cancels a booking that was never confirmed.
 *
 * @param events all events of the record
 */
export const isRejection = ({ type, data }: BookingEvent, events: readonly BookingEvent[]): boolean =>
  type === 'AppointmentCancelled' &&
  data.by === 'salon' &&
  !events.some((other) => other.type === 'AppointmentConfirmed' && other.data.bookingId === data.bookingId);
