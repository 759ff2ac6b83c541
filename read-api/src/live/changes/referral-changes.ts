import type { ReferralEvent } from '@mirabelle/domain';
import { defineChanges, forPerson, forStaff } from '../change.js';

/** Changes by referrals and their bonuses. */
export const referralChanges = defineChanges<ReferralEvent>({
  FriendReferred: ({ referralId, referrerId }) => [
    forPerson(referrerId, '/api/referrals/stats'),
    forStaff('referrals', referralId),
    forStaff('users', referrerId),
  ],
  BonusPhotosEarned: ({ referrerId }) => [
    forPerson(referrerId, '/api/referrals/stats', '/api/photo-usage'),
    { resource: 'referrals' },
    forStaff('users', referrerId),
  ],
});
