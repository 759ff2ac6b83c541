import type { ReadModelStep } from './001-read-tables.js';

/** Orders with the payment provider, for the finance team. The spec has no such table. */
export const createPaymentTables: ReadModelStep = (schema) => `
  create table ${schema}.payments (
    -- The provider's id of the order.
    id text primary key,
    user_id uuid not null,
    provider text not null,
    amount_cents int not null,
    currency text not null,
    status text not null default 'open',
    capture_id text,
    captured_at timestamptz,
    refund_id text,
    purpose text,
    reference_id text,
    reason text,
    created_at timestamptz not null,
    updated_at timestamptz not null
  );
  create index on ${schema}.payments (created_at, id);
  create index on ${schema}.payments (status, created_at);
  create index on ${schema}.payments (user_id);
  create index on ${schema}.payments (reference_id);
`;
