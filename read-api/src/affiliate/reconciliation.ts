import type { Mismatch } from '@mirabelle/backoffice-contracts';
import { formatCents } from '@mirabelle/catalogue';
import type { AdminList } from '../lists/admin-list.js';
import { containsText, equalsAny } from '../lists/filters.js';

interface MismatchRow {
  readonly id: string;
  readonly kind: Mismatch['kind'];
  readonly order_id: string;
  readonly transaction_id: string | null;
  readonly user_id: string | null;
  readonly currency: string;
  readonly amount_cents: number;
  readonly created_at: Date;
}

/** A payment and its commission are recorded one after the other, so newer entries do not count as mismatches yet. */
export const SETTLED_BEFORE = `now() - interval '5 minutes'`;

// The commission on an appointment names the booking and not the payment, so payments for bookings are left out.
const SELECT_CAPTURES_WITHOUT_COMMISSION = `
  select 'capture-' || p.id as id, 'captureWithoutCommission' as kind, p.id as order_id, null::text as transaction_id,
    p.user_id, p.currency, p.amount_cents, p.captured_at as created_at
  from read_model.payments p
  where p.status = 'captured' and p.purpose is distinct from 'booking' and p.captured_at < ${SETTLED_BEFORE}
    and not exists (select from read_model.affiliate_transactions t
      where t.reference_id = p.id and t.transaction_type = 'product_purchase')`;
const SELECT_COMMISSIONS_WITHOUT_CAPTURE = `
  select 'commission-' || t.id, 'commissionWithoutCapture', coalesce(t.reference_id, ''), t.id,
    t.user_id, t.currency, t.gross_amount_cents, t.created_at
  from read_model.affiliate_transactions t
  where t.transaction_type = 'product_purchase' and t.status in ('pending', 'approved', 'paid')
    and t.created_at < ${SETTLED_BEFORE}
    and not exists (select from read_model.payments p
      where p.id = t.reference_id and (p.status = 'captured' or p.updated_at >= ${SETTLED_BEFORE}))`;

/** Mismatches between captured payments and commission entries. */
export const reconciliation: AdminList<MismatchRow, Mismatch> = {
  resource: 'reconciliation',
  columns: 'm.id, m.kind, m.order_id, m.transaction_id, m.user_id, m.currency, m.amount_cents, m.created_at',
  from: `(${SELECT_CAPTURES_WITHOUT_COMMISSION} union all ${SELECT_COMMISSIONS_WITHOUT_CAPTURE}) m`,
  isComputed: true,
  sortable: {
    id: 'm.id',
    kind: 'm.kind',
    orderId: 'm.order_id',
    amount: 'm.amount_cents',
    createdAt: 'm.created_at',
  },
  newestFirst: 'm.created_at',
  id: 'm.id',
  filters: {
    id: equalsAny('m.id'),
    kind: equalsAny('m.kind'),
    q: containsText('m.order_id', 'm.transaction_id'),
  },
  toItem: (row) => ({
    id: row.id,
    kind: row.kind,
    orderId: row.order_id,
    transactionId: row.transaction_id,
    userId: row.user_id,
    currency: row.currency,
    amount: formatCents(row.amount_cents),
    createdAt: row.created_at.toISOString(),
  }),
};
