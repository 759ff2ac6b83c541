import type { ReferralEvent } from '@mirabelle/domain';
import { createPersonChange, createStaffChange, defineChanges } from '../change.js';

/** Changes by referrals and their bonuses. */
export const referralChanges = defineChanges<ReferralEvent>({
  FriendReferred: ({ referralId, referrerId }) => [
    createPersonChange(referrerId, '/api/referrals/stats'),
    createStaffChange('referrals', referralId),
    createStaffChange('users', referrerId),
  ],
  BonusPhotosEarned: ({ referrerId }) => [
    createPersonChange(referrerId, '/api/referrals/stats', '/api/photo-usage'),
    { resource: 'referrals' },
    createStaffChange('users', referrerId),
  ],
});
