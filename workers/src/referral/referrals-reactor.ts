import { type AccountVerified, referralStream, referrals } from '@mirabelle/domain';
import { v5 as uuidFromName } from 'uuid';
import { reactor } from '../reactors/reactor.js';

/** Counts a verified account for its referrer. An account is verified once, so it counts once. */
export const referralsReactor = reactor<AccountVerified>('referrals', {
  AccountVerified({ data: { userId, referrerId } }, effects) {
    if (!referrerId) return;
    const referralId = uuidFromName('referral', userId);
    effects.command({
      decider: referrals,
      stream: referralStream(referrerId),
      command: { type: 'ReferFriend', referralId, referrerId, refereeId: userId },
    });
  },
});
