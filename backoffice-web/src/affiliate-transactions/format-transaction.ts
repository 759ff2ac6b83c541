import type { AdminAffiliateTransaction } from '@mirabelle/backoffice-contracts';
import { formatMoney } from '../format/format';

/** Names a commission: "$1.04 · platform_owner · ORDER-1". */
export const formatTransaction = ({
  affiliateId,
  commissionAmount,
  currency,
  productName,
  salonId,
  referenceId,
}: AdminAffiliateTransaction): string =>
  [formatMoney(commissionAmount, currency), affiliateId, productName ?? salonId ?? referenceId]
    .filter(Boolean)
    .join(' · ');

/** What a commission is for: a product, a salon, or the order, once an erasure has deleted the product. */
export function formatSubject(
  { productName, brandName, salonId, referenceId }: AdminAffiliateTransaction,
  findSalonName: (salonId: string | null) => string | null,
): string | null {
  if (productName) return brandName ? `${productName}, ${brandName}` : productName;
  return findSalonName(salonId) ?? referenceId;
}
