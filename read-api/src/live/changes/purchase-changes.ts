import type { CartEvent, CommissionEvent } from '@mirabelle/domain';
import { type Change, changeForPerson, changeForStaff, defineChanges } from '../change.js';

const listCartChanges = ({ userId }: { readonly userId: string }): Change[] => [
  changeForPerson(userId, '/api/cart'),
];
const listCommissionChanges = ({ commissionId }: { readonly commissionId: string }): Change[] => [
  changeForStaff('affiliate-transactions', commissionId),
];

/** What events of carts and commissions make outdated on open pages. */
export const purchaseChanges = defineChanges<CartEvent | CommissionEvent>({
  CartItemAdded: listCartChanges,
  CartItemQuantityChanged: listCartChanges,
  CartItemRemoved: listCartChanges,
  CommissionRecorded: listCommissionChanges,
  CommissionDescribed: listCommissionChanges,
  CommissionApproved: listCommissionChanges,
  CommissionApprovalWithdrawn: listCommissionChanges,
  CommissionPaid: listCommissionChanges,
  CommissionPayoutCorrected: listCommissionChanges,
  CommissionRejected: listCommissionChanges,
  CommissionReversed: listCommissionChanges,
  CommissionReduced: listCommissionChanges,
  CommissionPartlyReversed: listCommissionChanges,
});
