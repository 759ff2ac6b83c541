import type { ReadModelStep } from './step.js';

/** Bookings that were paid in advance or moved to another day, and the chairs that days keep for those from others. */
export const bookings: ReadModelStep = (schema) => `
  alter table ${schema}.bookings
    -- The move that brought it to another day than it was booked for; that day's chair is in calendar_holds.
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
