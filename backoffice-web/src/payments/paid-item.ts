import type { AdminPayment } from '@mirabelle/backoffice-contracts';

/** Names what was paid for: "2 × Velvet, Solandre, N12". */
export const formatPaidItem = ({
  productName,
  brandName,
  colorCode,
  quantity,
}: NonNullable<AdminPayment['item']>): string =>
  `${quantity > 1 ? `${quantity} × ` : ''}${[productName, brandName, colorCode].filter(Boolean).join(', ')}`;
