import type { ReferralEvent } from '@mirabelle/domain';
import { changeForPerson, changeForStaff, defineChanges } from '../change.js';

/** Changes by referrals and their bonuses. */
export const referralChanges = defineChanges<ReferralEvent>({
  FriendReferred: ({ referralId, referrerId }) => [
    changeForPerson(referrerId, '/api/referrals/stats'),
    changeForStaff('referrals', referralId),
    changeForStaff('users', referrerId),
  ],
  BonusPhotosEarned: ({ referrerId }) => [
    changeForPerson(referrerId, '/api/referrals/stats', '/api/photo-usage'),
    { resource: 'referrals' },
    changeForStaff('users', referrerId),
  ],
});
