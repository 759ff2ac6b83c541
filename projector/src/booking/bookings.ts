import type { PersonalDataErased } from '@mirabelle/domain/account';
import type { AppointmentStatus, CalendarEvent } from '@mirabelle/domain/booking';
import type { PaymentRefunded } from '@mirabelle/domain/payment';
import type { RecordedEvent } from '@mirabelle/event-store';
import { latest } from '../kernel/latest.js';
import { projection } from '../kernel/projection.js';
import { increment, patch, patchWhere, put, type RowChange } from '../kernel/row-change.js';

type Step = Pick<RecordedEvent<string, { readonly bookingId: string }>, 'data' | 'revision' | 'metadata'>;

/** Appointments of all salons with their present status. */
export const bookings = projection<CalendarEvent | PaymentRefunded | PersonalDataErased>({
  AppointmentRequested: ({ data, revision, metadata }) => [
    put(
      'bookings',
      { id: data.bookingId },
      {
        user_id: data.userId,
        salon_id: data.salonId,
        service_type: data.serviceType,
        appointment_date: data.startsAt,
        ends_at: data.endsAt,
        local_date: data.date,
        start_minute: data.startMinute,
        time_zone: data.timeZone,
        duration: data.durationMinutes,
        price_cents: data.priceCents,
        currency: data.currency,
        status: 'pending',
        notes: data.notes ?? null,
        affiliate_id: data.affiliateId,
        affiliate_commission_cents: data.commissionCents,
        cancelled_by: null,
        cancellation_reason: null,
        move_id: null,
        payment_status: data.payment ? 'paid' : 'unpaid',
        paypal_order_id: data.payment?.orderId ?? null,
        created_at: metadata.occurredAt,
        ...latest({ revision, metadata }),
      },
    ),
    increment('users', { id: data.userId }, { booking_count: 1 }),
  ],

  AppointmentConfirmed: (event) => [becomes('confirmed', event)],
  AppointmentRescheduled: ({ data, revision, metadata }) => [
    patch(
      'bookings',
      { id: data.bookingId },
      {
        appointment_date: data.startsAt,
        ends_at: data.endsAt,
        local_date: data.date,
        start_minute: data.startMinute,
        time_zone: data.timeZone,
        duration: data.durationMinutes,
        move_id: data.moveId ?? null,
        ...latest({ revision, metadata }),
      },
    ),
  ],
  AppointmentCompleted: (event) => [becomes('completed', event)],
  AppointmentMissed: (event) => [becomes('no-show', event)],
  AppointmentCancelled: (event) => [
    becomes('cancelled', event),
    patch(
      'bookings',
      { id: event.data.bookingId },
      { cancelled_by: event.data.by, cancellation_reason: event.data.reason ?? null },
    ),
  ],

  PaymentRefunded: ({ data: { orderId } }) => [
    patchWhere('bookings', { paypal_order_id: orderId }, { payment_status: 'refunded' }),
  ],

  PersonalDataErased: ({ data: { userId } }) => [
    patchWhere('bookings', { user_id: userId }, { notes: null, cancellation_reason: null }),
  ],
});

function becomes(status: AppointmentStatus, step: Step): RowChange {
  return patch('bookings', { id: step.data.bookingId }, { status, ...latest(step) });
}
