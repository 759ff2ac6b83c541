import type { CartEvent, CommissionEvent } from '@mirabelle/domain';
import { type Change, createPersonChange, createStaffChange, defineChanges } from '../change.js';

const cart = ({ userId }: { readonly userId: string }): Change[] => [createPersonChange(userId, '/api/cart')];
const commission = ({ commissionId }: { readonly commissionId: string }): Change[] => [
  createStaffChange('affiliate-transactions', commissionId),
];

/** Changes by events of carts and commissions. */
export const purchaseChanges = defineChanges<CartEvent | CommissionEvent>({
  CartItemAdded: cart,
  CartItemQuantityChanged: cart,
  CartItemRemoved: cart,
  CommissionRecorded: commission,
  CommissionDescribed: commission,
  CommissionApproved: commission,
  CommissionPaid: commission,
  CommissionRejected: commission,
  CommissionReversed: commission,
});
