import type { ReadModelStep } from './001-read-tables.js';

/** Templates for replies to contact messages. */
export const createReplyTemplateTable: ReadModelStep = (schema) => `
  create table ${schema}.reply_templates (
    id uuid primary key,
    title text not null,
    texts jsonb not null,
    status text not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    version integer
  );
  create index on ${schema}.reply_templates (title, id);
  create index on ${schema}.reply_templates (created_at, id);
  create index on ${schema}.reply_templates (updated_at, id);
  create index on ${schema}.reply_templates (status, id);
`;
