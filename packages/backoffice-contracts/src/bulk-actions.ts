import { bookingParams, defineEndpoint, hasNoDuplicates, integerBetween, text } from '@mirabelle/contracts';
import { z } from 'zod';
import { adminAction } from './admin-endpoints.js';
import { payoutFields } from './affiliate-actions.js';
import { AdminRescheduleBody } from './booking.js';
import { MAX_PLANNED_MOVES } from './booking-moves.js';
import { contactNote } from './contact.js';
import { parkedEventParams } from './event-log.js';

/** A bulk action changes at most this many records. */
export const MAX_BULK_RECORDS = 10_000;
/** At most this many messages are handed over at once, because the colleague gets a mail about each. */
export const MAX_HANDED_OVER = 100;
/** Enough for the longest list of bookings with their versions. */
const MAX_BODY_BYTES = 2_000_000;

export const TransactionBulkAction = z.enum(['approve', 'withdraw-approval', 'pay', 'reject', 'reverse']);
export type TransactionBulkAction = z.infer<typeof TransactionBulkAction>;
export const BookingBulkAction = z.enum(['confirm', 'complete', 'no-show', 'withdraw-outcome', 'cancel']);
export type BookingBulkAction = z.infer<typeof BookingBulkAction>;
/** Its records come from a plan and not from a selection, because each has a time of its own. */
export const BookingMoveBulkAction = z.enum(['reschedule']);
export const MessageBulkAction = z.enum([
  'assign',
  'hand-over',
  'close',
  'reopen',
  'mark-replied',
  'spam',
  'not-spam',
]);
export type MessageBulkAction = z.infer<typeof MessageBulkAction>;
export const ReviewBulkAction = z.enum(['hide', 'restore']);
export type ReviewBulkAction = z.infer<typeof ReviewBulkAction>;
export const ParkedEventBulkAction = z.enum(['retry']);
/** What is done to each day of a salon. It begins with an action on the salon. */
export const SalonDayBulkAction = z.enum(['suspend']);
export const BulkResource = z.enum([
  'affiliate-transactions',
  'bookings',
  'contact-messages',
  'reviews',
  'parked-events',
  'salon-days',
]);
export type BulkResource = z.infer<typeof BulkResource>;

export const transactionAccess = ['operator', 'finance'] as const;
export const bookingAccess = ['operator'] as const;
export const messageAccess = ['operator', 'support'] as const;
export const operatorAccess = ['operator'] as const;

/** The largest number that the database stores as a version. */
const MAX_VERSION = 2_147_483_647;
const expectedVersion = integerBetween(0, MAX_VERSION).nullable();

const createRecordSchema = <Id extends z.ZodString | z.ZodUUID>(id: Id) =>
  z.strictObject({ id, version: expectedVersion });

const listRecords = <Item extends z.ZodType<{ id: string }>>(record: Item, maximum = MAX_BULK_RECORDS) =>
  z
    .array(record)
    .min(1)
    .max(maximum)
    .refine((records) => hasNoDuplicates(records.map(({ id }) => id)), 'Each record only once');

const createRecordsSchema = (id: z.ZodString | z.ZodUUID, maximum?: number) =>
  listRecords(createRecordSchema(id), maximum);

const bulkRequest = {
  ...adminAction,
  status: 202,
  maxBodyBytes: MAX_BODY_BYTES,
  answer: z.object({ id: z.uuid(), status: z.literal('waiting') }),
} as const;

const transactionBulk = { ...bulkRequest, access: transactionAccess } as const;
const transactionFields = { records: createRecordsSchema(z.uuid()) };
const bookingBulk = { ...bulkRequest, access: bookingAccess } as const;
const bookingFields = { records: createRecordsSchema(bookingParams.shape.id) };
const messageBulk = { ...bulkRequest, access: messageAccess } as const;
const messageFields = { records: createRecordsSchema(z.uuid()) };
const reasonField = { reason: text({ max: 500 }).optional() };

export const adminApproveTransactions = defineEndpoint({
  ...transactionBulk,
  path: '/api/admin/affiliate-transactions/approve',
  summary: 'Approves many commissions, one after another',
  body: z.strictObject(transactionFields),
});

export const adminWithdrawTransactionApprovals = defineEndpoint({
  ...transactionBulk,
  path: '/api/admin/affiliate-transactions/withdraw-approval',
  summary: 'Withdraws the approvals of many commissions that have not been paid: they are pending again',
  body: z.strictObject({ ...transactionFields, ...reasonField }),
});

export const adminPayTransactions = defineEndpoint({
  ...transactionBulk,
  path: '/api/admin/affiliate-transactions/pay',
  stepUp: true,
  summary:
    'Records that many commissions were paid out by one transfer. Somebody else must have approved them',
  body: z.strictObject({ ...transactionFields, ...payoutFields }),
});

export const adminRejectTransactions = defineEndpoint({
  ...transactionBulk,
  path: '/api/admin/affiliate-transactions/reject',
  summary: 'Rejects many commissions that have not been paid',
  body: z.strictObject({ ...transactionFields, ...reasonField }),
});

export const adminReverseTransactions = defineEndpoint({
  ...transactionBulk,
  path: '/api/admin/affiliate-transactions/reverse',
  summary: 'Reverses many commissions that were paid, each with a negative entry',
  body: z.strictObject({ ...transactionFields, ...reasonField }),
});

export const adminConfirmBookings = defineEndpoint({
  ...bookingBulk,
  path: '/api/admin/bookings/confirm',
  summary: 'Confirms many appointments',
  body: z.strictObject(bookingFields),
});

export const adminCompleteBookings = defineEndpoint({
  ...bookingBulk,
  path: '/api/admin/bookings/complete',
  summary: 'Records that many appointments took place',
  body: z.strictObject(bookingFields),
});

export const adminNoShowBookings = defineEndpoint({
  ...bookingBulk,
  path: '/api/admin/bookings/no-show',
  summary: 'Records that many customers did not come',
  body: z.strictObject(bookingFields),
});

export const adminWithdrawBookingOutcomes = defineEndpoint({
  ...bookingBulk,
  path: '/api/admin/bookings/withdraw-outcome',
  summary: 'Puts many appointments back to confirmed that were marked as completed or as no-shows by mistake',
  body: z.strictObject(bookingFields),
});

export const adminCancelBookings = defineEndpoint({
  ...bookingBulk,
  path: '/api/admin/bookings/cancel',
  summary: 'Cancels many appointments on behalf of the salons',
  body: z.strictObject({ ...bookingFields, ...reasonField }),
});

export const adminRescheduleBookings = defineEndpoint({
  ...bookingBulk,
  path: '/api/admin/bookings/reschedule',
  summary: 'Moves many appointments on behalf of the salons, each to a time of its own',
  body: z.strictObject({
    records: listRecords(
      createRecordSchema(bookingParams.shape.id).extend(
        AdminRescheduleBody.pick({ appointmentDate: true, appointmentTime: true }).shape,
      ),
      MAX_PLANNED_MOVES,
    ),
  }),
});

export const adminAssignMessages = defineEndpoint({
  ...messageBulk,
  path: '/api/admin/contact-messages/assign',
  summary: 'Assigns many contact messages to oneself',
  body: z.strictObject(messageFields),
});

export const adminHandOverMessages = defineEndpoint({
  ...messageBulk,
  path: '/api/admin/contact-messages/hand-over',
  summary: 'Assigns many contact messages to one colleague, with the same note on each',
  body: z.strictObject({
    records: createRecordsSchema(z.uuid(), MAX_HANDED_OVER),
    assigneeId: z.uuid(),
    /** What the colleague should know, kept as a note with each message. */
    note: contactNote.optional(),
  }),
});

export const adminCloseMessages = defineEndpoint({
  ...messageBulk,
  path: '/api/admin/contact-messages/close',
  summary: 'Closes many contact messages',
  body: z.strictObject(messageFields),
});

export const adminReopenMessages = defineEndpoint({
  ...messageBulk,
  path: '/api/admin/contact-messages/reopen',
  summary: 'Reopens many closed contact messages, which then wait for a reply',
  body: z.strictObject(messageFields),
});

export const adminMarkMessagesAsReplied = defineEndpoint({
  ...messageBulk,
  path: '/api/admin/contact-messages/mark-replied',
  summary:
    'Reopens many contact messages that were closed after their answer: nobody waits, and no mail is sent',
  body: z.strictObject(messageFields),
});

export const adminMarkMessagesAsSpam = defineEndpoint({
  ...messageBulk,
  path: '/api/admin/contact-messages/spam',
  summary: 'Marks many contact messages as spam',
  body: z.strictObject(messageFields),
});

export const adminUnmarkMessagesAsSpam = defineEndpoint({
  ...messageBulk,
  path: '/api/admin/contact-messages/not-spam',
  summary: 'Takes back that many contact messages are spam: each has its earlier state again',
  body: z.strictObject(messageFields),
});

const operatorBulk = { ...bulkRequest, access: operatorAccess } as const;

export const adminHideReviews = defineEndpoint({
  ...operatorBulk,
  path: '/api/admin/reviews/hide',
  summary: 'Hides many reviews and removes them from the ratings',
  body: z.strictObject(bookingFields),
});

export const adminRestoreReviews = defineEndpoint({
  ...operatorBulk,
  path: '/api/admin/reviews/restore',
  summary: 'Shows many hidden reviews again',
  body: z.strictObject(bookingFields),
});

export const adminRetryParkedEvents = defineEndpoint({
  ...operatorBulk,
  path: '/api/admin/parked-events/retry',
  summary: 'Retries many parked events, in the order of their streams',
  body: z.strictObject({ records: createRecordsSchema(parkedEventParams.shape.id) }),
});
