import type { CartEvent, CommissionEvent } from '@mirabelle/domain';
import { type Change, changeForPerson, changeForStaff, defineChanges } from '../change.js';

const cart = ({ userId }: { readonly userId: string }): Change[] => [changeForPerson(userId, '/api/cart')];
const commission = ({ commissionId }: { readonly commissionId: string }): Change[] => [
  changeForStaff('affiliate-transactions', commissionId),
];

/** What events of carts and commissions make outdated on open pages. */
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
