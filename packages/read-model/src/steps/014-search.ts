import type { ReadModelStep } from './001-read-tables.js';

/**
 * Search columns for staff. A trigram index contains only letters and digits, on many databases only those of ASCII.
 * Therefore `folded` writes each byte of other scripts as a letter and three digits, so that any part of a name is
 * found in any script, e.g. two Chinese characters. Each field comes after a blank, the first one too, because a text that is
 * too short for a trigram is looked for together with a blank, at the beginning of a word.
 */
export const addSearchIndexes: ReadModelStep = (schema) => `
  create function ${schema}.folded(words text) returns text
    language sql immutable strict parallel safe
    as $$ select replace(encode(convert_to(lower(words), 'UTF8'), 'escape'), '\\', 'x') $$;

  alter table ${schema}.users add column search text not null generated always as (${schema}.folded(
    ' ' || coalesce(email, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || referral_code
  )) stored;
  alter table ${schema}.contact_messages add column search text not null generated always as (${schema}.folded(
    ' ' || coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(subject, '') || ' ' || coalesce(message, '')
  )) stored;
  alter table ${schema}.reviews add column search text not null generated always as (${schema}.folded(
    ' ' || coalesce(title, '') || ' ' || coalesce(comment, '')
  )) stored;
  alter table ${schema}.affiliate_transactions add column search text not null generated always as (${schema}.folded(
    ' ' || id || ' ' || affiliate_id || ' ' || coalesce(reference_id, '')
  )) stored;
  alter table ${schema}.payments add column search text not null generated always as (${schema}.folded(
    ' ' || id || ' ' || coalesce(capture_id, '') || ' ' || coalesce(reference_id, '')
  )) stored;

  drop index ${schema}.users_email_full_name_last_name_referral_code_idx;
  drop index ${schema}.contact_messages_name_email_subject_message_idx;
  drop index ${schema}.reviews_title_comment_idx;
  drop index ${schema}.affiliate_transactions_id_affiliate_id_reference_id_idx;
  drop index ${schema}.payments_id_capture_id_reference_id_idx;

  create index on ${schema}.users using gin (search gin_trgm_ops);
  create index on ${schema}.contact_messages using gin (search gin_trgm_ops);
  create index on ${schema}.reviews using gin (search gin_trgm_ops);
  create index on ${schema}.affiliate_transactions using gin (search gin_trgm_ops);
  create index on ${schema}.payments using gin (search gin_trgm_ops);
`;
