import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { count, isoInstant, price, slug, text } from './fields.js';

const DATE_OR_DATE_TIME = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * The day of the appointment at the salon. A date with a time of day is taken too, as the spec combines both; the day
 * counts as it is written, and `appointmentTime` says the time.
 */
const appointmentDate = z
  .string()
  .regex(DATE_OR_DATE_TIME, 'Must be a date such as "2026-05-20"')
  .transform((value) => value.slice(0, 10))
  .pipe(z.iso.date());

export const BookingForm = z.strictObject({
  salonId: slug,
  /** Label or id of one of the six services. */
  serviceType: text(60, 1),
  appointmentDate,
  /** Label of one of the 18 slots, "9:00 AM"; the salon's own clock. */
  appointmentTime: z.string('Please select a time').max(20).min(1, 'Please select a time'),
  /** Duration, price and commission are the server's; what is sent must agree. */
  duration: count(0, 10_000).optional(),
  price: price.optional(),
  affiliateCommission: price.optional(),
  affiliateId: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,60}$/, 'Must be an affiliate id')
    .optional(),
  notes: text(1000).nullish(),
});
export type BookingForm = z.input<typeof BookingForm>;

export const BookingStatus = z.enum(['pending', 'confirmed', 'cancelled', 'completed', 'no-show']);
export type BookingStatus = z.infer<typeof BookingStatus>;

export const Booking = z.object({
  id: z.string(),
  salonId: slug,
  salonName: z.string(),
  serviceType: z.string(),
  /** UTC instant of the beginning. */
  appointmentDate: isoInstant,
  /** Slot label on the salon's clock. */
  appointmentTime: z.string(),
  localDate: z.iso.date(),
  timeZone: z.string(),
  /** Minutes. */
  duration: z.int(),
  price: z.string(),
  status: BookingStatus,
  notes: z.string().nullable(),
  affiliateId: z.string(),
  affiliateCommission: z.string(),
  createdAt: isoInstant,
});
export type Booking = z.infer<typeof Booking>;

/** Bookings are named by salon, day and a UUID. */
export const bookingParams = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,80}\.\d{4}-\d{2}-\d{2}\.[0-9a-f-]{36}$/, 'Must be a booking id'),
});

export const listBookings = endpoint({
  method: 'get',
  path: '/api/bookings',
  service: 'read-api',
  access: 'user',
  summary: "The person's own bookings, the latest first",
  status: 200,
  answer: z.array(Booking),
});

export const createBooking = endpoint({
  method: 'post',
  path: '/api/bookings',
  service: 'command-api',
  access: 'user',
  summary: 'Asks a salon for an appointment',
  body: BookingForm,
  status: 201,
  answer: Booking,
});

export const cancelBooking = endpoint({
  method: 'post',
  path: '/api/bookings/{id}/cancel',
  service: 'command-api',
  access: 'user',
  summary: "Cancels the person's own appointment",
  params: bookingParams,
  body: z.strictObject({ reason: text(500).optional() }).optional(),
  status: 200,
  answer: z.object({ id: z.string(), status: BookingStatus }),
});
