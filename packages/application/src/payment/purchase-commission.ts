import { CART_COMMISSION_BP, DEFAULT_AFFILIATE } from '@mirabelle/catalogue';
import { type CommissionEntry, createCommissionEntry } from '@mirabelle/domain';
import { commissionIdOf } from '../commands/derived-ids.js';

/** A payment that bought products. */
export interface Purchase {
  readonly orderId: string;
  readonly userId: string;
  /** Captured amount in minor units. */
  readonly amountCents: number;
  /** Default: the platform's own affiliate. */
  readonly affiliateId?: string | undefined;
}

/** The commission on a purchase of products. The buyer's browser and the workers record the same entry. */
export function purchaseCommission({ orderId, userId, amountCents, affiliateId }: Purchase): CommissionEntry {
  return createCommissionEntry(amountCents, CART_COMMISSION_BP, {
    commissionId: commissionIdOf(orderId),
    affiliateId: affiliateId ?? DEFAULT_AFFILIATE,
    transactionType: 'product_purchase',
    referenceId: orderId,
    userId,
  });
}
