import { createSqlMigration } from './sql-migration.js';

/**
 * The orders and filters of the lists of security events and of operators' actions, and the search of the former. The searched
 * text has a line for each field, so that no match goes across two of them. Codes and endpoints have few values, which the search
 * finds in their indexes.
 */
export const staffListIndexes = createSqlMigration(
  `
      create extension if not exists pg_trgm;
      alter table security_events add column search text not null generated always as (
        lower(E'\\n' || caller || E'\\n' || subject)
      ) stored;
      create index security_events_search on security_events using gin (search gin_trgm_ops);
      create index security_events_kind_id on security_events (kind, id);
      create index security_events_count on security_events (count, id);
      create index security_events_caller on security_events (caller, id);
      create index security_events_code on security_events (code, last_at, id);
      create index security_events_endpoint on security_events (endpoint, last_at, id);
      create index security_events_person on security_events (person_id, last_at);
      create index security_events_subject on security_events (subject, last_at);

      create index operator_acts_by_time on operator_acts (acted_at, id);
      drop index operator_acts_acted_at;
      create index operator_acts_act on operator_acts (act, acted_at);
      create index operator_acts_subject on operator_acts (subject, acted_at);
      create index operator_acts_staff on operator_acts (staff_id, acted_at);
    `,
  `
      drop index operator_acts_staff, operator_acts_subject, operator_acts_act, operator_acts_by_time;
      create index operator_acts_acted_at on operator_acts (acted_at);
      drop index security_events_subject, security_events_person, security_events_endpoint, security_events_code, security_events_caller,
        security_events_count, security_events_kind_id;
      alter table security_events drop column search;
    `,
);
