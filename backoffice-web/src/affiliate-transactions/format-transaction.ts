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
