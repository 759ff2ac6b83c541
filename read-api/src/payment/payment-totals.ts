import type { AdminListQuery, PaymentTotals } from '@mirabelle/backoffice-contracts';
import { formatCents } from '@mirabelle/catalogue';
import { createWhereClause } from '../lists/where-clause.js';
import type { Queries } from '../read-model/queries.js';
import { adminPayments } from './admin-payments.js';

interface SumRow {
  readonly currency: string;
  /** All orders, also those that nobody has paid. */
  readonly orders: number;
  readonly paid: number;
  readonly paid_cents: string;
  readonly refunding: number;
  readonly refunding_cents: string;
  readonly refunded: number;
  readonly refunded_cents: string;
}

const createSums = (name: string, ...statuses: PaymentStatus[]) => {
  const isMeant = `p.status in (${statuses.map((status) => `'${status}'`).join(', ')})`;
  return `count(*) filter (where ${isMeant})::int as ${name},
    coalesce(sum(p.amount_cents) filter (where ${isMeant}), 0)::text as ${name}_cents`;
};
type PaymentStatus = 'captured' | 'refunding' | 'refunded';

/**
 * Sums the payments that match the filter, in one pass. A refund gives the whole amount back.
 * @throws ProblemError for a field that the payments cannot be filtered by
 */
export async function readPaymentTotals(
  queries: Queries,
  filter: AdminListQuery['filter'],
): Promise<PaymentTotals> {
  const { definitions, where, values } = await createWhereClause(queries, adminPayments, filter);
  const rows = await queries.readRowsUnprepared<SumRow>(
    `${definitions}select p.currency, count(*)::int as orders,
       ${createSums('paid', 'captured', 'refunding', 'refunded')},
       ${createSums('refunding', 'refunding')}, ${createSums('refunded', 'refunded')}
     from ${adminPayments.from} where ${where} group by p.currency order by p.currency`,
    values,
  );
  const toSum = (entries: number, cents: string) => ({ entries, amount: formatCents(Number(cents)) });
  return {
    entries: rows.reduce((sum, { orders }) => sum + orders, 0),
    byCurrency: rows.map((row) => ({
      currency: row.currency,
      paid: toSum(row.paid, row.paid_cents),
      refunding: toSum(row.refunding, row.refunding_cents),
      refunded: toSum(row.refunded, row.refunded_cents),
      net: formatCents(Number(row.paid_cents) - Number(row.refunded_cents)),
    })),
  };
}
