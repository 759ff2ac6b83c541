import type { ReferralEvent } from '@mirabelle/domain';
import { changeForPerson, changeForStaff, defineChanges } from '../change.js';

/** What referrals and their bonuses make outdated on open pages. */
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
