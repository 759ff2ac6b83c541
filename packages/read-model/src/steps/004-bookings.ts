import type { ReadModelStep } from './001-read-tables.js';

/** Columns for prepaid and moved bookings, and the chairs held for bookings moved from other days. */
export const createBookingTables: ReadModelStep = (schema) => `
  alter table ${schema}.bookings
    -- The move to another day than the booked one; the chair of that day is in calendar_holds.
    add column move_id uuid,
    add column payment_status text not null default 'unpaid',
    add column paypal_order_id text;
  create index on ${schema}.bookings (paypal_order_id) where paypal_order_id is not null;

  create table ${schema}.calendar_holds (
    move_id uuid primary key,
    booking_id text not null,
    user_id uuid not null,
    salon_id text not null,
    local_date date not null,
    start_minute int not null,
    duration int not null,
    created_at timestamptz not null
  );
  create index on ${schema}.calendar_holds (salon_id, local_date);
  create index on ${schema}.calendar_holds (user_id);
`;
