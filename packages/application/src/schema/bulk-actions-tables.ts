import { createSqlMigration } from './sql-migration.js';

/** The bulk actions of staff, and the result for each of their records. */
export const bulkActionsTables = createSqlMigration(
  `
      create table bulk_actions (
        id uuid primary key,
        resource text not null,
        action text not null,
        staff_id uuid not null,
        -- One of these roles is needed until the last record.
        roles text[] not null,
        correlation_id text not null,
        -- The reason that staff gave, of a payment the payout, or of a hand-over the colleague and the note, sealed under a key that is derived from the master key. Null once it has ended.
        sealed_reason jsonb,
        requested_at timestamptz not null default now(),
        started_at timestamptz,
        stop_requested_at timestamptz,
        finished_at timestamptz,
        -- Position in the log that the read tables must reach before the results show in every list.
        finished_position text,
        stopped_because text check (stopped_because in ('staff', 'role'))
      );
      create index bulk_actions_unfinished on bulk_actions (requested_at) where finished_at is null;
      create index bulk_actions_staff on bulk_actions (staff_id, requested_at);

      create table bulk_action_records (
        bulk_action_id uuid not null references bulk_actions on delete cascade,
        place int not null,
        record_id text not null,
        -- The version that staff saw; null if the record had none.
        version int,
        -- Null until the record's turn has come.
        outcome text check (outcome in ('done', 'unchanged', 'refused')),
        code text,
        detail text,
        primary key (bulk_action_id, place)
      );
      create index bulk_action_records_left on bulk_action_records (bulk_action_id, place) where outcome is null;
    `,
  'drop table bulk_action_records, bulk_actions',
);

/** Columns for the new times of appointments. */
export const bulkRecordTimes = createSqlMigration(
  `
      -- The day and the time to which an appointment is moved; null for other actions.
      alter table bulk_action_records add column new_date text, add column new_time text
    `,
  'alter table bulk_action_records drop column new_date, drop column new_time',
);

/** A column for the names of records. */
export const bulkRecordNames = createSqlMigration(
  `
      -- What a record was called that is gone once its bulk action has succeeded. Never personal data.
      alter table bulk_action_records add column name text
    `,
  'alter table bulk_action_records drop column name',
);
