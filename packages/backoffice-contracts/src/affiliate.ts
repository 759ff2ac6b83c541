import { defineEndpoint, isoInstant, TransactionStatus } from '@mirabelle/contracts';
import { z } from 'zod';
import {
  AdminListQuery,
  adminExport,
  adminRead,
  Colleague,
  ExportReason,
  version,
} from './admin-endpoints.js';
import { AppointmentSummary } from './appointment-summary.js';

/** The cart item that was bought, according to the log. */
export const PurchasedCartItem = z.object({
  id: z.string(),
  productName: z.string(),
  brandName: z.string(),
  colorCode: z.string(),
  /** Unit price in dollars. */
  price: z.string(),
  quantity: z.int(),
  addedAt: isoInstant,
});
export type PurchasedCartItem = z.infer<typeof PurchasedCartItem>;

export const AdminAffiliateTransaction = z.object({
  id: z.string(),
  affiliateId: z.string(),
  /** The commission of a purchase, the commission of an appointment, or the entry that takes a commission back. */
  transactionType: z.enum(['product_purchase', 'booking', 'reversal']),
  /** Id of the order or booking. */
  referenceId: z.string().nullable(),
  userId: z.string().nullable(),
  /** The name of the buyer; null without a name, and once the buyer is erased. */
  buyerName: z.string().nullable(),
  /** The address of the buyer; null for a guest without one, and once the buyer is erased. */
  buyerEmail: z.string().nullable(),
  salonId: z.string().nullable(),
  /** The name of the salon of the appointment; null for a purchase. */
  salonName: z.string().nullable(),
  currency: z.string(),
  /** Decimal strings in dollars, negative for reversals. The rate is a fraction: "0.0800". */
  grossAmount: z.string(),
  commissionRate: z.string(),
  commissionAmount: z.string(),
  status: TransactionStatus,
  /** The entry that this entry reverses. */
  reversesId: z.string().nullable(),
  /** Why the commission was rejected or reversed, or why its approval was withdrawn. */
  reason: z.string().nullable(),
  description: z.string().nullable(),
  /**
   * The product that the buyer's browser reported, otherwise that of the payment. Null for an appointment, and once the buyer of an
   * order of an earlier release is erased.
   */
  productName: z.string().nullable(),
  brandName: z.string().nullable(),
  colorCode: z.string().nullable(),
  /** As the payment names it; null for an appointment, and where the payment does not name it. */
  quantity: z.int().nullable(),
  /**
   * The staff member who approved the entry, and may therefore not pay it. Null before the approval, and for approvals of
   * earlier releases.
   */
  approvedBy: Colleague.nullable(),
  /** When it was approved. Null before the approval, and for some approvals of earlier releases. */
  approvedAt: isoInstant.nullable(),
  /** The staff member who marked the entry as paid or, for a reversal, as deducted. Null before, and for payments of earlier releases. */
  paidBy: Colleague.nullable(),
  /** When it was marked as paid or deducted; it stays when the entry is reversed. Null for some entries of earlier releases. */
  paidAt: isoInstant.nullable(),
  /** The day on which the money went out, YYYY-MM-DD, if it was entered. */
  payoutDate: z.string().nullable(),
  /** The number of the transfer at the bank, if it was entered. */
  payoutReference: z.string().nullable(),
  /** Whether it was ever marked as paid or deducted, also if it is reversed now. */
  wasPaid: z.boolean(),
  /** The staff member who rejected the entry. Null for entries that are not rejected, and for rejections of earlier releases. */
  rejectedBy: Colleague.nullable(),
  /** When it was rejected. */
  rejectedAt: isoInstant.nullable(),
  /**
   * The staff member who reversed the entry. Null for entries that are not reversed, where the reversal followed from a refund or a
   * cancellation, and for reversals of earlier releases.
   */
  reversedBy: Colleague.nullable(),
  /** When it was reversed. Null for entries that are not reversed, and for reversals of earlier releases. */
  reversedAt: isoInstant.nullable(),
  /** The staff member who withdrew the approval, while the entry is pending again; otherwise null. */
  approvalWithdrawnBy: Colleague.nullable(),
  /**
   * The cart item that the commission is for, under an older name; null if no item matches. Present only when a single transaction is
   * read.
   */
  cartLine: PurchasedCartItem.nullable().optional(),
  /** The appointment that the entry is about; null for a purchase. */
  booking: AppointmentSummary.nullable(),
  createdAt: isoInstant,
  updatedAt: isoInstant,
  version,
});
export type AdminAffiliateTransaction = z.infer<typeof AdminAffiliateTransaction>;

const access = ['operator', 'finance'] as const;
const params = z.object({ id: z.uuid() });

export const adminListAffiliateTransactions = defineEndpoint({
  ...adminRead,
  path: '/api/admin/affiliate-transactions',
  personalDataView: 'list',
  access,
  summary: 'Affiliate commissions',
  query: AdminListQuery,
  answer: z.array(AdminAffiliateTransaction),
});

export const adminExportAffiliateTransactions = defineEndpoint({
  ...adminExport,
  personalDataView: 'export',
  securityAction: 'export',
  // Without a reason the rows name buyers by their ids alone.
  query: adminExport.query.extend({ reason: ExportReason.optional() }),
  path: '/api/admin/affiliate-transactions/export.csv',
  access,
  summary: 'All affiliate commissions that match the filter, in the requested order, as CSV',
});

const Sum = z.object({
  /** Number of commissions. */
  entries: z.int(),
  /** Decimal strings in dollars. Reversals are negative. */
  grossAmount: z.string(),
  commissionAmount: z.string(),
});

export const AffiliateTotals = z.object({
  /** All commissions except rejected ones, which the sums by month and affiliate leave out too, unless all that match are rejected. */
  all: Sum,
  /** In the order of a commission's life: pending, approved, paid, rejected, reversed. */
  byStatus: z.array(Sum.extend({ status: TransactionStatus })),
  /** UTC months as `YYYY-MM`, latest first. */
  byMonth: z.array(Sum.extend({ month: z.string() })),
  /** Highest commission first. */
  byAffiliate: z.array(Sum.extend({ affiliateId: z.string() })),
  /** Everybody with a commission that matches, also those whose commissions were all rejected. */
  affiliateIds: z.array(z.string()),
  /** Commissions that were ever marked as paid, also those that were reversed later. */
  paidOut: Sum,
  /** Reversals of paid commissions that were deducted from a payout. */
  deducted: Sum,
  /** Reversals of paid commissions that are still to be deducted. */
  toDeduct: Sum,
});
export type AffiliateTotals = z.infer<typeof AffiliateTotals>;

export const adminTotalAffiliateTransactions = defineEndpoint({
  ...adminRead,
  path: '/api/admin/affiliate-transactions/totals',
  access,
  summary: 'Totals of the commissions that match the filter, by status, month and affiliate',
  query: AdminListQuery.pick({ filter: true }),
  answer: AffiliateTotals,
});

/** A captured order without its commission, or a commission without its captured order. */
export const Mismatch = z.object({
  id: z.string(),
  kind: z.enum(['captureWithoutCommission', 'commissionWithoutCapture']),
  orderId: z.string(),
  /** The commission entry, if there is one. */
  transactionId: z.uuid().nullable(),
  userId: z.string().nullable(),
  currency: z.string(),
  /** Amount of the order, in dollars. */
  amount: z.string(),
  /** When the money was captured or the commission recorded. */
  createdAt: isoInstant,
});
export type Mismatch = z.infer<typeof Mismatch>;

export const adminListReconciliation = defineEndpoint({
  ...adminRead,
  path: '/api/admin/reconciliation',
  access,
  summary: 'Captured orders without a commission, and commissions without a captured order. Usually empty',
  query: AdminListQuery,
  answer: z.array(Mismatch),
});

/** `grossAmount` is what was paid for the purchases or appointments. `amount` is the same for orders, and the commission for commissions. */
const CountedAmount = z.object({ entries: z.int(), amount: z.string(), grossAmount: z.string() });

export const ReconciliationSummary = z.object({
  readAt: isoInstant,
  /** Captured orders for anything but appointments, older than five minutes, with what was paid. They are compared. */
  orders: CountedAmount,
  /** Commissions of such orders that are neither rejected nor reversed. They are compared. */
  orderCommissions: CountedAmount,
  /** Rejected commissions of such orders. With the reversed ones they explain why there are more orders than commissions. */
  rejectedCommissions: CountedAmount,
  /** Reversed commissions of such orders, whose money was not refunded. */
  reversedCommissions: CountedAmount,
  /** Captured orders for appointments, with what was paid. They are not compared. */
  appointmentOrders: CountedAmount,
  /** Commissions of appointments that were paid through the platform. They are not compared. */
  appointmentCommissions: CountedAmount,
  /** Rejected commissions of such appointments, whose money was not refunded. */
  rejectedAppointmentCommissions: CountedAmount,
  /** Commissions of appointments that were paid at the salon, so that there is no order. They are not compared. */
  salonCommissions: CountedAmount,
});
export type ReconciliationSummary = z.infer<typeof ReconciliationSummary>;

export const adminSummarizeReconciliation = defineEndpoint({
  ...adminRead,
  path: '/api/admin/reconciliation/summary',
  access,
  summary: 'What the reconciliation compares and what it does not, with counts and sums',
  answer: ReconciliationSummary,
});

export const adminReadAffiliateTransaction = defineEndpoint({
  ...adminRead,
  path: '/api/admin/affiliate-transactions/{id}',
  personalDataView: 'record',
  access,
  summary: 'One affiliate commission',
  params,
  answer: AdminAffiliateTransaction,
});
