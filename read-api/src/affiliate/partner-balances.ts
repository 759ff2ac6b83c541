import type { PartnerBalances } from '@mirabelle/backoffice-contracts';
import { DEFAULT_AFFILIATE, formatCents } from '@mirabelle/catalogue';
import type { Queries } from '../read-model/queries.js';

const EMPTY = { entries: 0, amount: '0.00' };
const NOTHING = { pending: EMPTY, approved: EMPTY, paidThisMonth: EMPTY };

interface BalanceRow {
  readonly affiliate_id: string;
  readonly currency: string;
  readonly state: keyof typeof NOTHING;
  readonly entries: number;
  readonly cents: string;
}

/** Each part has an index of its own, so that the commissions of earlier months are not read. What was paid stays paid if it is reversed. */
const SELECT_BALANCES = `
  select affiliate_id, currency, state, count(*)::int as entries, sum(cents)::text as cents from (
    select affiliate_id, currency, status as state, commission_amount_cents as cents
    from read_model.affiliate_transactions where status in ('pending', 'approved') and affiliate_id <> $1
    union all
    select affiliate_id, currency, 'paidThisMonth', commission_amount_cents
    from read_model.affiliate_transactions where was_paid and paid_at >= $2 and affiliate_id <> $1
  ) owed group by affiliate_id, currency, state order by affiliate_id, currency`;

/** Adds up what is owed to each partner, and what was paid since the beginning of the UTC month. @param now ISO instant */
export async function readPartnerBalances(queries: Queries, now: string): Promise<PartnerBalances> {
  const month = now.slice(0, 7);
  const rows = await queries.readRows<BalanceRow>(SELECT_BALANCES, [
    DEFAULT_AFFILIATE,
    `${month}-01T00:00:00Z`,
  ]);
  const balances = new Map<string, PartnerBalances['balances'][number]>();
  for (const { affiliate_id: affiliateId, currency, state, entries, cents } of rows) {
    const key = `${affiliateId} ${currency}`;
    const others = balances.get(key) ?? { affiliateId, currency, ...NOTHING };
    const balance = { entries, amount: formatCents(Number(cents)) };
    balances.set(key, { ...others, [state]: balance });
  }
  return { month, balances: [...balances.values()] };
}
