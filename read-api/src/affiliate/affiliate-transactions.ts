import type { AdminAffiliateTransaction } from '@mirabelle/backoffice-contracts';
import { DEFAULT_AFFILIATE, formatCents } from '@mirabelle/catalogue';
import type { CommissionDetails } from '@mirabelle/domain';
import type { ReadTables } from '@mirabelle/read-model';
import { selectPersonName } from '../account/person-name.js';
import {
  type BookingSummaryJson,
  selectBookingSummary,
  toBookingSummary,
} from '../booking/booking-summary.js';
import type { AdminList } from '../lists/admin-list.js';
import {
  atLeastCents,
  atMostCents,
  containsText,
  differsFromUuid,
  equalsAny,
  equalsAnyUuid,
  type Filter,
  inUtcMonth,
  inUtcPeriod,
  isOlderThan,
  matchesChoice,
  onOrAfterUtcDay,
  onOrBeforeUtcDay,
} from '../lists/filters.js';
import { searchesText } from '../lists/text-search.js';

interface TransactionRow {
  readonly id: string;
  readonly affiliate_id: string;
  readonly transaction_type: AdminAffiliateTransaction['transactionType'];
  readonly reference_id: string | null;
  readonly user_id: string | null;
  readonly buyer_name: string | null;
  readonly buyer_email: string | null;
  readonly salon_id: string | null;
  readonly salon_name: string | null;
  readonly currency: string;
  readonly gross_amount_cents: number;
  readonly commission_rate_bp: number;
  readonly commission_amount_cents: number;
  readonly status: AdminAffiliateTransaction['status'];
  readonly reverses_id: string | null;
  readonly reason: string | null;
  readonly approved_by: string | null;
  readonly approver_name: string | null;
  readonly approved_at: Date | null;
  readonly paid_by: string | null;
  readonly payer_name: string | null;
  readonly paid_at: Date | null;
  readonly payout_date: string | null;
  readonly payout_reference: string | null;
  /** Whether the entry was ever marked as paid or deducted, also if it is reversed now. */
  readonly was_paid: boolean;
  readonly rejected_by: string | null;
  readonly rejecter_name: string | null;
  readonly rejected_at: Date | null;
  readonly reversed_by: string | null;
  readonly reverser_name: string | null;
  readonly reversed_at: Date | null;
  readonly approval_withdrawn_by: string | null;
  readonly withdrawer_name: string | null;
  readonly details: CommissionDetails | null;
  /** The product that the buyer's payment was for, as the payment names it. */
  readonly item: ReadTables['payments']['columns']['item'];
  readonly booking: BookingSummaryJson | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly version: number | null;
}

const table = 'read_model.affiliate_transactions';
const selectOfBuyer = (column: string) =>
  `(select u.${column} from read_model.users u where u.id = ${table}.user_id)`;

const columns = `id, affiliate_id, transaction_type, reference_id, user_id, ${selectOfBuyer('full_name')} as buyer_name,
  ${selectOfBuyer('email')} as buyer_email, salon_id,
  (select s.name from read_model.salons s where s.id = salon_id) as salon_name, currency, gross_amount_cents,
  commission_rate_bp, commission_amount_cents, status, reverses_id, reason,
  approved_by, ${selectPersonName('approved_by')} as approver_name, approved_at,
  paid_by, ${selectPersonName('paid_by')} as payer_name, paid_at, payout_date, payout_reference, was_paid,
  rejected_by, ${selectPersonName('rejected_by')} as rejecter_name, rejected_at,
  reversed_by, ${selectPersonName('reversed_by')} as reverser_name, reversed_at,
  approval_withdrawn_by, ${selectPersonName('approval_withdrawn_by')} as withdrawer_name,
  details, (select p.item from read_model.payments p where p.id = ${table}.reference_id) as item,
  case when salon_id is not null then ${selectBookingSummary(`${table}.reference_id`)} end as booking,
  created_at, updated_at, version`;

/** The condition of the commissions of appointments that have not begun. The appointments ahead are looked up once for all rows. */
export const IS_APPOINTMENT_AHEAD = `(transaction_type = 'booking' and reference_id in (
  select b.id from read_model.bookings b where b.appointment_date > now()))`;

/** The name under which staff know the affiliate that is the platform itself. */
export const PLATFORM_NAME = 'Mirabelle';

const paidAtInMonth = inUtcMonth('paid_at');
/** Commissions that were marked as paid in a UTC month, also if they are reversed now. The condition is that of their index. */
const PAID_IN_MONTH: Filter = {
  schema: paidAtInMonth.schema,
  createCondition: (bind, value) => `(was_paid and ${paidAtInMonth.createCondition(bind, value)})`,
};

/**
 * The commission entries. The filters `from` and `to` are UTC days, `period` is some of the last days or a month, also in UTC.
 * `commissionFrom` and `commissionTo` are amounts in dollars.
 */
export const affiliateTransactions: AdminList<TransactionRow, AdminAffiliateTransaction> = {
  resource: 'affiliate-transactions',
  columns,
  from: table,
  sortable: {
    id: 'id',
    affiliateId: 'affiliate_id',
    transactionType: 'transaction_type',
    grossAmount: 'gross_amount_cents',
    commissionRate: 'commission_rate_bp',
    commissionAmount: 'commission_amount_cents',
    status: 'status',
    productName: { expression: "(details->>'productName')", isNullable: true },
    createdAt: 'created_at',
    approvedAt: { expression: 'approved_at', isNullable: true },
  },
  newestFirst: 'created_at',
  id: 'id',
  filters: {
    id: equalsAny('id'),
    status: equalsAny('status'),
    affiliateId: equalsAny('affiliate_id'),
    transactionType: equalsAny('transaction_type'),
    referenceId: equalsAny('reference_id'),
    reversesId: equalsAny('reverses_id'),
    salonId: equalsAny('salon_id'),
    appointment: matchesChoice({ ahead: IS_APPOINTMENT_AHEAD, 'not-ahead': `not ${IS_APPOINTMENT_AHEAD}` }),
    userId: equalsAnyUuid('user_id'),
    approvedBy: equalsAnyUuid('approved_by'),
    notApprovedBy: differsFromUuid('approved_by'),
    reason: containsText('reason'),
    payoutReference: equalsAny('payout_reference'),
    payoutDate: equalsAny('payout_date'),
    q: searchesText({
      column: { foldedText: 'search', hasBookingIds: true },
      namedValues: [{ column: 'affiliate_id', value: DEFAULT_AFFILIATE, name: PLATFORM_NAME }],
      related: [
        { key: 'user_id', keyType: 'uuid', table: 'read_model.users', column: { foldedText: 'search' } },
        { key: 'salon_id', keyType: 'text', table: 'read_model.salons', column: { plainText: 'name' } },
        // The `reference_id` of an appointment's commission is the booking, not the payment. Staff search by the order number, so the
        // payment with the same booking is searched.
        {
          key: 'reference_id',
          keyType: 'text',
          table: 'read_model.payments',
          idColumn: 'reference_id',
          column: { foldedText: 'search', hasOnlyIds: true },
        },
        // When a buyer is erased, the product that their browser reported is deleted. The product in the payment stays, so the
        // payments of erased buyers are searched by it.
        {
          key: 'reference_id',
          keyType: 'text',
          table: 'read_model.payments',
          column: { foldedText: 'product_search' },
          onlyWhere: 'buyer_erased',
        },
        // A reversal has no product of its own. It is found by what it takes back, so that the totals of a search balance.
        {
          key: 'reverses_id',
          keyType: 'text',
          table,
          column: { foldedText: 'search' },
          onlyWhere: `id in (select reverses_id from ${table} where reverses_id is not null)`,
        },
      ],
    }),
    from: onOrAfterUtcDay('created_at'),
    to: onOrBeforeUtcDay('created_at'),
    period: inUtcPeriod('created_at'),
    paidIn: PAID_IN_MONTH,
    olderThan: isOlderThan('created_at'),
    commissionFrom: atLeastCents('commission_amount_cents'),
    commissionTo: atMostCents('commission_amount_cents'),
  },
  toItem: (row) => ({
    id: row.id,
    affiliateId: row.affiliate_id,
    transactionType: row.transaction_type,
    referenceId: row.reference_id,
    userId: row.user_id,
    buyerName: row.buyer_name,
    buyerEmail: row.buyer_email,
    salonId: row.salon_id,
    salonName: row.salon_name,
    currency: row.currency,
    grossAmount: formatCents(row.gross_amount_cents),
    commissionRate: formatRate(row.commission_rate_bp),
    commissionAmount: formatCents(row.commission_amount_cents),
    status: row.status,
    reversesId: row.reverses_id,
    reason: row.reason,
    description: row.details?.description ?? null,
    productName: findProduct(row)?.productName ?? null,
    brandName: findProduct(row)?.brandName ?? null,
    colorCode: findProduct(row)?.colorCode ?? null,
    quantity: row.item?.quantity ?? null,
    approvedBy: row.approved_by ? { id: row.approved_by, name: row.approver_name } : null,
    approvedAt: row.approved_at?.toISOString() ?? null,
    paidBy: row.paid_by ? { id: row.paid_by, name: row.payer_name } : null,
    paidAt: row.paid_at?.toISOString() ?? null,
    payoutDate: row.payout_date,
    payoutReference: row.payout_reference,
    wasPaid: row.was_paid,
    rejectedBy: row.rejected_by ? { id: row.rejected_by, name: row.rejecter_name } : null,
    rejectedAt: row.rejected_at?.toISOString() ?? null,
    reversedBy: row.reversed_by ? { id: row.reversed_by, name: row.reverser_name } : null,
    reversedAt: row.reversed_at?.toISOString() ?? null,
    approvalWithdrawnBy: row.approval_withdrawn_by
      ? { id: row.approval_withdrawn_by, name: row.withdrawer_name }
      : null,
    booking: row.booking && toBookingSummary(row.booking),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  }),
};

export const SELECT_TRANSACTION_BY_ID = `select ${columns} from ${table} where id = $1`;

/** The product as the buyer's browser reported it, otherwise as the payment names it. */
export const findProduct = ({
  details,
  item,
}: Pick<TransactionRow, 'details' | 'item'>): CommissionDetails | null =>
  details?.productName ? details : item;

/** Formats basis points as a rate with four decimals: 800 becomes "0.0800". */
function formatRate(basisPoints: number): string {
  return (basisPoints / 10_000).toFixed(4);
}
