import type { ReadModelStep } from './001-read-tables.js';

/**
 * Who wrote the latest reply of support; unknown for earlier replies until a rebuild. Messages of erased senders are no longer among
 * those that wait, because nobody can answer them. The search finds the latest reply of either side, and letters without
 * their marks: "fruher" finds "früher". The function has a body after `return`, which keeps naming its schema when a rebuild renames
 * it; a body in quotes would not.
 */
export const addAnsweredMessages: ReadModelStep = (schema) => `
  alter table ${schema}.contact_messages add column replied_by uuid;
  create index on ${schema}.contact_messages (replied_by, created_at desc);

  drop index ${schema}.contact_messages_case_id_idx;
  create index on ${schema}.contact_messages
    ((case when status in ('new', 'open') and email is not null then waiting_since end), id);

  create function ${schema}.folded_letters(words text) returns text
    language sql immutable strict parallel safe
    return ${schema}.folded(regexp_replace(normalize(words, NFKD), '[\u0300-\u036F]', '', 'g'));

  alter table ${schema}.contact_messages drop column search;
  alter table ${schema}.contact_messages add column search text not null generated always as (${schema}.folded_letters(
    ' ' || coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(subject, '') || ' ' || coalesce(message, '')
    || ' ' || coalesce(latest_message, '') || ' ' || coalesce(reply, '')
  )) stored;
  create index on ${schema}.contact_messages using gin (search gin_trgm_ops);
`;
