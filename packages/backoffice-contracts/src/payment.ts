import {
  defineEndpoint,
  isoInstant,
  optionalLine,
  orderParams,
  ShownAddress,
  TransactionStatus,
  text,
} from '@mirabelle/contracts';
import { z } from 'zod';
import {
  AdminListQuery,
  adminAction,
  adminPersonalDataExport,
  adminRead,
  Colleague,
} from './admin-endpoints.js';
import { AppointmentSummary } from './appointment-summary.js';

export const OrderStatus = z.enum(['open', 'captured', 'cancelled', 'refunding', 'refunded']);

export const AdminPayment = z.object({
  /** The provider's id of the order. */
  id: z.string(),
  userId: z.string(),
  customerName: z.string().nullable(),
  customerEmail: z.string().nullable(),
  provider: z.string(),
  amount: z.string(),
  currency: z.string(),
  status: OrderStatus,
  captureId: z.string().nullable(),
  refundId: z.string().nullable(),
  /** When the provider gave money back for the last time. */
  refundedAt: isoInstant.nullable(),
  /** What the provider has given back so far; null if nothing. It is a part unless the status is "refunded". */
  refundedAmount: z.string().nullable(),
  /** The purpose; null until the payment is used. */
  purpose: z.enum(['cart', 'booking']).nullable(),
  referenceId: z.string().nullable(),
  /** The item of the cart that was paid for; null for an appointment, for orders of earlier releases, and once the buyer is erased. */
  item: z
    .object({
      productName: z.string(),
      brandName: z.string(),
      colorCode: z.string(),
      quantity: z.int(),
    })
    .nullable(),
  /** How many pieces of a purchase finance can still refund, how many it has refunded, and the price of each. Null without products. */
  pieces: z.object({ left: z.int(), refunded: z.int(), unitPrice: z.string() }).nullable().optional(),
  /** What of the refund of some pieces is under way at the provider; null if nothing is. */
  refundingAmount: z.string().nullable().optional(),
  /**
   * "to-send" for goods that are paid, have an address and are not sent yet; null for a payment without goods, without an address, or
   * refunded before the goods were sent.
   */
  sending: z.enum(['to-send', 'sent']).nullable(),
  /** When staff marked the goods as sent. */
  sentAt: isoInstant.nullable(),
  /** How the goods were sent; null if nobody said, and once the buyer is erased. */
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  /** Why the payment was declined, canceled or refunded. */
  reason: z.string().nullable(),
  /** Why finance refunded the payment; null for other refunds, and once the buyer is erased. */
  refundNote: z.string().nullable(),
  /** Who of finance refunded the payment. */
  refundedBy: Colleague.nullable(),
  /** The appointment that was paid for; null for anything else. */
  booking: AppointmentSummary.nullable(),
  /**
   * When the appointment that was paid for was canceled, and who of staff did it; null if it was not canceled. Present only when a single
   * payment is read.
   */
  cancellation: z.object({ at: isoInstant, by: Colleague.nullable() }).nullable().optional(),
  /** The commission of the payment; null if there is none. Present only when a single payment is read. */
  commission: z.object({ status: TransactionStatus, amount: z.string() }).nullable().optional(),
  createdAt: isoInstant,
  capturedAt: isoInstant.nullable(),
  updatedAt: isoInstant,
});
export type AdminPayment = z.infer<typeof AdminPayment>;

const access = ['operator', 'finance'] as const;

export const adminListPayments = defineEndpoint({
  ...adminRead,
  path: '/api/admin/payments',
  personalDataView: 'list',
  access,
  summary: 'Payments',
  query: AdminListQuery,
  answer: z.array(AdminPayment),
});

export const adminExportPayments = defineEndpoint({
  ...adminPersonalDataExport,
  path: '/api/admin/payments/export.csv',
  access,
  summary: 'All payments that match the filter, in the requested order, as CSV',
});

const Sum = z.object({
  /** Number of payments. */
  entries: z.int(),
  /** Decimal string in the currency. */
  amount: z.string(),
});

export const PaymentTotals = z.object({
  /** All orders that match, also those that nobody has paid. */
  entries: z.int(),
  byCurrency: z.array(
    z.object({
      currency: z.string(),
      /** All that came in, also what was given back later. */
      paid: Sum,
      /** What of it the sandbox took, which takes no money. */
      test: Sum,
      /** Refunds under way, and what of their amounts is not given back yet. */
      refunding: Sum,
      /** Payments whose whole amount was given back. */
      refunded: Sum,
      /** Payments of which a part was given back, and what these parts add up to. */
      partlyRefunded: Sum,
      /** What was paid, less what was refunded in whole or in part. */
      net: z.string(),
    }),
  ),
});
export type PaymentTotals = z.infer<typeof PaymentTotals>;

export const adminTotalPayments = defineEndpoint({
  ...adminRead,
  path: '/api/admin/payments/totals',
  access,
  summary: 'What was paid and refunded by the payments that match the filter, by currency',
  query: AdminListQuery.pick({ filter: true }),
  answer: PaymentTotals,
});

export const adminReadPayment = defineEndpoint({
  ...adminRead,
  path: '/api/admin/payments/{id}',
  personalDataView: 'record',
  access,
  summary: 'One payment',
  params: orderParams,
  answer: AdminPayment,
});

export const adminRefundPayment = defineEndpoint({
  ...adminAction,
  access,
  stepUp: true,
  path: '/api/admin/payments/{id}/refund',
  summary:
    'Refunds a captured payment in whole or some of the pieces that it paid for, and cancels the booking that it paid for if that still stands',
  params: orderParams,
  body: z.strictObject({
    /** Not stored if the buyer has been erased. */
    reason: text({ max: 500, min: 1, message: 'Please say why' }),
    /** Cancels the booking with the refund. Without it, the payment of a booking that still stands is not refunded. */
    cancelBooking: z.boolean().optional(),
    /** Refunds only so many of the pieces of a purchase. Without it, all that is left goes back. */
    quantity: z.int().min(1).max(1_000).optional(),
  }),
  /** "captured" if only some of the pieces are refunded. */
  answer: z.object({ id: z.string(), status: z.enum(['refunding', 'captured']) }),
});

export const PaymentDelivery = z.object({
  id: z.string(),
  /** Null if the buyer gave none, and once the buyer is erased. */
  address: ShownAddress.nullable(),
});
export type PaymentDelivery = z.infer<typeof PaymentDelivery>;

/** Who sends goods. Finance does not need to know where they go. */
const senders = ['operator'] as const;

export const adminReadPaymentDelivery = defineEndpoint({
  ...adminRead,
  path: '/api/admin/payments/{id}/delivery',
  personalDataView: 'record',
  access: senders,
  summary: 'Where the goods of a payment are sent. Every such call is recorded as an event in the log',
  params: orderParams,
  answer: PaymentDelivery,
});

export const adminSendGoods = defineEndpoint({
  ...adminAction,
  access: senders,
  path: '/api/admin/payments/{id}/send',
  summary: 'Marks the goods of a payment as sent. The buyer gets a mail about it',
  params: orderParams,
  body: z.strictObject({
    carrier: optionalLine({ max: 60 }),
    trackingNumber: optionalLine({ max: 60 }),
  }),
  answer: z.object({ id: z.string(), sending: z.literal('sent') }),
});
