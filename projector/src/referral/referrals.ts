import type { PersonalDataErased, ReferralEvent, ReferrerNamed } from '@mirabelle/domain';
import { projection } from '../kernel/projection.js';
import { increment, patch, patchWhere, put, removeWhere } from '../kernel/row-change.js';

/** Referrals, and the counters that the people concerned see. */
export const referrals = projection<ReferralEvent | ReferrerNamed | PersonalDataErased>({
  ReferrerNamed: ({ data: { userId, referrerId } }) => [
    patch('users', { id: userId }, { referred_by: referrerId }),
  ],

  FriendReferred: ({ data: { referralId, referrerId, refereeId }, metadata: { occurredAt } }) => [
    put(
      'referrals',
      { id: referralId },
      {
        referrer_id: referrerId,
        referee_id: refereeId,
        bonus_awarded: false,
        created_at: occurredAt,
        updated_at: occurredAt,
      },
    ),
    increment('users', { id: referrerId }, { total_referrals: 1 }),
  ],

  // With a batch complete, every friend counted so far belongs to one that has earned.
  BonusPhotosEarned: ({ data: { referrerId, photos }, metadata: { occurredAt } }) => [
    patchWhere(
      'referrals',
      { referrer_id: referrerId, bonus_awarded: false },
      { bonus_awarded: true, updated_at: occurredAt },
    ),
    increment('users', { id: referrerId }, { bonus_photo_credits: photos }),
  ],

  // What the person brought in goes; a friend who is erased still counts for whoever invited them.
  PersonalDataErased: ({ data: { userId } }) => [
    removeWhere('referrals', { referrer_id: userId }),
    patchWhere('referrals', { referee_id: userId }, { referee_id: null }),
    patchWhere('users', { referred_by: userId }, { referred_by: null }),
  ],
});
