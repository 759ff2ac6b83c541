import { LANGUAGES } from '@mirabelle/catalogue';
import {
  Booking,
  BookingBody,
  BookingStatus,
  bookingParams,
  defineEndpoint,
  email,
  isoInstant,
  noBody,
  RescheduleBody,
  RescheduledBooking,
  text,
} from '@mirabelle/contracts';
import { z } from 'zod';
import {
  AdminListQuery,
  adminAction,
  adminPersonalDataExport,
  adminRead,
  defineActions,
  version,
} from './admin-endpoints.js';

export const AdminBooking = Booking.extend({
  wish: z.string().nullable(),
  userId: z.string(),
  customerName: z.string().nullable(),
  customerEmail: z.string().nullable(),
  /** Whether the customer has no account: staff have booked for them by phone. */
  isGuest: z.boolean(),
  /** The phone number of a guest. */
  customerPhone: z.string().nullable(),
  /** The order of a prepaid booking. */
  paypalOrderId: z.string().nullable(),
  /** The time before staff moved it last, to which it can be moved back; null if they did not, or have moved it back. */
  previousTime: z
    .object({ appointmentDate: isoInstant, appointmentTime: z.string(), localDate: z.string() })
    .nullable(),
  updatedAt: isoInstant,
  version,
});
export type AdminBooking = z.infer<typeof AdminBooking>;

const readAccess = ['operator', 'support'] as const;
/** Who may book, move and settle appointments. */
const actionAccess = ['operator'] as const;

export const adminListBookings = defineEndpoint({
  ...adminRead,
  path: '/api/admin/bookings',
  personalDataView: 'list',
  access: readAccess,
  summary: 'Bookings of all salons',
  query: AdminListQuery,
  answer: z.array(AdminBooking),
});

export const adminExportBookings = defineEndpoint({
  ...adminPersonalDataExport,
  path: '/api/admin/bookings/export.csv',
  access: readAccess,
  summary: 'All bookings that match the filter, in the requested order, as CSV',
});

export const adminReadBooking = defineEndpoint({
  ...adminRead,
  path: '/api/admin/bookings/{id}',
  personalDataView: 'record',
  access: readAccess,
  summary: 'One booking',
  params: bookingParams,
  answer: AdminBooking,
});

/** A caller without an account: a name, and an address or a phone number under which the person can be reached. */
export const BookingGuest = z
  .strictObject({
    name: text({ max: 120, min: 1, message: 'Please enter the name of the guest' }),
    email: email.optional(),
    phone: text({ max: 40, min: 1 })
      .regex(/^[+]?[0-9 ()./-]*[0-9]{3}[0-9 ()./-]*$/, 'Please enter a valid phone number')
      .optional(),
    /** The language of the mails. */
    language: z.enum(LANGUAGES.map(({ code }) => code)),
  })
  .superRefine((guest, context) => {
    if (guest.email !== undefined || guest.phone !== undefined) return;
    const message = 'Please enter an email address or a phone number';
    context.addIssue({ code: 'custom', path: ['email'], message });
  });
export type BookingGuest = z.input<typeof BookingGuest>;

/**
 * A booking by phone: the appointment, and the account of the customer or, for somebody without one, a guest. The server alone
 * knows price and commission.
 */
export const AdminBookingBody = BookingBody.pick({
  salonId: true,
  serviceType: true,
  wish: true,
  appointmentDate: true,
  appointmentTime: true,
  notes: true,
})
  .extend({
    userId: z.uuid().optional(),
    guest: BookingGuest.optional(),
    /** Whether the salon has agreed already. The customer then gets the confirmation alone, and no mail about the request. */
    confirm: z.boolean().optional(),
  })
  .superRefine(({ userId, guest }, context) => {
    if ((userId === undefined) !== (guest === undefined)) return;
    const message = 'A booking is for an account or for a guest';
    context.addIssue({ code: 'custom', path: ['userId'], message });
  })
  .meta({ oneOf: [{ required: ['userId'] }, { required: ['guest'] }] });
export type AdminBookingBody = z.input<typeof AdminBookingBody>;

export const adminCreateBooking = defineEndpoint({
  ...adminAction,
  path: '/api/admin/bookings/create',
  access: actionAccess,
  summary:
    'Requests an appointment for a customer who called, with or without an account, and may confirm it at once',
  body: AdminBookingBody,
  status: 201,
  answer: Booking,
});

const bookingAction = defineActions('bookings', {
  access: actionAccess,
  params: bookingParams,
  answer: z.object({ id: z.string(), status: BookingStatus }),
});

export const adminConfirmBooking = bookingAction('confirm', 'Confirms an appointment', noBody);
export const adminCancelBooking = bookingAction(
  'cancel',
  'Cancels an appointment on behalf of the salon, or of the customer who asked for it',
  z
    .strictObject({
      reason: text({ max: 500 }).optional(),
      /** Who cancels, as the customer is told: the salon unless it says otherwise. A customer can cancel until the appointment begins. */
      by: z.enum(['customer', 'salon']).optional(),
    })
    .optional(),
);
export const adminCompleteBooking = bookingAction(
  'complete',
  'Records that the appointment took place',
  noBody,
);
export const adminNoShowBooking = bookingAction(
  'no-show',
  'Records that the customer did not come, once the time of the appointment is over',
  noBody,
);
export const adminWithdrawBookingOutcome = bookingAction(
  'withdraw-outcome',
  'Puts an appointment back to confirmed that was marked as completed or as a no-show by mistake',
  noBody,
);
/** Another time for an appointment, and who moves it. */
export const AdminRescheduleBody = RescheduleBody.extend({
  /** Who moves it, as the customer is told: the salon unless it says otherwise. */
  by: z.enum(['customer', 'salon']).optional(),
  /** Whether this takes back a move, which the customer is then told instead of who moves it. */
  undo: z.boolean().optional(),
});
export type AdminRescheduleBody = z.input<typeof AdminRescheduleBody>;

export const adminRescheduleBooking = defineEndpoint({
  ...adminAction,
  access: actionAccess,
  params: bookingParams,
  path: '/api/admin/bookings/{id}/reschedule',
  summary: 'Moves an appointment to another time on behalf of the salon, or of the customer who asked for it',
  body: AdminRescheduleBody,
  answer: RescheduledBooking,
});
