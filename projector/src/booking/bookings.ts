import type { PaymentRefunded, PersonalDataErased } from '@mirabelle/domain';
import type { RecordedEvent } from '@mirabelle/event-store';
import {
  APPOINTMENT_STATUS_AFTER,
  type AppointmentRescheduled,
  type CalendarEvent,
} from '@mirabelle/salon-domain';
import { defineProjection } from '../projection/projection.js';
import {
  createVersionColumns,
  findStaffId,
  increment,
  patch,
  patchWhere,
  put,
  type RowChange,
} from '../projection/row-change.js';

type StatusEvent = RecordedEvent<keyof typeof APPOINTMENT_STATUS_AFTER, { readonly bookingId: string }>;

/** Appointments of all salons with their current status. */
export const bookings = defineProjection<CalendarEvent | PaymentRefunded | PersonalDataErased>({
  AppointmentRequested: ({ data, revision, metadata }) => [
    put(
      'bookings',
      { id: data.bookingId },
      {
        user_id: data.userId,
        salon_id: data.salonId,
        service_type: data.serviceType,
        wish: data.wish ?? null,
        appointment_date: data.startsAt,
        ends_at: data.endsAt,
        local_date: data.date,
        start_minute: data.startMinute,
        time_zone: data.timeZone,
        duration: data.durationMinutes,
        price_cents: data.priceCents,
        currency: data.currency,
        status: 'pending',
        answer_by: data.answerBy ?? data.startsAt,
        notes: data.notes ?? null,
        affiliate_id: data.affiliateId,
        affiliate_commission_cents: data.commissionCents,
        cancelled_by: null,
        cancellation_reason: null,
        was_confirmed: false,
        move_id: null,
        ...NO_PREVIOUS_TIME,
        payment_status: data.payment ? 'paid' : 'unpaid',
        paypal_order_id: data.payment?.orderId ?? null,
        created_at: metadata.occurredAt,
        ...createVersionColumns({ revision, metadata }),
      },
    ),
    increment('users', { id: data.userId }, { booking_count: 1 }),
  ],

  AppointmentConfirmed: (event) => [
    setStatus(event),
    patch('bookings', { id: event.data.bookingId }, { was_confirmed: true }),
  ],
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
        ...(data.answerBy && { answer_by: data.answerBy }),
        ...findPreviousTime({ data, metadata }),
        ...createVersionColumns({ revision, metadata }),
      },
    ),
  ],
  AppointmentCompleted: (event) => [setStatus(event)],
  AppointmentMissed: (event) => [setStatus(event)],
  AppointmentOutcomeWithdrawn: (event) => [setStatus(event)],
  AppointmentCancelled: (event) => [
    setStatus(event),
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

const NO_PREVIOUS_TIME = {
  previous_local_date: null,
  previous_start_minute: null,
  previous_starts_at: null,
};

/** To which time staff can move an appointment back. Customers who moved it themselves are not moved back. */
function findPreviousTime({
  data: { isUndo, previous },
  metadata,
}: Pick<RecordedEvent<'AppointmentRescheduled', AppointmentRescheduled['data']>, 'data' | 'metadata'>) {
  if (isUndo || findStaffId({ metadata }) === null) return NO_PREVIOUS_TIME;
  return {
    previous_local_date: previous.date,
    previous_start_minute: previous.startMinute,
    previous_starts_at: previous.startsAt,
  };
}

function setStatus(event: StatusEvent): RowChange {
  const status = APPOINTMENT_STATUS_AFTER[event.type];
  return patch(
    'bookings',
    { id: event.data.bookingId },
    { status, answer_by: null, ...createVersionColumns(event) },
  );
}
