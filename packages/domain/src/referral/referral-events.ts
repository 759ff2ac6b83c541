import { type DomainEvent, defineEvents, defineStream } from '@mirabelle/decider';

/** A referred friend has verified an account. */
type FriendReferred = DomainEvent<
  'FriendReferred',
  {
    /** UUID, derived from the friend's account. */
    readonly referralId: string;
    readonly referrerId: string;
    readonly refereeId: string;
  }
>;
/** A batch of friends is complete and has earned bonus photos. */
export type BonusPhotosEarned = DomainEvent<
  'BonusPhotosEarned',
  {
    readonly referrerId: string;
    /** Number of the batch, from 1. */
    readonly milestone: number;
    readonly photos: number;
  }
>;
export type ReferralEvent = FriendReferred | BonusPhotosEarned;

export const referralEvents = defineEvents<ReferralEvent>({ FriendReferred: {}, BonusPhotosEarned: {} });

/** The stream of the friends that a person has referred, by the UUID of the referrer. */
export const referralStream = defineStream<ReferralEvent>('referral');
