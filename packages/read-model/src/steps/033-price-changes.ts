import type { ReadModelStep } from './001-read-tables.js';

/** The changes of prices, also those that were withdrawn before they began. */
export const createPriceChangeTable: ReadModelStep = (schema) => `
  create table ${schema}.price_changes (
    id uuid primary key,
    item_id text not null,
    price_cents integer not null,
    valid_from timestamptz not null,
    reason text not null,
    scheduled_by uuid,
    withdrawn_at timestamptz,
    withdrawn_by uuid,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    version integer not null
  );
  create index on ${schema}.price_changes (item_id, valid_from);
`;
