import { DEFAULT_AFFILIATE } from '@mirabelle/catalogue';
import { addDecimals } from '../format/cents';
import { formatMoney } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';

interface AffiliateSum {
  readonly affiliateId: string;
  /** A decimal string in US dollars. */
  readonly amount: string;
}

interface HouseSums {
  readonly total: string;
  /** What partners earn; undefined if nothing is for partners. */
  readonly partners: string | undefined;
  /** What no partner earns; undefined if nothing is for the own house. */
  readonly ownHouse: string | undefined;
}

export const isOwnHouse = ({ affiliateId }: { readonly affiliateId: string }): boolean =>
  affiliateId === DEFAULT_AFFILIATE;

const addUp = (sums: readonly AffiliateSum[]): string => addDecimals(sums.map(({ amount }) => amount));

/** Adds up commissions, with those of partners and those of the own house apart: only partners are paid. */
export function splitByHouse(sums: readonly AffiliateSum[]): HouseSums {
  const own = sums.filter(isOwnHouse);
  const partners = sums.filter((sum) => !isOwnHouse(sum));
  return {
    total: addUp(sums),
    partners: partners.length > 0 ? addUp(partners) : undefined,
    ownHouse: own.length > 0 ? addUp(own) : undefined,
  };
}

/** Returns a function that says what of a sum is for partners and what for the own house; nothing if all is for partners. */
export function useDescribeHouses(): (sums: readonly AffiliateSum[]) => string | undefined {
  const t = useResourceTranslate('affiliate-transactions.houses');
  return (sums) => {
    const { partners, ownHouse } = splitByHouse(sums);
    if (ownHouse === undefined) return undefined;
    if (partners === undefined) return t('ownHouseAlone');
    return t('both', { partners: formatMoney(partners), ownHouse: formatMoney(ownHouse) });
  };
}
