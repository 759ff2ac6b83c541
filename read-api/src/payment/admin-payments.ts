import type { AdminPayment, PaymentDelivery } from '@mirabelle/backoffice-contracts';
import { formatCents } from '@mirabelle/catalogue';
import type { ReadTables } from '@mirabelle/read-model';
import { selectPersonName } from '../account/person-name.js';
import {
  type BookingSummaryJson,
  selectBookingSummary,
  toBookingSummary,
} from '../booking/booking-summary.js';
import type { Context } from '../context.js';
import type { AdminList } from '../lists/admin-list.js';
import {
  equalsAny,
  equalsAnyUuid,
  inUtcMonth,
  inUtcPeriod,
  matchesChoice,
  onOrAfterUtcDay,
  onOrBeforeUtcDay,
} from '../lists/filters.js';
import { joinTables } from '../lists/read-page.js';
import { searchesText } from '../lists/text-search.js';

export interface PaymentRow {
  readonly id: string;
  readonly user_id: string;
  readonly customer_name: string | null;
  readonly customer_email: string | null;
  readonly provider: string;
  readonly amount_cents: number;
  readonly currency: string;
  readonly status: AdminPayment['status'];
  readonly capture_id: string | null;
  readonly captured_at: Date | null;
  readonly refund_id: string | null;
  readonly refunded_at: Date | null;
  readonly refunded_cents: number | null;
  readonly refunded_quantity: number;
  readonly refunding_cents: number | null;
  readonly item: ReadTables['payments']['columns']['item'];
  readonly purpose: AdminPayment['purpose'];
  readonly reference_id: string | null;
  /** Why the payment was declined, canceled or refunded. */
  readonly reason: string | null;
  readonly refund_note: string | null;
  readonly refund_requested_by: string | null;
  readonly refunder_name: string | null;
  readonly sending: AdminPayment['sending'];
  readonly sent_at: Date | null;
  readonly shipment: ReadTables['payments']['columns']['shipment'];
  readonly booking: BookingSummaryJson | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const columns = `p.id, p.user_id, u.full_name as customer_name, u.email as customer_email, p.provider, p.amount_cents,
  p.currency, p.status, p.capture_id, p.captured_at, p.refund_id, p.refunded_at, p.refunded_cents, p.refunded_quantity, p.refunding_cents, p.item, p.purpose, p.reference_id, p.reason, p.refund_note, p.refund_requested_by,
  ${selectPersonName('p.refund_requested_by')} as refunder_name,
  p.sending, p.sent_at, p.shipment,
  case when p.purpose = 'booking' then ${selectBookingSummary('p.reference_id')} end as booking,
  p.created_at, p.updated_at`;
const joins = 'left join read_model.users u on u.id = p.user_id';

/**
 * For sorting by a column of the users. The join begins with the users, so that it can follow an index of theirs. The join has
 * only the payments of known users.
 */
const fromUsers = {
  from: 'read_model.users u join read_model.payments p on p.user_id = u.id',
  joinedOn: { table: 'read_model.users u', key: 'u.id', foreignKey: 'p.user_id' },
};

/** The condition of payments for appointments that are canceled, whatever became of the money. */
const IS_OF_CANCELED_APPOINTMENT = `(p.purpose = 'booking' and exists (
  select from read_model.bookings b where b.id = p.reference_id and b.status = 'cancelled'))`;

/** The condition of payments whose money has not gone back, or not yet, although the appointment that they paid for is canceled. */
const IS_KEPT_AFTER_CANCELLATION = `p.status in ('captured', 'refunding') and ${IS_OF_CANCELED_APPOINTMENT}`;

/**
 * Payments with their buyers. The filters `from`, `to`, `paidFrom` and `paidTo` are UTC days, `paidIn` and `refundedIn` UTC months, and
 * `period` is some of the last days or a month, also in UTC.
 */
export const adminPayments: AdminList<PaymentRow, AdminPayment> = {
  resource: 'payments',
  columns,
  from: 'read_model.payments p',
  joins,
  sortable: {
    id: 'p.id',
    amount: 'p.amount_cents',
    status: 'p.status',
    purpose: { expression: 'p.purpose', isNullable: true },
    productName: {
      expression: 'p.product_name',
      isNullable: true,
      createValueCounts: (where) =>
        `select p.product_name as key, count(*)::int as rows from read_model.payments p where ${where} group by p.product_name`,
    },
    customerName: {
      expression: 'u.full_name',
      isNullable: true,
      ...fromUsers,
      storedCounts: { table: 'read_model.users u', expression: 'u.full_name', count: 'u.payment_count' },
    },
    customerEmail: {
      expression: 'u.email',
      isNullable: true,
      ...fromUsers,
      storedCounts: { table: 'read_model.users u', expression: 'u.email', count: 'u.payment_count' },
    },
    createdAt: 'p.created_at',
    capturedAt: { expression: 'p.captured_at', isNullable: true },
    refundedAt: { expression: 'p.refunded_at', isNullable: true },
  },
  newestFirst: 'p.created_at',
  id: 'p.id',
  filters: {
    id: equalsAny('p.id'),
    status: equalsAny('p.status'),
    purpose: equalsAny('p.purpose'),
    sending: equalsAny('p.sending'),
    referenceId: equalsAny('p.reference_id'),
    appointment: matchesChoice({
      canceled: IS_OF_CANCELED_APPOINTMENT,
      'canceled-not-refunded': IS_KEPT_AFTER_CANCELLATION,
    }),
    userId: equalsAnyUuid('p.user_id'),
    from: onOrAfterUtcDay('p.created_at'),
    to: onOrBeforeUtcDay('p.created_at'),
    period: inUtcPeriod('p.created_at'),
    paidIn: inUtcMonth('p.captured_at'),
    paidFrom: onOrAfterUtcDay('p.captured_at'),
    paidTo: onOrBeforeUtcDay('p.captured_at'),
    refundedIn: inUtcMonth('p.refunded_at'),
    q: searchesText({
      // The rows say "Canceled" and "An appointment, canceled", so these words find them.
      words: [
        {
          anyOf: ['canceled', 'cancelled'],
          condition: `(p.status = 'cancelled' or ${IS_OF_CANCELED_APPOINTMENT})`,
        },
      ],
      column: [
        { foldedText: 'p.search', hasBookingIds: true, hasOnlyIds: true },
        { foldedText: 'p.product_search' },
      ],
      related: [
        {
          key: 'p.user_id',
          keyType: 'uuid',
          table: 'read_model.users',
          column: { foldedText: 'search' },
          rowCount: 'payment_count',
        },
      ],
    }),
  },
  toItem: toPayment,
};

export const SELECT_PAYMENT_BY_ID = `select ${columns} from ${joinTables(adminPayments)} where p.id = $1`;

/** Where the goods of a payment go; undefined if there is no such payment. */
export async function readPaymentDelivery(
  queries: Context['queries'],
  id: string,
): Promise<PaymentDelivery | undefined> {
  const [row] = await queries.readRows<PaymentDelivery>(
    'select id, delivery as address from read_model.payments where id = $1',
    [id],
  );
  return row;
}

interface CommissionRow {
  readonly status: NonNullable<AdminPayment['commission']>['status'];
  readonly commission_amount_cents: number;
}

/** An appointment that was completed again has several entries, of which the last is the one that counts. */
const SELECT_COMMISSION = `select status, commission_amount_cents from read_model.affiliate_transactions
  where reference_id = $1 and transaction_type <> 'reversal' order by created_at desc, id desc limit 1`;

/** The commission of a payment; null if there is none. */
export async function readPaymentCommission(
  queries: Context['queries'],
  { id, purpose, reference_id: bookingId }: PaymentRow,
): Promise<AdminPayment['commission']> {
  const [row] = await queries.readRows<CommissionRow>(SELECT_COMMISSION, [
    purpose === 'booking' ? bookingId : id,
  ]);
  return row ? { status: row.status, amount: formatCents(row.commission_amount_cents) } : null;
}

export function toPaidItem(item: PaymentRow['item']): AdminPayment['item'] {
  if (!item) return null;
  const { productName, brandName, colorCode, quantity } = item;
  return { productName, brandName, colorCode, quantity };
}

function toPieces({ item, refunded_quantity: refunded }: PaymentRow): AdminPayment['pieces'] {
  if (!item) return null;
  return { left: item.quantity - refunded, refunded, unitPrice: formatCents(item.unitPriceCents) };
}

export function toPayment(row: PaymentRow): AdminPayment {
  return {
    id: row.id,
    userId: row.user_id,
    customerName: row.customer_name,
    customerEmail: row.customer_email,
    provider: row.provider,
    amount: formatCents(row.amount_cents),
    currency: row.currency,
    status: row.status,
    captureId: row.capture_id,
    refundId: row.refund_id,
    refundedAt: row.refunded_at?.toISOString() ?? null,
    refundedAmount: row.refunded_cents === null ? null : formatCents(row.refunded_cents),
    purpose: row.purpose,
    referenceId: row.reference_id,
    item: toPaidItem(row.item),
    pieces: toPieces(row),
    refundingAmount: row.refunding_cents === null ? null : formatCents(row.refunding_cents),
    reason: row.reason,
    refundNote: row.refund_note,
    refundedBy: row.refund_requested_by ? { id: row.refund_requested_by, name: row.refunder_name } : null,
    sending: row.sending,
    sentAt: row.sent_at?.toISOString() ?? null,
    carrier: row.shipment?.carrier ?? null,
    trackingNumber: row.shipment?.trackingNumber ?? null,
    booking: row.booking && toBookingSummary(row.booking),
    createdAt: row.created_at.toISOString(),
    capturedAt: row.captured_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
  };
}
