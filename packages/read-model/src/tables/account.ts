import type { Instant, Timestamps } from './row-types.js';

/** Accounts and guests of bookings by phone, the staff roles of their addresses, and who referred whom. */
export interface AccountTables {
  readonly users: {
    readonly key: { readonly id: string };
    readonly columns: Timestamps & {
      readonly email: string | null;
      readonly email_hash: string;
      readonly first_name: string | null;
      readonly last_name: string | null;
      readonly profile_image_url: string | null;
      /** Null for a guest. */
      readonly referral_code: string | null;
      readonly referred_by: string | null;
      readonly bonus_photo_credits: number;
      readonly total_referrals: number;
      readonly plan: string;
      readonly trial_ends_at: Instant | null;
      readonly language: string;
      /** Whether the person gets reminders by mail. */
      readonly reminder_mails: boolean;
      readonly verified: boolean;
      /** Whether the person has no account: staff have booked for them by phone. */
      readonly is_guest: boolean;
      /** Of a guest. */
      readonly phone: string | null;
      readonly terms_version: number | null;
      readonly privacy_version: number | null;
      readonly booking_count: number;
      readonly payment_count: number;
      readonly review_count: number;
    };
  };
  readonly staff_roles: {
    readonly key: { readonly email_hash: string; readonly role: string };
    readonly columns: { readonly created_at: Instant };
  };
  readonly referrals: {
    readonly key: { readonly id: string };
    readonly columns: Timestamps & {
      readonly referrer_id: string;
      readonly referee_id: string | null;
      readonly bonus_awarded: boolean;
    };
  };
}
