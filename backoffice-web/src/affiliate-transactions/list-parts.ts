import type { AffiliateTotals } from '@mirabelle/backoffice-contracts';
import { isOwnHouse } from './split-by-house';
import { addTotals, type Total } from './use-transaction-totals';

/** What was paid out and taken back: a paid commission that was reversed later has another state by now. */
const MONEY = ['paidOut', 'deducted', 'toDeduct'] as const;

interface Part extends Total {
  /** Translation key under `resources.affiliate-transactions`. */
  readonly name: string;
}

/** What of a total is for partners and for the own house; nothing if all is for partners. */
export function listHouseParts({ byAffiliate }: Pick<AffiliateTotals, 'byAffiliate'>): Part[] {
  const own = byAffiliate.filter(isOwnHouse);
  const partners = byAffiliate.filter((sum) => !isOwnHouse(sum));
  if (own.length === 0) return [];
  return [
    ...(partners.length > 0 ? [{ name: 'houses.partners', ...addTotals(partners) }] : []),
    { name: 'houses.ownHouse', ...addTotals(own) },
  ];
}

/** What became of the money of a total. A part that is all of it says nothing new. */
export function listMoneyParts(totals: AffiliateTotals): Part[] {
  const hasReversed = totals.byStatus.some(({ status }) => status === 'reversed');
  return MONEY.filter((kind) => totals[kind].entries > 0 && totals[kind].entries < totals.all.entries).map(
    (kind) => ({
      name: `totals.${kind === 'paidOut' && hasReversed ? 'paidOutWithReversed' : kind}`,
      ...totals[kind],
    }),
  );
}
