import type { OpeningHours } from '@mirabelle/catalogue';

/** UTC instant, ISO 8601. */
type Instant = string;

interface Written {
  readonly created_at: Instant;
  readonly updated_at: Instant;
}

/** Columns of the read tables as projections write them, each table with its primary key apart. */
export interface ReadTables {
  readonly users: {
    readonly key: { readonly id: string };
    readonly columns: Written & {
      readonly email: string | null;
      readonly email_hash: string;
      readonly first_name: string | null;
      readonly last_name: string | null;
      readonly profile_image_url: string | null;
      readonly referral_code: string;
      readonly referred_by: string | null;
      readonly bonus_photo_credits: number;
      readonly total_referrals: number;
      readonly plan: string;
      readonly language: string;
      readonly verified: boolean;
    };
  };
  readonly staff_roles: {
    readonly key: { readonly email_hash: string; readonly role: string };
    readonly columns: { readonly created_at: Instant };
  };
  readonly salons: {
    readonly key: { readonly id: string };
    readonly columns: Written & {
      readonly name: string;
      readonly address: string;
      readonly city: string;
      readonly state: string;
      readonly country: string;
      readonly zip_code: string;
      readonly phone: string;
      readonly email: string;
      readonly website: string;
      readonly image_url: string;
      readonly rating: number;
      readonly review_count: number;
      readonly price_range: string;
      readonly specialties: readonly string[];
      readonly brands: readonly string[];
      readonly is_verified: boolean;
      readonly opening_hours: OpeningHours;
      readonly latitude: number;
      readonly longitude: number;
      readonly time_zone: string;
      readonly chairs: number;
    };
  };
  readonly bookings: {
    readonly key: { readonly id: string };
    readonly columns: Written & {
      readonly user_id: string;
      readonly salon_id: string;
      readonly service_type: string;
      readonly appointment_date: Instant;
      readonly ends_at: Instant;
      /** YYYY-MM-DD at the salon. */
      readonly local_date: string;
      readonly start_minute: number;
      readonly time_zone: string;
      /** Minutes. */
      readonly duration: number;
      readonly price_cents: number;
      readonly currency: string;
      readonly status: string;
      readonly notes: string | null;
      readonly affiliate_id: string;
      readonly affiliate_commission_cents: number;
      readonly cancelled_by: string | null;
      readonly cancellation_reason: string | null;
    };
  };
  readonly cart_items: {
    readonly key: { readonly id: string };
    readonly columns: Written & {
      readonly user_id: string;
      readonly product_type: string;
      readonly brand_name: string;
      readonly product_name: string;
      readonly color_code: string;
      readonly price_cents: number;
      readonly currency: string;
      readonly quantity: number;
      readonly affiliate_link: string | null;
      /** Revision of the event that added the item. */
      readonly place: bigint;
    };
  };
  readonly contact_messages: {
    readonly key: { readonly id: string };
    readonly columns: Written & {
      readonly name: string | null;
      readonly email: string | null;
      readonly subject: string | null;
      readonly message: string | null;
      readonly status: string;
      readonly assignee_id: string | null;
      readonly reply: string | null;
      readonly replied_at: Instant | null;
    };
  };
}

export type Table = keyof ReadTables;
export type Key<T extends Table> = ReadTables[T]['key'];
export type Columns<T extends Table> = ReadTables[T]['columns'];
/** Names of a table's columns that hold numbers, and so can be counted up. */
export type Counters<T extends Table> = {
  [C in keyof Columns<T>]: Columns<T>[C] extends number ? C : never;
}[keyof Columns<T>];
