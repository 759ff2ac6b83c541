import type { AdminAffiliateTransaction } from '@mirabelle/contracts';
import { groupBy } from '../components/group-by';

/** What commissions of one state, month or affiliate add up to. */
export interface Total {
  readonly key: string;
  readonly currency: string;
  readonly count: number;
  /** Decimal strings, negative where reversals outweigh the rest. */
  readonly gross: string;
  readonly commission: string;
}

/** Ways to add up. */
export const TOTAL_KINDS = ['status', 'month', 'affiliate'] as const;
export type TotalKind = (typeof TOTAL_KINDS)[number];

const KEYS: Readonly<Record<TotalKind, (each: AdminAffiliateTransaction) => string>> = {
  status: ({ status }) => status,
  /** Of UTC, as in the books. */
  month: ({ createdAt }) => createdAt.slice(0, 7),
  affiliate: ({ affiliateId }) => affiliateId,
};

/** Cents of a signed decimal string; by digits, because sums of fractions drift. */
function cents(decimal: string): number {
  const [, sign = '', dollars = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(decimal) ?? [];
  const size = Number(dollars) * 100 + Number(fraction.padEnd(2, '0'));
  return sign ? -size : size;
}

const decimal = (amount: number) => (amount / 100).toFixed(2);

/** Adds up transactions by state, month or affiliate; currencies are never added to one another. */
export function totalsOf(transactions: readonly AdminAffiliateTransaction[], kind: TotalKind): Total[] {
  const groups = groupBy(transactions, (each) => `${KEYS[kind](each)}\n${each.currency}`);
  return [...groups.values()]
    .map((group): Total => {
      const [first] = group;
      const sum = (field: 'grossAmount' | 'commissionAmount') =>
        group.reduce((total, each) => total + cents(each[field]), 0);
      return {
        key: first ? KEYS[kind](first) : '',
        currency: first?.currency ?? '',
        count: group.length,
        gross: decimal(sum('grossAmount')),
        commission: decimal(sum('commissionAmount')),
      };
    })
    .sort((one, other) => one.key.localeCompare(other.key));
}
