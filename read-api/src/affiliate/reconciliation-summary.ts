import type { ReconciliationSummary } from '@mirabelle/backoffice-contracts';
import { formatCents } from '@mirabelle/catalogue';
import type { Queries } from '../read-model/queries.js';
import { SETTLED_BEFORE } from './reconciliation.js';

interface PartRow {
  readonly part: keyof Omit<ReconciliationSummary, 'readAt'>;
  readonly entries: number;
  readonly cents: string;
  /** What was paid. */
  readonly gross: string;
}

const IS_OPEN = `t.status in ('pending', 'approved', 'paid')`;
const BOOKING_COMMISSIONS = `read_model.affiliate_transactions t where t.transaction_type = 'booking' and ${IS_OPEN}`;
const PURCHASE_COMMISSIONS = `read_model.affiliate_transactions t where t.transaction_type = 'product_purchase'`;
const COMMISSION_SUMS = `count(*)::int, coalesce(sum(t.commission_amount_cents), 0)::text, coalesce(sum(t.gross_amount_cents), 0)::text`;
const ORDER_SUMS = `count(*)::int as entries, coalesce(sum(p.amount_cents), 0)::text as cents, coalesce(sum(p.amount_cents), 0)::text as gross`;
/** An order that is counted, although nobody has a claim to a commission on it. */
const HAS_CAPTURE = `exists (select from read_model.payments p where p.id = t.reference_id and p.status = 'captured'
    and p.purpose is distinct from 'booking' and p.captured_at < ${SETTLED_BEFORE})`;
const HAS_PAYMENT = `exists (select from read_model.payments p where p.reference_id = t.reference_id and p.purpose = 'booking')`;

/**
 * One statement, so that all parts are of the same moment. Rejected and reversed commissions are nobody's claim, so they stand
 * apart, and only where their order is counted.
 */
const SELECT_PARTS = `
  select 'orders' as part, ${ORDER_SUMS}
  from read_model.payments p
  where p.status = 'captured' and p.purpose is distinct from 'booking' and p.captured_at < ${SETTLED_BEFORE}
  union all
  select 'orderCommissions', ${COMMISSION_SUMS} from ${PURCHASE_COMMISSIONS} and ${IS_OPEN} and t.created_at < ${SETTLED_BEFORE}
  union all
  select 'rejectedCommissions', ${COMMISSION_SUMS} from ${PURCHASE_COMMISSIONS} and t.status = 'rejected' and ${HAS_CAPTURE}
  union all
  select 'reversedCommissions', ${COMMISSION_SUMS} from ${PURCHASE_COMMISSIONS} and t.status = 'reversed' and ${HAS_CAPTURE}
  union all
  select 'appointmentOrders', ${ORDER_SUMS}
  from read_model.payments p where p.status = 'captured' and p.purpose = 'booking'
  union all
  select case when is_paid_here then 'appointmentCommissions' else 'salonCommissions' end, count(*)::int, sum(cents)::text, sum(gross)::text
  from (select ${HAS_PAYMENT} as is_paid_here, t.commission_amount_cents as cents, t.gross_amount_cents as gross from ${BOOKING_COMMISSIONS}) booked
  group by is_paid_here`;

/**
 * What the reconciliation compares, and what it does not, with counts and sums.
 * @param readAt when it is read, as an ISO instant
 */
export async function readReconciliationSummary(
  queries: Queries,
  readAt: string,
): Promise<ReconciliationSummary> {
  const rows = await queries.readRowsUnprepared<PartRow>(SELECT_PARTS, []);
  const find = (part: PartRow['part']) => {
    const { entries = 0, cents = '0', gross = '0' } = rows.find((row) => row.part === part) ?? {};
    return { entries, amount: formatCents(Number(cents)), grossAmount: formatCents(Number(gross)) };
  };
  return {
    readAt,
    orders: find('orders'),
    orderCommissions: find('orderCommissions'),
    rejectedCommissions: find('rejectedCommissions'),
    reversedCommissions: find('reversedCommissions'),
    appointmentOrders: find('appointmentOrders'),
    appointmentCommissions: find('appointmentCommissions'),
    salonCommissions: find('salonCommissions'),
  };
}
