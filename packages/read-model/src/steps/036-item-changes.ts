import type { ReadModelStep } from './001-read-tables.js';

/**
 * The changes of names and offers, also those that were withdrawn before they began. They have a table of their own, because
 * the release before reads a price in each row of `price_changes`.
 */
export const createItemChangeTable: ReadModelStep = (schema) => `
  create table ${schema}.item_changes (
    id uuid primary key,
    item_id text not null,
    field text not null,
    is_offered boolean,
    name text,
    valid_from timestamptz not null,
    reason text not null,
    scheduled_by uuid,
    withdrawn_at timestamptz,
    withdrawn_by uuid,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    version integer not null
  );
  create index on ${schema}.item_changes (item_id, valid_from);
`;
