import type { AffiliateTotals } from '@mirabelle/backoffice-contracts';
import { isOwnHouse } from './split-by-house';
import { addTotals, type Total } from './use-transaction-totals';

/**
 * Totals of what was paid out, and of the deductions from payouts, made and still to make. The status alone does not tell: a
 * commission that was paid and reversed later no longer has the status `paid`.
 */
const PAYOUT_TOTALS = ['paidOut', 'deducted', 'toDeduct'] as const;

interface TotalPart extends Total {
  /** Translation key under `resources.affiliate-transactions`. */
  readonly name: string;
}

/** What of a total is for partners and for the own house; nothing if all is for partners. */
export function splitTotalByHouse({ byAffiliate }: Pick<AffiliateTotals, 'byAffiliate'>): TotalPart[] {
  const own = byAffiliate.filter(isOwnHouse);
  const partners = byAffiliate.filter((sum) => !isOwnHouse(sum));
  if (own.length === 0) return [];
  return [
    ...(partners.length > 0 ? [{ name: 'houses.partners', ...addTotals(partners) }] : []),
    { name: 'houses.ownHouse', ...addTotals(own) },
  ];
}

/** What of a total was paid out, deducted, or is still to be deducted. A part that is the whole total is left out. */
export function listPayoutParts(totals: AffiliateTotals): TotalPart[] {
  const hasReversed = totals.byStatus.some(({ status }) => status === 'reversed');
  return PAYOUT_TOTALS.filter(
    (kind) => totals[kind].entries > 0 && totals[kind].entries < totals.all.entries,
  ).map((kind) => ({
    name: `totals.${kind === 'paidOut' && hasReversed ? 'paidOutWithReversed' : kind}`,
    ...totals[kind],
  }));
}
