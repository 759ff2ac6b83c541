import type { ReferralEvent } from '@mirabelle/domain';
import { changes, forPerson, forStaff } from '../change.js';

/** Referrals and what they earn. */
export const growthChanges = changes<ReferralEvent>({
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
