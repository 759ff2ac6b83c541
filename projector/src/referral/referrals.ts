import type { AccountVerified, PersonalDataErased, ReferralEvent } from '@mirabelle/domain';
import { defineProjection } from '../projection/projection.js';
import { increment, patch, patchWhere, put, removeWhere } from '../projection/row-change.js';

/** Referrals, and the referral counters in the table users. */
export const referrals = defineProjection<AccountVerified | ReferralEvent | PersonalDataErased>({
  AccountVerified: ({ data: { userId, referrerId } }) => [
    patch('users', { id: userId }, { referred_by: referrerId ?? null }),
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

  // The bonus is earned for all referrals that have not earned one yet.
  BonusPhotosEarned: ({ data: { referrerId, photos }, metadata: { occurredAt } }) => [
    patchWhere(
      'referrals',
      { referrer_id: referrerId, bonus_awarded: false },
      { bonus_awarded: true, updated_at: occurredAt },
    ),
    increment('users', { id: referrerId }, { bonus_photo_credits: photos }),
  ],

  // The referrals of an erased referrer are deleted. An erased friend still counts for the referrer.
  PersonalDataErased: ({ data: { userId } }) => [
    removeWhere('referrals', { referrer_id: userId }),
    patchWhere('referrals', { referee_id: userId }, { referee_id: null }),
    patchWhere('users', { referred_by: userId }, { referred_by: null }),
  ],
});
