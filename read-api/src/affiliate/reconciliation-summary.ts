import type { ReconciliationSummary } from '@mirabelle/backoffice-contracts';
import { formatCents } from '@mirabelle/catalogue';
import type { Queries } from '../read-model/queries.js';
import { SETTLED_BEFORE } from './reconciliation.js';

interface PartRow {
  readonly part: keyof Omit<ReconciliationSummary, 'readAt'>;
  readonly entries: number;
  readonly cents: string;
  /** What buyers and customers have paid, in cents. */
  readonly gross: string;
}

const IS_OPEN = `t.status in ('pending', 'approved', 'paid')`;
const PURCHASE_COMMISSIONS = `read_model.affiliate_transactions t where t.transaction_type = 'product_purchase'`;
/** What buyers have paid and not got back: the captured payments, less their partial refunds. */
const KEPT_CENTS = `coalesce(sum(p.amount_cents - coalesce(p.refunded_cents, 0)), 0)::text`;
const ORDER_SUMS = `count(*)::int as entries, ${KEPT_CENTS} as cents, ${KEPT_CENTS} as gross`;
/** The open commissions of a kind. Deductions from paid commissions are part of the sum, but not of the count. */
const createOpenCommissions = (
  type: string,
) => `read_model.affiliate_transactions t where (t.transaction_type = '${type}' and ${IS_OPEN}
  or t.transaction_type = 'reversal' and exists (select from read_model.affiliate_transactions original
    where original.id = t.reverses_id and original.transaction_type = '${type}' and original.status = 'paid'))`;
const COMMISSION_COUNT = `count(*) filter (where t.transaction_type <> 'reversal')::int`;
const COMMISSION_SUMS = `${COMMISSION_COUNT}, coalesce(sum(t.commission_amount_cents), 0)::text, coalesce(sum(t.gross_amount_cents), 0)::text`;
/** Whether the order of a commission is among those that are counted. */
const HAS_CAPTURE = `exists (select from read_model.payments p where p.id = t.reference_id and p.status = 'captured'
    and p.purpose is distinct from 'booking' and p.captured_at < ${SETTLED_BEFORE})`;
/** Whether the appointment of a commission was paid through Mirabelle, and not at the salon. */
const HAS_PAYMENT = `exists (select from read_model.payments p where p.reference_id = t.reference_id and p.purpose = 'booking')`;

/**
 * One statement, so that all parts are of the same moment. Rejected and reversed commissions are owed to nobody. They are summed
 * up apart, and only if their order is counted.
 */
const SELECT_PARTS = `
  select 'orders' as part, ${ORDER_SUMS}
  from read_model.payments p
  where p.status = 'captured' and p.purpose is distinct from 'booking' and p.captured_at < ${SETTLED_BEFORE}
  union all
  select 'orderCommissions', ${COMMISSION_SUMS} from ${createOpenCommissions('product_purchase')} and t.created_at < ${SETTLED_BEFORE}
  union all
  select 'rejectedCommissions', ${COMMISSION_SUMS} from ${PURCHASE_COMMISSIONS} and t.status = 'rejected' and ${HAS_CAPTURE}
  union all
  select 'reversedCommissions', ${COMMISSION_SUMS} from ${PURCHASE_COMMISSIONS} and t.status = 'reversed' and ${HAS_CAPTURE}
  union all
  select 'appointmentOrders', ${ORDER_SUMS}
  from read_model.payments p
  where p.status = 'captured' and p.purpose = 'booking' and p.captured_at < ${SETTLED_BEFORE}
  union all
  select case when is_paid_here then 'appointmentCommissions' else 'salonCommissions' end, ${COMMISSION_SUMS}
  from (select t.*, ${HAS_PAYMENT} as is_paid_here from ${createOpenCommissions('booking')}
    and t.created_at < ${SETTLED_BEFORE}) t
  group by is_paid_here
  union all
  select 'rejectedAppointmentCommissions', ${COMMISSION_SUMS} from read_model.affiliate_transactions t
  where t.transaction_type = 'booking' and t.status = 'rejected' and exists (select from read_model.payments p
    where p.reference_id = t.reference_id and p.purpose = 'booking' and p.status = 'captured' and p.captured_at < ${SETTLED_BEFORE})`;

/**
 * Counts and sums of what the reconciliation compares, and of what it leaves out.
 * @param readAt ISO instant at which the figures are read
 */
export async function readReconciliationSummary(
  queries: Queries,
  readAt: string,
): Promise<ReconciliationSummary> {
  const rows = await queries.readRowsUnprepared<PartRow>(SELECT_PARTS, []);
  const readPart = (part: PartRow['part']) => {
    const { entries = 0, cents = '0', gross = '0' } = rows.find((row) => row.part === part) ?? {};
    return { entries, amount: formatCents(Number(cents)), grossAmount: formatCents(Number(gross)) };
  };
  return {
    readAt,
    orders: readPart('orders'),
    orderCommissions: readPart('orderCommissions'),
    rejectedCommissions: readPart('rejectedCommissions'),
    reversedCommissions: readPart('reversedCommissions'),
    appointmentOrders: readPart('appointmentOrders'),
    appointmentCommissions: readPart('appointmentCommissions'),
    rejectedAppointmentCommissions: readPart('rejectedAppointmentCommissions'),
    salonCommissions: readPart('salonCommissions'),
  };
}
