import type { AdminPayment } from '@mirabelle/backoffice-contracts';
import type { BookingStatus } from '@mirabelle/contracts';
import type { Context } from '../context.js';
import { BOOKINGS_FROM } from './booking-row.js';

interface BookingSummaryRow {
  readonly status: BookingStatus;
  readonly cancelled_by: NonNullable<AdminPayment['booking']>['cancelledBy'];
  readonly was_confirmed: boolean | null;
  readonly service_type: string;
  readonly wish: string | null;
  readonly salon_name: string;
  readonly appointment_date: Date;
  readonly time_zone: string;
}

const SELECT_BOOKING_SUMMARY = `select b.status, b.cancelled_by, b.was_confirmed, b.service_type, b.wish, coalesce(s.name, b.salon_id) as salon_name, b.appointment_date,
  b.time_zone from ${BOOKINGS_FROM} where b.id = $1`;

/** The appointment that money is about, as finance may see it; null if there is no such booking. */
export async function readBookingSummary(
  queries: Context['queries'],
  bookingId: string | null,
): Promise<NonNullable<AdminPayment['booking']> | null> {
  const [row] = await queries.readRows<BookingSummaryRow>(SELECT_BOOKING_SUMMARY, [bookingId]);
  if (!row) return null;
  return {
    status: row.status,
    cancelledBy: row.cancelled_by,
    wasConfirmed: row.was_confirmed,
    serviceType: row.service_type,
    wish: row.wish,
    salonName: row.salon_name,
    appointmentDate: row.appointment_date.toISOString(),
    timeZone: row.time_zone,
  };
}
