import type { ReadModelStep } from './001-read-tables.js';

/** The favorites of users. */
export const createFavoriteTables: ReadModelStep = (schema) => `
  create table ${schema}.favorites (
    id uuid primary key,
    user_id uuid not null,
    item_type text not null,
    item_id text not null,
    metadata jsonb,
    place bigint not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  );
  create index on ${schema}.favorites (user_id, place desc);
  create index on ${schema}.favorites (item_type, item_id);
`;
