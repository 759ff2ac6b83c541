import {
  CART_COMMISSION_BP,
  calculateCommissionCents,
  DEFAULT_AFFILIATE,
  formatCents,
  parseCents,
} from '@mirabelle/catalogue';
import type { AffiliateTransaction, CapturedOrder, CartItem, TransactionBody } from '@mirabelle/contracts';
import { useMutation } from '@tanstack/react-query';
import { loadContracts, request } from '../../../lib/api-client';

/** The affiliate transaction of a cart item that has been paid for. The commission is 8 % of the captured amount. */
export function createTransactionBody(item: CartItem, order: CapturedOrder): TransactionBody {
  const { productName, brandName, colorCode, productType } = item;
  return {
    affiliateId: DEFAULT_AFFILIATE,
    type: 'product_purchase',
    amount: order.amount,
    commission: formatCents(calculateCommissionCents(parseCents(order.amount) ?? 0, CART_COMMISSION_BP)),
    description: `${productName} (${brandName})`,
    paypalOrderId: order.id,
    productDetails: { productName, brandName, colorCode, productType },
  };
}

/** Records an affiliate transaction. The response holds the commission that the server has calculated. */
export function useRecordTransaction() {
  return useMutation({
    mutationFn: (body: TransactionBody) =>
      request<AffiliateTransaction>(
        'POST',
        '/api/affiliate/transaction',
        async () => (await loadContracts()).AffiliateTransaction,
        body,
      ),
  });
}
