import { CART_COMMISSION_BP, DEFAULT_AFFILIATE } from '@mirabelle/catalogue';
import { type CommissionEntry, createCommissionEntry } from '@mirabelle/domain';
import { deriveCommissionId } from '../commands/derived-ids.js';

/** A payment that bought products. */
export interface Purchase {
  readonly orderId: string;
  readonly userId: string;
  /** Captured amount in minor units. */
  readonly amountCents: number;
  /** Default: the platform's own affiliate. */
  readonly affiliateId?: string | undefined;
}

/**
 * Creates the commission on a purchase of products. Checkout and the commissions reactor both record it. Its id comes from
 * the order, so it exists once; checkout may add the affiliate.
 */
export function createPurchaseCommission({
  orderId,
  userId,
  amountCents,
  affiliateId,
}: Purchase): CommissionEntry {
  return createCommissionEntry(amountCents, CART_COMMISSION_BP, {
    commissionId: deriveCommissionId(orderId),
    affiliateId: affiliateId ?? DEFAULT_AFFILIATE,
    transactionType: 'product_purchase',
    referenceId: orderId,
    userId,
  });
}
