import { READ_MODEL } from '../checkpoint.js';

/** One migration step: the SQL for a schema of any name. */
export type ReadModelStep = (schema: string) => string;

/** The first version of the tables of accounts, salons, bookings, carts, contact messages and commissions. */
export const createReadTables: ReadModelStep = (schema) => `
  create schema ${schema};

  create table ${schema}.users (
    id uuid primary key,
    email text,
    email_hash text not null,
    first_name text,
    last_name text,
    profile_image_url text,
    referral_code text not null,
    referred_by uuid,
    bonus_photo_credits int not null default 0,
    total_referrals int not null default 0,
    plan text not null default 'free',
    language text not null,
    verified boolean not null default false,
    created_at timestamptz not null,
    updated_at timestamptz not null
  );
  create index on ${schema}.users (email_hash);
  create unique index on ${schema}.users (referral_code);

  create table ${schema}.staff_roles (
    email_hash text,
    role text,
    created_at timestamptz not null,
    primary key (email_hash, role)
  );

  create table ${schema}.salons (
    id text primary key,
    name text not null,
    address text not null,
    city text not null,
    state text not null,
    country text not null,
    zip_code text not null,
    phone text not null,
    email text not null,
    website text not null,
    image_url text not null,
    rating numeric(2, 1) not null,
    review_count int not null default 0,
    price_range text not null,
    specialties jsonb not null,
    brands jsonb not null,
    is_verified boolean not null default false,
    opening_hours jsonb not null,
    latitude double precision not null,
    longitude double precision not null,
    time_zone text not null,
    chairs int not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  );
  create index on ${schema}.salons (country, city);

  create table ${schema}.bookings (
    id text primary key,
    user_id uuid not null,
    salon_id text not null,
    service_type text not null,
    -- The start as an instant, and as local date and time of the salon.
    appointment_date timestamptz not null,
    ends_at timestamptz not null,
    local_date date not null,
    start_minute int not null,
    time_zone text not null,
    duration int not null,
    price_cents int not null,
    currency text not null,
    status text not null default 'pending',
    notes text,
    affiliate_id text not null,
    affiliate_commission_cents int not null,
    cancelled_by text,
    cancellation_reason text,
    created_at timestamptz not null,
    updated_at timestamptz not null
  );
  create index on ${schema}.bookings (user_id, appointment_date desc);
  create index on ${schema}.bookings (salon_id, local_date);
  create index on ${schema}.bookings (appointment_date, id);
  create index on ${schema}.bookings (status, appointment_date);

  create table ${schema}.cart_items (
    id uuid primary key,
    user_id uuid not null,
    product_type text not null,
    brand_name text not null,
    product_name text not null,
    color_code text not null,
    price_cents int not null,
    currency text not null,
    quantity int not null default 1,
    affiliate_link text,
    -- Revision of the event that added the item, which orders the items of a cart.
    place bigint not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  );
  create index on ${schema}.cart_items (user_id, place);

  create table ${schema}.contact_messages (
    id text primary key,
    name text,
    email text,
    subject text,
    message text,
    status text not null default 'new',
    assignee_id uuid,
    reply text,
    replied_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null
  );
  create index on ${schema}.contact_messages (created_at, id);
  create index on ${schema}.contact_messages (status, created_at);

  create table ${schema}.affiliate_transactions (
    id text primary key,
    affiliate_id text not null,
    transaction_type text not null,
    reference_id text,
    user_id uuid,
    salon_id text,
    gross_amount_cents int not null,
    currency text not null,
    commission_rate_bp int not null,
    commission_amount_cents int not null,
    status text not null default 'pending',
    created_at timestamptz not null,
    updated_at timestamptz not null
  );
  create index on ${schema}.affiliate_transactions (created_at, id);
  create index on ${schema}.affiliate_transactions (status, created_at);

  create table ${schema}.projection_checkpoint (
    name text primary key,
    -- Both numbers of a position, "transaction/sequence".
    position text not null
  );
  insert into ${schema}.projection_checkpoint (name, position) values ('${READ_MODEL}', '0/0');
`;
