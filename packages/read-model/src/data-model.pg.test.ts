import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../tests/support/database.js';

/** The tables of the spec's data model with their columns. Money is in minor units. */
const DATA_MODEL: Readonly<Record<string, string>> = {
  sessions: 'sid sess expire',
  users:
    'id email first_name last_name profile_image_url referral_code referred_by bonus_photo_credits total_referrals created_at updated_at',
  face_analyses:
    'id user_id photo_url face_shape face_shape_confidence skin_tone skin_tone_confidence eye_color eye_color_confidence facial_features created_at',
  hair_color_recommendations:
    'id analysis_id brand_name color_name color_code hex_color suitability_score reasoning',
  makeup_recommendations:
    'id analysis_id product_type brand_name product_name color_code hex_color suitability_score reasoning',
  salons:
    'id name address city state zip_code phone email website image_url rating review_count price_range specialties brands is_verified opening_hours latitude longitude',
  saved_looks: 'id user_id analysis_id name description hair_color_id makeup_items preview_image_url',
  bookings:
    'id user_id salon_id service_type appointment_date duration price_cents status notes affiliate_commission_cents affiliate_id',
  reviews: 'id user_id salon_id booking_id rating title comment service_type would_recommend',
  favorites: 'id user_id item_type item_id metadata',
  cart_items:
    'id user_id product_type brand_name product_name color_code price_cents quantity affiliate_link',
  affiliate_transactions:
    'id affiliate_id transaction_type reference_id user_id salon_id gross_amount_cents commission_rate_bp commission_amount_cents status',
  contact_messages: 'id name email subject message status',
  referrals: 'id referrer_id referee_id bonus_awarded',
  photo_usage: 'id user_id usage_type photos_used photos_limit reset_date',
};

const DEFAULTS: Readonly<Record<string, string>> = {
  'users.bonus_photo_credits': '0',
  'users.total_referrals': '0',
  'salons.review_count': '0',
  'salons.is_verified': 'false',
  'bookings.status': "'pending'",
  'reviews.would_recommend': 'true',
  'cart_items.quantity': '1',
  'affiliate_transactions.status': "'pending'",
  'contact_messages.status': "'new'",
  'referrals.bonus_awarded': 'false',
  'photo_usage.photos_used': '0',
};

let database: TestDatabase;
let columns: Map<string, Map<string, string | null>>;

beforeAll(async () => {
  database = await createDatabase({ migrated: true });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ table: string; column: string; fallback: string | null }>(
    `select table_name as "table", column_name as "column", column_default as fallback
     from information_schema.columns
     where table_schema = 'read_model' or (table_schema = 'public' and table_name = 'sessions')`,
  );
  await client.end();
  columns = new Map();
  for (const { table, column, fallback } of rows) {
    columns.set(table, (columns.get(table) ?? new Map()).set(column, fallback));
  }
});
afterAll(() => database?.drop());

describe('the stored data model', () => {
  it.each(Object.entries(DATA_MODEL))(
    'the stored data model has the table %s with all columns of the spec',
    (table, fields) => {
      const existing = [...(columns.get(table)?.keys() ?? [])];
      expect(fields.split(' ').filter((field) => !existing.includes(field))).toEqual([]);
    },
  );

  it('the stored data model has the defaults of the spec', () => {
    for (const [field, fallback] of Object.entries(DEFAULTS)) {
      const [table = '', column = ''] = field.split('.');
      expect(columns.get(table)?.get(column)?.split('::')[0], field).toBe(fallback);
    }
  });
});
