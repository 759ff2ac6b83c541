import {
  CART_COMMISSION_BP,
  commissionCents,
  DEFAULT_AFFILIATE,
  formatCents,
  parseCents,
} from '@mirabelle/catalogue';
import type { AffiliateTransaction, CapturedOrder, CartItem, TransactionForm } from '@mirabelle/contracts';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../lib/api-client';
import { loadContracts } from '../../../lib/load-contracts';

/** What a captured payment bought, as the server records it: 8 % of what was really taken. */
export function transactionForm(item: CartItem, order: CapturedOrder): TransactionForm {
  const { productName, brandName, colorCode, productType } = item;
  return {
    affiliateId: DEFAULT_AFFILIATE,
    type: 'product_purchase',
    amount: order.amount,
    commission: formatCents(commissionCents(parseCents(order.amount) ?? 0, CART_COMMISSION_BP)),
    description: `${productName} (${brandName})`,
    paypalOrderId: order.id,
    productDetails: { productName, brandName, colorCode, productType },
  };
}

/** Records what a captured payment bought. */
export function useRecordTransaction() {
  return useMutation({
    mutationFn: (form: TransactionForm) =>
      request<AffiliateTransaction>(
        'POST',
        '/api/affiliate/transaction',
        async () => (await loadContracts()).AffiliateTransaction,
        form,
      ),
  });
}
