import { defineEndpoint } from '@mirabelle/contracts';
import { z } from 'zod';
import { AdminListQuery, adminRead, version } from './admin-endpoints.js';
import {
  BookingBulkAction,
  bookingAccess,
  MessageBulkAction,
  messageAccess,
  operatorAccess,
  ParkedEventBulkAction,
  ReviewBulkAction,
  TransactionBulkAction,
  transactionAccess,
} from './bulk-actions.js';

/** The records that a bulk action would change if the caller started it now. */
export const BulkSelection = z.object({
  /** The records with their versions, to be sent back; empty if there are more than {@link MAX_BULK_RECORDS}. */
  records: z.array(z.object({ id: z.string(), version })),
  /** Number of records that the action would change. */
  count: z.int(),
  /** Sum of their commissions or prices, as a decimal string in dollars; "0.00" for records that are worth nothing. */
  amount: z.string(),
  /** How many of the records that the action would change are commissions of appointments that have not begun. */
  aheadCount: z.int().optional(),
  /**
   * How many of the records that the action would change are commissions of erased buyers: they are changed without the reason, because
   * none can be kept with them. Present only for an action on commissions that takes a reason.
   */
  erasedCount: z.int().optional(),
  /**
   * The affiliates of the commissions that the action would change, in the order of their names, each with the sum of its commissions less
   * its deductions, as a decimal string in dollars. Present only for commissions, and not for too many.
   */
  affiliates: z.array(z.object({ affiliateId: z.string(), amount: z.string() })).optional(),
  /** How many of the records that the action would change are deductions. Present with the affiliates. */
  deductionCount: z.int().optional(),
  /** Sum of the commissions that somebody else has to pay, because the caller approved them. Present only for a payment. */
  secondPersonAmount: z.string().optional(),
  /** Number of matching records that the action would not change, by reason. */
  leftOut: z.object({
    /** Records whose status does not allow the action. */
    status: z.int(),
    /** The caller approved them, so somebody else has to pay them. */
    secondPerson: z.int(),
    /** Appointments that have not begun, or for a no-show are not over. */
    time: z.int(),
  }),
});
export type BulkSelection = z.infer<typeof BulkSelection>;

export const adminSelectTransactions = defineEndpoint({
  ...adminRead,
  path: '/api/admin/affiliate-transactions/selection',
  access: transactionAccess,
  summary: 'The commissions that match a filter and that a bulk action would change, with their sum',
  query: AdminListQuery.pick({ filter: true }).extend({ action: TransactionBulkAction }),
  answer: BulkSelection,
});

export const adminSelectBookings = defineEndpoint({
  ...adminRead,
  path: '/api/admin/bookings/selection',
  access: bookingAccess,
  summary: 'The bookings that match a filter and that a bulk action would change, with their sum',
  query: AdminListQuery.pick({ filter: true }).extend({ action: BookingBulkAction }),
  answer: BulkSelection,
});

export const adminSelectMessages = defineEndpoint({
  ...adminRead,
  path: '/api/admin/contact-messages/selection',
  access: messageAccess,
  summary: 'The contact messages that match a filter and that a bulk action would change',
  query: AdminListQuery.pick({ filter: true }).extend({ action: MessageBulkAction }),
  answer: BulkSelection,
});

export const adminSelectReviews = defineEndpoint({
  ...adminRead,
  path: '/api/admin/reviews/selection',
  access: operatorAccess,
  summary: 'The reviews that match a filter and that a bulk action would change',
  query: AdminListQuery.pick({ filter: true }).extend({ action: ReviewBulkAction }),
  answer: BulkSelection,
});

export const adminSelectParkedEvents = defineEndpoint({
  ...adminRead,
  path: '/api/admin/parked-events/selection',
  access: operatorAccess,
  summary: 'The parked events that match a filter and that a bulk action would retry',
  query: AdminListQuery.pick({ filter: true }).extend({ action: ParkedEventBulkAction }),
  answer: BulkSelection,
});
