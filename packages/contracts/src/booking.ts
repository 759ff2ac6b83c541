import { UUID_PATTERN } from '@mirabelle/catalogue';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { affiliateId, integerBetween, isoInstant, orderId, price, slug, text } from './fields.js';

const DATE_OR_DATE_TIME = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * The local day of an appointment at the salon. A date with a time is accepted too, because the spec combines both. Its
 * date part is used without converting the time zone, and the time comes from `appointmentTime`.
 */
const appointmentDate = z
  .string()
  .regex(DATE_OR_DATE_TIME, 'Must be a date such as "2026-05-20"')
  .transform((value) => value.slice(0, 10))
  .pipe(z.iso.date());

/** Label of one of the 18 slots, "9:00 AM", in the local time of the salon. */
const appointmentTime = z.string('Please select a time').max(20).min(1, 'Please select a time');

export const BookingBody = z.strictObject({
  salonId: slug,
  /** Label or id of one of the six services. */
  serviceType: text({ max: 60, min: 1 }),
  /** Label or id of what the salon does on request and books as that service. */
  wish: text({ max: 60, min: 1 }).optional(),
  appointmentDate,
  appointmentTime,
  /** The server determines duration, price and commission. Values that are sent must match. */
  duration: integerBetween(0, 10_000).optional(),
  price: price.optional(),
  affiliateCommission: price.optional(),
  affiliateId: affiliateId.optional(),
  notes: text({ max: 1000 }).nullish(),
  /** The captured order of a prepaid booking. Sent together with `paymentStatus`, or not at all. */
  paypalOrderId: orderId.optional(),
  paymentStatus: z.literal('paid', 'Must be "paid", or absent').optional(),
});

/** A valid booking form: a prepaid booking has both the payment status and the order. */
export const BookingRequest = BookingBody.superRefine(({ paypalOrderId, paymentStatus }, context) => {
  if ((paypalOrderId === undefined) === (paymentStatus === undefined)) return;
  const absentField = paypalOrderId === undefined ? 'paypalOrderId' : 'paymentStatus';
  const message = 'A booking that is paid in advance needs both paypalOrderId and paymentStatus';
  context.addIssue({ code: 'custom', path: [absentField], message });
});
export type BookingBody = z.input<typeof BookingBody>;

export const BookingStatus = z.enum(['pending', 'confirmed', 'cancelled', 'completed', 'no-show']);
export type BookingStatus = z.infer<typeof BookingStatus>;

export const PaymentStatus = z.enum(['unpaid', 'paid', 'refunded']);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

export const Booking = z.object({
  id: z.string(),
  salonId: slug,
  salonName: z.string(),
  serviceType: z.string(),
  /**
   * Label of what the salon does on request, e.g. "Balayage"; null where the service itself is booked. Absent in an answer of an earlier
   * release that the app has kept, as are the other optional fields.
   */
  wish: z.string().nullable().optional(),
  /** Start of the appointment, UTC instant. */
  appointmentDate: isoInstant,
  /** Slot label in the local time of the salon. */
  appointmentTime: z.string(),
  localDate: z.iso.date(),
  timeZone: z.string(),
  /** Minutes. */
  duration: z.int(),
  price: z.string(),
  status: BookingStatus,
  /** UTC instant by which the salon answers; null once it has answered or the booking is canceled. */
  answerBy: isoInstant.nullable().optional(),
  /** Whether the booking was prepaid, and whether the payment was refunded. */
  paymentStatus: PaymentStatus,
  /** The order that prepaid it; null if nothing was paid online. */
  paypalOrderId: z.string().nullable().optional(),
  /**
   * Name of the provider that took the prepayment: "paypal", or "sandbox", which takes no money; null if nothing was paid online. Absent
   * in the answer to `createBooking` too.
   */
  paymentProvider: z.string().nullable().optional(),
  notes: z.string().nullable(),
  affiliateId: z.string(),
  affiliateCommission: z.string(),
  /** Who canceled the booking, and the reason that they gave. */
  cancelledBy: z.enum(['customer', 'salon', 'system']).nullable(),
  cancellationReason: z.string().nullable(),
  /** Whether it was ever confirmed; null if unknown. A booking that the salon cancels without confirming it is a rejected request. */
  wasConfirmed: z.boolean().nullable().optional(),
  /** Whether the customer has written a review of it. */
  reviewed: z.boolean(),
  createdAt: isoInstant,
});
export type Booking = z.infer<typeof Booking>;

/** A booking id consists of the salon, the day and a UUID. */
export const bookingParams = z.object({
  id: z
    .string()
    .regex(new RegExp(`^[a-z0-9-]{1,80}\\.\\d{4}-\\d{2}-\\d{2}\\.${UUID_PATTERN}$`), 'Must be a booking id'),
});

export const listBookings = defineEndpoint({
  method: 'get',
  path: '/api/bookings',
  service: 'read-api',
  access: 'user',
  summary: 'Bookings of the user, latest first',
  status: 200,
  answer: z.array(Booking),
});

export const readBooking = defineEndpoint({
  method: 'get',
  path: '/api/bookings/{id}',
  service: 'read-api',
  access: 'user',
  summary: 'One booking of the user',
  params: bookingParams,
  status: 200,
  answer: Booking,
});

export const createBooking = defineEndpoint({
  method: 'post',
  path: '/api/bookings',
  service: 'command-api',
  access: 'user',
  summary: 'Requests an appointment at a salon',
  body: BookingRequest,
  status: 201,
  answer: Booking,
});

export const cancelBooking = defineEndpoint({
  method: 'post',
  path: '/api/bookings/{id}/cancel',
  service: 'command-api',
  access: 'user',
  summary: 'Cancels an appointment of the user',
  params: bookingParams,
  body: z.strictObject({ reason: text({ max: 500 }).optional() }).optional(),
  status: 200,
  answer: z.object({ id: z.string(), status: BookingStatus }),
});

/** Another time for an appointment. Salon, service, duration and price stay the same. */
export const RescheduleBody = z.strictObject({ appointmentDate, appointmentTime });
export type RescheduleBody = z.input<typeof RescheduleBody>;

/** An appointment after it was moved. */
export const RescheduledBooking = Booking.pick({
  id: true,
  status: true,
  appointmentDate: true,
  appointmentTime: true,
  localDate: true,
  timeZone: true,
});
export type RescheduledBooking = z.infer<typeof RescheduledBooking>;

export const rescheduleBooking = defineEndpoint({
  method: 'post',
  path: '/api/bookings/{id}/reschedule',
  service: 'command-api',
  access: 'user',
  summary: 'Moves an appointment of the user to another time',
  params: bookingParams,
  body: RescheduleBody,
  status: 200,
  answer: RescheduledBooking,
});
