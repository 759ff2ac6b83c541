import type { AccountEvent } from '@mirabelle/domain';
import { defineProjection } from '../projection/projection.js';
import { patch, put } from '../projection/row-change.js';

/** Accounts by user id. Cleared profile fields are null. */
export const users = defineProjection<AccountEvent>({
  AccountRegistered: ({ data, metadata: { occurredAt } }) => [
    put(
      'users',
      { id: data.userId },
      {
        email: data.email,
        email_hash: data.emailHash,
        first_name: null,
        last_name: null,
        profile_image_url: null,
        referral_code: data.referralCode,
        referred_by: null,
        bonus_photo_credits: 0,
        total_referrals: 0,
        plan: 'free',
        trial_ends_at: null,
        language: data.language,
        verified: false,
        terms_version: null,
        privacy_version: null,
        booking_count: 0,
        payment_count: 0,
        review_count: 0,
        created_at: occurredAt,
        updated_at: occurredAt,
      },
    ),
  ],

  AccountVerified: ({ data, metadata }) => [
    patch('users', { id: data.userId }, { verified: true, updated_at: metadata.occurredAt }),
  ],

  DocumentAccepted: ({ data: { userId, document, version }, metadata: { occurredAt } }) => {
    const column = document === 'terms' ? { terms_version: version } : { privacy_version: version };
    return [patch('users', { id: userId }, { ...column, updated_at: occurredAt })];
  },

  LanguageChosen: ({ data: { userId, language }, metadata }) => [
    patch('users', { id: userId }, { language, updated_at: metadata.occurredAt }),
  ],

  ProfileChanged: ({ data: { userId, firstName, lastName, profileImageUrl }, metadata }) => [
    patch(
      'users',
      { id: userId },
      {
        ...(firstName !== undefined && { first_name: firstName || null }),
        ...(lastName !== undefined && { last_name: lastName || null }),
        ...(profileImageUrl !== undefined && { profile_image_url: profileImageUrl || null }),
        updated_at: metadata.occurredAt,
      },
    ),
  ],
});
