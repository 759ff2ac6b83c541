import type { AccountEvent } from '@mirabelle/domain';
import { defineProjection } from '../projection/projection.js';
import { patch, put } from '../projection/row-change.js';

const NEW_PERSON = {
  first_name: null,
  last_name: null,
  profile_image_url: null,
  referred_by: null,
  bonus_photo_credits: 0,
  total_referrals: 0,
  plan: 'free',
  trial_ends_at: null,
  verified: false,
  reminder_mails: true,
  terms_version: null,
  privacy_version: null,
  booking_count: 0,
  payment_count: 0,
  review_count: 0,
} as const;

/** Accounts and guests by user id. Cleared profile fields are null. */
export const users = defineProjection<AccountEvent>({
  AccountRegistered: ({ data, metadata: { occurredAt } }) => [
    put(
      'users',
      { id: data.userId },
      {
        ...NEW_PERSON,
        email: data.email,
        email_hash: data.emailHash,
        referral_code: data.referralCode,
        language: data.language,
        is_guest: false,
        phone: null,
        created_at: occurredAt,
        updated_at: occurredAt,
      },
    ),
  ],

  // The hash that finds an account by its address, and gives it roles, stays empty.
  GuestRecorded: ({ data, metadata: { occurredAt } }) => [
    put(
      'users',
      { id: data.userId },
      {
        ...NEW_PERSON,
        email: data.email ?? null,
        email_hash: '',
        first_name: data.name,
        referral_code: null,
        language: data.language,
        is_guest: true,
        phone: data.phone ?? null,
        created_at: occurredAt,
        updated_at: occurredAt,
      },
    ),
  ],

  GuestPhoneChanged: ({ data: { userId, phone }, metadata }) => [
    patch('users', { id: userId }, { phone, updated_at: metadata.occurredAt }),
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

  ReminderMailsTurnedOff: ({ data: { userId }, metadata }) => [
    patch('users', { id: userId }, { reminder_mails: false, updated_at: metadata.occurredAt }),
  ],

  ReminderMailsTurnedOn: ({ data: { userId }, metadata }) => [
    patch('users', { id: userId }, { reminder_mails: true, updated_at: metadata.occurredAt }),
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
