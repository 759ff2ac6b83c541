import { formatCents } from '@mirabelle/catalogue';
import type { AdminListQuery, AffiliateTotals } from '@mirabelle/contracts';
import { matchingOf } from '../kit/matching.js';
import type { Queries } from '../kit/queries.js';
import { affiliateTransactions } from './transactions.js';

interface SumRow {
  readonly status: AffiliateTotals['byStatus'][number]['status'] | null;
  readonly month: string | null;
  readonly affiliate_id: string | null;
  readonly entries: number;
  readonly gross: string;
  readonly commission: string;
}

const MONTH = `to_char(created_at at time zone 'UTC', 'YYYY-MM')`;

/**
 * What all entries that fit come to, in one pass over them.
 * @throws ProblemError for a field that the books are not filtered by
 */
export async function totalsOf(queries: Queries, filter: AdminListQuery['filter']): Promise<AffiliateTotals> {
  const { where, values } = await matchingOf(queries, affiliateTransactions, filter);
  const rows = await queries.composed<SumRow>(
    `select status, month, affiliate_id, count(*)::int as entries, coalesce(sum(gross_amount_cents), 0)::text as gross,
       coalesce(sum(commission_amount_cents), 0)::text as commission
     from (select status, ${MONTH} as month, affiliate_id, gross_amount_cents, commission_amount_cents
       from ${affiliateTransactions.from} where ${where}) fitting
     group by grouping sets ((status), (month), (affiliate_id), ())`,
    values,
  );
  const all = rows.find(({ status, month, affiliate_id }) => !status && !month && !affiliate_id);
  return {
    all: sumOf(all ?? { entries: 0, gross: '0', commission: '0' }),
    byStatus: rows.flatMap((row) => (row.status ? [{ status: row.status, ...sumOf(row) }] : [])),
    byMonth: rows
      .flatMap((row) => (row.month ? [{ month: row.month, ...sumOf(row) }] : []))
      .sort((one, other) => (one.month < other.month ? 1 : -1)),
    byAffiliate: rows
      .filter((row) => row.affiliate_id)
      .sort((one, other) => Number(other.commission) - Number(one.commission))
      .map((row) => ({ affiliateId: row.affiliate_id as string, ...sumOf(row) })),
  };
}

function sumOf({ entries, gross, commission }: Pick<SumRow, 'entries' | 'gross' | 'commission'>) {
  const commissionAmount = formatCents(Number(commission));
  return { entries, grossAmount: formatCents(Number(gross)), commissionAmount };
}
