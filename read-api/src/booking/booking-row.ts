import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { formatCents, formatClockTime } from '@mirabelle/catalogue';
import type { Booking } from '@mirabelle/contracts';
import type { ReadTables } from '@mirabelle/read-model';

type BookingTable = ReadTables['bookings'];

export interface BookingRow
  extends Readonly<BookingTable['key']>,
    Pick<
      BookingTable['columns'],
      | 'salon_id'
      | 'service_type'
      | 'wish'
      | 'start_minute'
      | 'local_date'
      | 'time_zone'
      | 'duration'
      | 'price_cents'
      | 'paypal_order_id'
      | 'cancellation_reason'
      | 'was_confirmed'
      | 'notes'
      | 'affiliate_id'
      | 'affiliate_commission_cents'
    > {
  readonly salon_name: string;
  readonly appointment_date: Date;
  readonly status: Booking['status'];
  readonly answer_by: Date | null;
  readonly payment_status: Booking['paymentStatus'];
  readonly cancelled_by: Booking['cancelledBy'];
  readonly payment_provider: string | null;
  readonly reviewed: boolean;
  readonly created_at: Date;
}

export interface AdminBookingRow extends BookingRow {
  readonly user_id: string;
  readonly customer_name: string | null;
  readonly customer_email: string | null;
  readonly customer_is_guest: boolean | null;
  readonly customer_phone: string | null;
  readonly previous_local_date: string | null;
  readonly previous_start_minute: number | null;
  readonly previous_starts_at: Date | null;
  readonly updated_at: Date;
  readonly version: number | null;
}

/**
 * Whether the booking has a review, whose id is that of its booking. A scalar subquery is looked up in the index for each row. For `exists` and a thousand rows, Postgres would
 * read all reviews instead.
 */
const IS_REVIEWED = 'coalesce((select true from read_model.reviews r where r.id = b.id), false)';

const PROVIDER = '(select p.provider from read_model.payments p where p.id = b.paypal_order_id)';

/** Columns of {@link BookingRow}, from the tables bookings `b` and salons `s`. */
export const BOOKING_COLUMNS = `b.id, b.salon_id, coalesce(s.name, b.salon_id) as salon_name, b.service_type, b.wish,
  b.appointment_date, b.start_minute, b.local_date::text as local_date, b.time_zone, b.duration, b.price_cents,
  b.status, b.answer_by, b.payment_status, b.paypal_order_id, ${PROVIDER} as payment_provider, b.cancelled_by, b.cancellation_reason, b.was_confirmed,
  ${IS_REVIEWED} as reviewed, b.notes, b.affiliate_id, b.affiliate_commission_cents, b.created_at`;

/** The FROM clause that {@link BOOKING_COLUMNS} needs. */
export const BOOKINGS_FROM = 'read_model.bookings b left join read_model.salons s on s.id = b.salon_id';

export function toBooking(row: BookingRow): Booking {
  return {
    id: row.id,
    salonId: row.salon_id,
    salonName: row.salon_name,
    serviceType: row.service_type,
    wish: row.wish,
    appointmentDate: row.appointment_date.toISOString(),
    appointmentTime: formatClockTime(row.start_minute),
    localDate: row.local_date,
    timeZone: row.time_zone,
    duration: row.duration,
    price: formatCents(row.price_cents),
    status: row.status,
    answerBy: row.answer_by?.toISOString() ?? null,
    paymentStatus: row.payment_status,
    paypalOrderId: row.paypal_order_id,
    paymentProvider: row.payment_provider,
    notes: row.notes,
    affiliateId: row.affiliate_id,
    affiliateCommission: formatCents(row.affiliate_commission_cents),
    cancelledBy: row.cancelled_by,
    cancellationReason: row.cancellation_reason,
    wasConfirmed: row.was_confirmed,
    reviewed: row.reviewed,
    createdAt: row.created_at.toISOString(),
  };
}

export function toAdminBooking(row: AdminBookingRow): AdminBooking {
  return {
    ...toBooking(row),
    // The type of a customer's booking may lack these two, that of staff has them.
    wish: row.wish,
    paypalOrderId: row.paypal_order_id,
    userId: row.user_id,
    customerName: row.customer_name,
    customerEmail: row.customer_email,
    isGuest: row.customer_is_guest ?? false,
    customerPhone: row.customer_phone,
    previousTime: toPreviousTime(row),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}

function toPreviousTime({
  previous_local_date: localDate,
  previous_start_minute: startMinute,
  previous_starts_at: startsAt,
}: AdminBookingRow): AdminBooking['previousTime'] {
  if (localDate === null || startMinute === null || startsAt === null) return null;
  return {
    appointmentDate: startsAt.toISOString(),
    appointmentTime: formatClockTime(startMinute),
    localDate,
  };
}
