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
  readonly test: number;
  readonly test_cents: string;
  readonly refunding: number;
  readonly refunding_cents: string;
  readonly refunded: number;
  readonly refunded_cents: string;
  readonly partly_refunded: number;
  readonly partly_refunded_cents: string;
}

/** @param condition SQL condition of the payments that are counted @param cents SQL expression of what is summed */
const createSums = (name: string, condition: string, cents = 'p.amount_cents') =>
  `count(*) filter (where ${condition})::int as ${name},
    coalesce(sum(${cents}) filter (where ${condition}), 0)::text as ${name}_cents`;

const IS_PAID = `p.status in ('captured', 'refunding', 'refunded')`;
/** The sum of the partial refunds of a payment; 0 once the whole payment is refunded. */
const REFUNDED_PART = `case when p.status <> 'refunded' then coalesce(p.refunded_cents, 0) else 0 end`;

/** What of a refund under way is not given back yet: of the whole payment, or of some pieces. */
const REFUNDING = `coalesce(p.refunding_cents, p.amount_cents - ${REFUNDED_PART})`;

/**
 * Sums the payments that match the filter, in one pass.
 * @throws ProblemError for a field that the payments cannot be filtered by
 */
export async function readPaymentTotals(
  queries: Queries,
  filter: AdminListQuery['filter'],
): Promise<PaymentTotals> {
  const { definitions, where, values } = await createWhereClause(queries, adminPayments, filter);
  const rows = await queries.readRowsUnprepared<SumRow>(
    `${definitions}select p.currency, count(*)::int as orders,
       ${createSums('paid', IS_PAID)},
       ${createSums('test', `${IS_PAID} and p.provider = 'sandbox'`)},
       ${createSums('refunding', `(p.status = 'refunding' or p.refunding_cents is not null)`, REFUNDING)},
       ${createSums('refunded', `p.status = 'refunded'`)},
       ${createSums('partly_refunded', `${REFUNDED_PART} > 0`, REFUNDED_PART)}
     from ${adminPayments.from} where ${where} group by p.currency order by p.currency`,
    values,
  );
  const toSum = (entries: number, cents: string) => ({ entries, amount: formatCents(Number(cents)) });
  return {
    entries: rows.reduce((sum, { orders }) => sum + orders, 0),
    byCurrency: rows.map((row) => ({
      currency: row.currency,
      paid: toSum(row.paid, row.paid_cents),
      test: toSum(row.test, row.test_cents),
      refunding: toSum(row.refunding, row.refunding_cents),
      refunded: toSum(row.refunded, row.refunded_cents),
      partlyRefunded: toSum(row.partly_refunded, row.partly_refunded_cents),
      net: formatCents(
        Number(row.paid_cents) - Number(row.refunded_cents) - Number(row.partly_refunded_cents),
      ),
    })),
  };
}
