import type { AdminListQuery, AffiliateTotals } from '@mirabelle/backoffice-contracts';
import { formatCents } from '@mirabelle/catalogue';
import { createWhereClause } from '../lists/where-clause.js';
import type { Queries } from '../read-model/queries.js';
import { affiliateTransactions } from './affiliate-transactions.js';

interface SumRow {
  readonly status: AffiliateTotals['byStatus'][number]['status'] | null;
  readonly month: string | null;
  readonly affiliate_id: string | null;
  /** Whether the commission is owed: false for a rejected commission, null in the sums by status and in those by what happened to the money. */
  readonly is_owed: boolean | null;
  /** What happened to the money; null for an entry that was never paid. */
  readonly money: 'paidOut' | 'deducted' | 'toDeduct' | null;
  readonly entries: number;
  readonly gross: string;
  readonly commission: string;
}

const MONTH = `to_char(created_at at time zone 'UTC', 'YYYY-MM')`;

const STATUS_ORDER = ['pending', 'approved', 'paid', 'rejected', 'reversed'] as const;

/** A reversal with the status `reversed` takes back a commission that was never paid. Any other is a deduction from a later payout. */
const MONEY = `case when transaction_type <> 'reversal' then case when was_paid then 'paidOut' end
  when status = 'paid' then 'deducted' when status in ('pending', 'approved') then 'toDeduct' end`;

/**
 * Sums the commission entries that match the filter, in one pass. A rejected commission is owed to nobody, so only the
 * sums by status contain it, unless all that match are rejected.
 * @throws ProblemError for a field that the entries cannot be filtered by
 */
export async function readTotals(
  queries: Queries,
  filter: AdminListQuery['filter'],
): Promise<AffiliateTotals> {
  const { definitions, where, values } = await createWhereClause(queries, affiliateTransactions, filter);
  const rows = await queries.readRowsUnprepared<SumRow>(
    `${definitions}select status, month, affiliate_id, is_owed, money, count(*)::int as entries, coalesce(sum(gross_amount_cents), 0)::text as gross,
       coalesce(sum(commission_amount_cents), 0)::text as commission
     from (select status, ${MONTH} as month, affiliate_id, status <> 'rejected' as is_owed, ${MONEY} as money, gross_amount_cents, commission_amount_cents
       from ${affiliateTransactions.from} where ${where}) matching
     group by grouping sets ((status), (month, is_owed), (affiliate_id, is_owed), (is_owed), (money))`,
    values,
  );
  const owed = rows.filter(({ is_owed }) => is_owed);
  const all = owed.find(({ month, affiliate_id }) => !month && !affiliate_id);
  const grouped = all ? owed : rows.filter(({ is_owed }) => is_owed === false);
  const findMoney = (kind: SumRow['money']) => toSum(rows.find(({ money }) => money === kind) ?? EMPTY_SUM);
  return {
    all: toSum(all ?? EMPTY_SUM),
    byStatus: rows
      .flatMap((row) => (row.status ? [{ status: row.status, ...toSum(row) }] : []))
      .sort((a, b) => STATUS_ORDER.indexOf(a.status) - STATUS_ORDER.indexOf(b.status)),
    paidOut: findMoney('paidOut'),
    deducted: findMoney('deducted'),
    toDeduct: findMoney('toDeduct'),
    byMonth: grouped
      .flatMap((row) => (row.month ? [{ month: row.month, ...toSum(row) }] : []))
      .sort((a, b) => (a.month < b.month ? 1 : -1)),
    byAffiliate: grouped
      .filter((row) => row.affiliate_id)
      .sort((a, b) => Number(b.commission) - Number(a.commission))
      .map((row) => ({ affiliateId: row.affiliate_id as string, ...toSum(row) })),
    affiliateIds: [...new Set(rows.flatMap((row) => row.affiliate_id ?? []))].sort(),
  };
}

const EMPTY_SUM = { entries: 0, gross: '0', commission: '0' };

function toSum({ entries, gross, commission }: Pick<SumRow, 'entries' | 'gross' | 'commission'>) {
  const commissionAmount = formatCents(Number(commission));
  return { entries, grossAmount: formatCents(Number(gross)), commissionAmount };
}
