import { z } from 'zod';
import {
  AdminListQuery,
  adminAction,
  adminPersonalDataExport,
  adminRead,
  noBody,
  version,
} from './admin-endpoints.js';
import { Booking, BookingStatus, bookingParams, RescheduledBooking, RescheduleForm } from './booking.js';
import { defineEndpoint } from './endpoint.js';
import { isoInstant, text } from './fields.js';

export const AdminBooking = Booking.extend({
  userId: z.string(),
  customerName: z.string().nullable(),
  customerEmail: z.string().nullable(),
  /** The order of a prepaid booking. */
  paypalOrderId: z.string().nullable(),
  updatedAt: isoInstant,
  version,
});
export type AdminBooking = z.infer<typeof AdminBooking>;

export const adminListBookings = defineEndpoint({
  ...adminRead,
  path: '/api/admin/bookings',
  showsPersonalData: 'list',
  access: ['operator', 'support'],
  summary: 'Bookings of all salons',
  query: AdminListQuery,
  answer: z.array(AdminBooking),
});

export const adminExportBookings = defineEndpoint({
  ...adminPersonalDataExport,
  path: '/api/admin/bookings/export.csv',
  access: ['operator', 'support'],
  summary: 'All bookings that match the filter, in the requested order, as CSV',
});

export const adminReadBooking = defineEndpoint({
  ...adminRead,
  path: '/api/admin/bookings/{id}',
  showsPersonalData: 'record',
  access: ['operator', 'support'],
  summary: 'One booking',
  params: bookingParams,
  answer: AdminBooking,
});

const bookingAction = {
  ...adminAction,
  access: ['operator'] as const,
  params: bookingParams,
  answer: z.object({ id: z.string(), status: BookingStatus }),
};

export const adminConfirmBooking = defineEndpoint({
  ...bookingAction,
  path: '/api/admin/bookings/{id}/confirm',
  summary: 'Confirms an appointment',
  body: noBody,
});

export const adminCancelBooking = defineEndpoint({
  ...bookingAction,
  path: '/api/admin/bookings/{id}/cancel',
  summary: 'Cancels an appointment on behalf of the salon',
  body: z.strictObject({ reason: text(500).optional() }).optional(),
});

export const adminCompleteBooking = defineEndpoint({
  ...bookingAction,
  path: '/api/admin/bookings/{id}/complete',
  summary: 'Records that the appointment took place',
  body: noBody,
});

export const adminNoShowBooking = defineEndpoint({
  ...bookingAction,
  path: '/api/admin/bookings/{id}/no-show',
  summary: 'Records that the customer did not come',
  body: noBody,
});

export const adminRescheduleBooking = defineEndpoint({
  ...bookingAction,
  path: '/api/admin/bookings/{id}/reschedule',
  summary: 'Moves an appointment to another time on behalf of the salon',
  body: RescheduleForm,
  answer: RescheduledBooking,
});
