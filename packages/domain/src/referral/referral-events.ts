import { type DomainEvent, defineEvents } from '../kernel/index.js';

/** Somebody who was invited has verified an account. */
export type FriendReferred = DomainEvent<
  'FriendReferred',
  {
    /** UUID, derived from the friend's account. */
    readonly referralId: string;
    readonly referrerId: string;
    readonly refereeId: string;
  }
>;
/** One more batch of friends is complete. */
export type BonusPhotosEarned = DomainEvent<
  'BonusPhotosEarned',
  {
    readonly referrerId: string;
    /** The how-manieth batch of friends this is, from 1. */
    readonly milestone: number;
    readonly photos: number;
  }
>;
export type ReferralEvent = FriendReferred | BonusPhotosEarned;

export const referralEvents = defineEvents<ReferralEvent>({ FriendReferred: {}, BonusPhotosEarned: {} });

/** @param referrerId uuid of whoever invites */
export const referralStream = (referrerId: string) => `referral-${referrerId}`;
