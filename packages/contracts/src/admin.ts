import { z } from 'zod';
import { Booking, BookingStatus, bookingParams } from './booking.js';
import { AdminContactMessage } from './contact.js';
import { endpoint } from './endpoint.js';
import { text } from './fields.js';

const json = z
  .string()
  .max(20_000)
  .transform((value, context) => {
    try {
      return JSON.parse(value) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'Must be JSON' });
      return z.NEVER;
    }
  });

/** Query of the ra-data-simple-rest dialect: `sort=["field","ASC"]`, `range=[0,24]`, `filter={…}`, each as JSON. */
export const AdminListQuery = z.object({
  sort: json.pipe(z.tuple([z.string().max(60), z.enum(['ASC', 'DESC'])])).optional(),
  range: json
    .pipe(z.tuple([z.int().min(0).max(10_000_000), z.int().min(0).max(10_000_000)]))
    .refine(([first, last]) => last >= first - 1 && last - first < 1000, 'At most 1,000 rows at once')
    .optional(),
  filter: json.pipe(z.record(z.string(), z.unknown())).optional(),
});
export type AdminListQuery = z.output<typeof AdminListQuery>;

export const AdminBooking = Booking.extend({
  userId: z.string(),
  customerName: z.string().nullable(),
  customerEmail: z.string().nullable(),
});
export type AdminBooking = z.infer<typeof AdminBooking>;

export const AdminAffiliateTransaction = z.object({
  id: z.string(),
  affiliateId: z.string(),
  transactionType: z.string(),
  referenceId: z.string().nullable(),
  userId: z.string().nullable(),
  salonId: z.string().nullable(),
  grossAmount: z.string(),
  commissionRate: z.string(),
  commissionAmount: z.string(),
  status: z.string(),
  createdAt: z.iso.datetime(),
});

const read = { method: 'get', service: 'read-api', status: 200 } as const;

export const adminListBookings = endpoint({
  ...read,
  path: '/api/admin/bookings',
  access: ['operator', 'support'],
  summary: 'Bookings of all salons',
  query: AdminListQuery,
  answer: z.array(AdminBooking),
});

export const adminReadBooking = endpoint({
  ...read,
  path: '/api/admin/bookings/{id}',
  access: ['operator', 'support'],
  summary: 'One booking',
  params: bookingParams,
  answer: AdminBooking,
});

export const adminListContactMessages = endpoint({
  ...read,
  path: '/api/admin/contact-messages',
  access: ['operator', 'support'],
  summary: 'Contact messages',
  query: AdminListQuery,
  answer: z.array(AdminContactMessage),
});

export const adminReadContactMessage = endpoint({
  ...read,
  path: '/api/admin/contact-messages/{id}',
  access: ['operator', 'support'],
  summary: 'One contact message',
  params: z.object({ id: z.uuid() }),
  answer: AdminContactMessage,
});

export const adminListAffiliateTransactions = endpoint({
  ...read,
  path: '/api/admin/affiliate-transactions',
  access: ['operator', 'finance'],
  summary: 'Affiliate commissions',
  query: AdminListQuery,
  answer: z.array(AdminAffiliateTransaction),
});

const bookingAction = {
  method: 'post' as const,
  service: 'command-api' as const,
  access: ['operator'] as const,
  status: 200 as const,
  params: bookingParams,
  answer: z.object({ id: z.string(), status: BookingStatus }),
};
const noBody = z.strictObject({}).optional();

export const adminConfirmBooking = endpoint({
  ...bookingAction,
  path: '/api/admin/bookings/{id}/confirm',
  summary: 'Confirms an appointment',
  body: noBody,
});

export const adminCancelBooking = endpoint({
  ...bookingAction,
  path: '/api/admin/bookings/{id}/cancel',
  summary: 'Cancels an appointment for the salon',
  body: z.strictObject({ reason: text(500).optional() }).optional(),
});

export const adminCompleteBooking = endpoint({
  ...bookingAction,
  path: '/api/admin/bookings/{id}/complete',
  summary: 'Records that the appointment took place',
  body: noBody,
});

export const adminNoShowBooking = endpoint({
  ...bookingAction,
  path: '/api/admin/bookings/{id}/no-show',
  summary: 'Records that the customer did not come',
  body: noBody,
});
