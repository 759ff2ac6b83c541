import type { AdminPayment } from '@mirabelle/backoffice-contracts';
import type { BookingStatus } from '@mirabelle/contracts';
import { BOOKINGS_FROM } from './booking-row.js';

type BookingSummary = NonNullable<AdminPayment['booking']>;

/** The appointment that money is about, as Postgres writes it in JSON. */
export interface BookingSummaryJson extends Omit<BookingSummary, 'appointmentDate' | 'status'> {
  readonly status: BookingStatus;
  /** With the offset of Postgres' zone. */
  readonly appointmentDate: string;
}

/** The appointment that money is about, as finance may see it; null if there is no such booking. @param id SQL expression */
export const selectBookingSummary = (id: string): string => `(select json_build_object(
    'status', b.status, 'cancelledBy', b.cancelled_by, 'wasConfirmed', b.was_confirmed, 'serviceType', b.service_type,
    'wish', b.wish, 'salonName', coalesce(s.name, b.salon_id), 'appointmentDate', b.appointment_date, 'timeZone', b.time_zone)
  from ${BOOKINGS_FROM} where b.id = ${id})`;

export const toBookingSummary = (json: BookingSummaryJson): BookingSummary => ({
  ...json,
  appointmentDate: new Date(json.appointmentDate).toISOString(),
});
