import { createSqlMigration } from './sql-migration.js';

/**
 * The tables of staff readings and of security events. A staff reading says that a staff member has read personal data;
 * its row stays until the reading is in the event log. Operators see the security events.
 */
export const securityTables = createSqlMigration(
  `
      -- Each row says that a staff member has read personal data. A worker appends it to the event log and deletes the row.
      create table staff_readings (
        id uuid primary key,
        correlation_id text not null,
        reading jsonb not null,
        recorded_at timestamptz not null default clock_timestamp()
      );
      create index staff_readings_recorded_at on staff_readings (recorded_at, id);

      -- Security events, counted by kind, code, endpoint, caller and minute. Bounded in number and age.
      create table security_events (
        id uuid primary key default gen_random_uuid(),
        minute timestamptz not null,
        kind text not null,
        -- Problem code of a refusal, or empty.
        code text not null,
        -- Method and path template.
        endpoint text not null,
        -- Keyed hash of the IP address, or 'others' for callers past the limit of the minute.
        caller text not null,
        -- Account of the caller; empty for a visitor.
        person_id text not null,
        -- Id in the path of a successful action, such as the account whose roles changed; empty otherwise.
        subject text not null,
        count int not null,
        first_at timestamptz not null,
        last_at timestamptz not null,
        unique (minute, kind, code, endpoint, caller, person_id, subject)
      );
      create index security_events_last_at on security_events (last_at, id);
      create index security_events_kind on security_events (kind, last_at);
    `,
  'drop table staff_readings, security_events',
);
