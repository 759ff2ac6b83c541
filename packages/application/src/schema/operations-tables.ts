import { createSqlMigration } from './sql-migration.js';

/** Tables for rebuilds and operators' actions, and columns for the record that each mail is about. */
export const operationsTables = createSqlMigration(
  `
      create table rebuilds (
        id uuid primary key default gen_random_uuid(),
        read_model text not null,
        -- The account of the operator; null for the command line.
        requested_by uuid,
        requested_at timestamptz not null default now(),
        started_at timestamptz,
        -- Hash of the projector code that fills the new tables. Other code refills them.
        built_from text,
        -- Start of the current attempt and its progress at that time, to compute the rate.
        taken_at timestamptz,
        taken_done bigint,
        failures int not null default 0,
        -- Number of events read, and sequence numbers of the log.
        events bigint not null default 0,
        done bigint not null default 0,
        total bigint,
        moved_at timestamptz,
        finished_at timestamptz,
        outcome text check (outcome in ('done', 'failed')),
        error text
      );
      create unique index rebuilds_unfinished on rebuilds (read_model) where finished_at is null;
      create index rebuilds_requested_at on rebuilds (requested_at);

      create table operator_acts (
        id uuid primary key default gen_random_uuid(),
        staff_id uuid not null,
        act text not null,
        subject text not null,
        outcome text not null,
        acted_at timestamptz not null default now()
      );
      create index operator_acts_acted_at on operator_acts (acted_at);

      alter table sent_emails
        add column id text generated always as (event_id::text || '.' || template) stored,
        add column job_id text,
        -- Resource and id of the record that the mail is about: users, bookings or contact-messages. Never an email address.
        add column record_resource text,
        add column record_id text,
        add column failed_at timestamptz,
        add column given_up_at timestamptz,
        add column error text;
      create unique index sent_emails_id on sent_emails (id);
      create index sent_emails_started_at on sent_emails (started_at, id);
      create index sent_emails_unsent on sent_emails (started_at, id) where sent_at is null;
      create index sent_emails_record on sent_emails (record_id);
    `,
  `
      drop table rebuilds, operator_acts;
      drop index sent_emails_started_at;
      alter table sent_emails drop column id, drop column job_id, drop column record_resource,
        drop column record_id, drop column failed_at, drop column given_up_at, drop column error;
    `,
);
