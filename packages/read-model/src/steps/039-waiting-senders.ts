import type { ReadModelStep } from './001-read-tables.js';

/**
 * Since when a sender waits for an answer: since the message or, once it was answered, since their first reply without an
 * answer. Also the sender's latest reply, for the search. A rebuild fills in the replies of senders without an account.
 */
export const addWaitingColumns: ReadModelStep = (schema) => `
  alter table ${schema}.contact_messages add column waiting_since timestamptz;
  alter table ${schema}.contact_messages add column latest_message text;
  update ${schema}.contact_messages set waiting_since = created_at where first_replied_at is null;
  update ${schema}.contact_messages m set waiting_since = unanswered.since
  from (
    select e.message_id, min(e.created_at) as since
    from ${schema}.contact_entries e join ${schema}.contact_messages answered on answered.id = e.message_id::text
    where e.kind = 'received' and e.created_at > answered.replied_at group by e.message_id
  ) unanswered
  where m.id = unanswered.message_id::text;
  update ${schema}.contact_messages m set latest_message = latest.text
  from (
    select distinct on (message_id) message_id, text
    from ${schema}.contact_entries where kind = 'received' order by message_id, created_at desc
  ) latest
  where m.id = latest.message_id::text;

  drop index ${schema}.contact_messages_case_id_idx;
  create index on ${schema}.contact_messages ((case when status in ('new', 'open') then waiting_since end), id);

  alter table ${schema}.contact_messages drop column search;
  alter table ${schema}.contact_messages add column search text not null generated always as (${schema}.folded(
    ' ' || coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(subject, '') || ' ' || coalesce(message, '')
    || ' ' || coalesce(latest_message, '')
  )) stored;
  create index on ${schema}.contact_messages using gin (search gin_trgm_ops);
`;
