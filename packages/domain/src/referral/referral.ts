import { BONUS_PHOTOS, FRIENDS_PER_BONUS } from '@mirabelle/catalogue';
import { accept, type Decider } from '@mirabelle/decider';
import type { ReferralEvent } from './referral-events.js';

/** Counts a friend whose account has been verified. */
export interface ReferFriend {
  readonly type: 'ReferFriend';
  readonly referralId: string;
  readonly referrerId: string;
  readonly refereeId: string;
}

/** The referrals of one person. */
interface Referrals {
  /** User ids of the friends who were counted. */
  readonly friends: ReadonlySet<string>;
  /** Number of batches of friends that have earned a bonus. */
  readonly milestones: number;
}

/**
 * Counts each friend once, and never the referrer. Every {@link FRIENDS_PER_BONUS} friends earn {@link BONUS_PHOTOS}
 * photos, in the same append as the last friend of the batch. Never refuses; a friend who does not count changes
 * nothing.
 */
export const referrals: Decider<Referrals, ReferFriend, ReferralEvent> = {
  initialState: { friends: new Set(), milestones: 0 },

  evolve(state, event) {
    if (event.type === 'BonusPhotosEarned') return { ...state, milestones: event.data.milestone };
    return { ...state, friends: new Set([...state.friends, event.data.refereeId]) };
  },

  decide({ referralId, referrerId, refereeId }, { friends, milestones }) {
    if (refereeId === referrerId || friends.has(refereeId)) return accept();
    const counted: ReferralEvent = { type: 'FriendReferred', data: { referralId, referrerId, refereeId } };
    const milestone = Math.floor((friends.size + 1) / FRIENDS_PER_BONUS);
    if (milestone <= milestones) return accept(counted);
    return accept<ReferralEvent>(counted, {
      type: 'BonusPhotosEarned',
      data: { referrerId, milestone, photos: BONUS_PHOTOS },
    });
  },
};
