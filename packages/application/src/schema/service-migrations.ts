import {
  addSandboxDeclinesColumn,
  createSandboxOrdersTable,
  createSandboxPartsTable,
} from '@mirabelle/payments';
import type { Migrations } from '@mirabelle/runtime';
import { bulkActionsTables, bulkRecordNames, bulkRecordTimes } from './bulk-actions-tables.js';
import { engineReportsTable } from './engine-reports-table.js';
import { keyChecksTable } from './key-checks-table.js';
import { mailCopyColumns } from './mail-copy-columns.js';
import { mailLanguages } from './mail-languages.js';
import { mailAttemptsIndex, mailOrderIndex } from './mail-order-index.js';
import { mailRecipientColumns } from './mail-recipient-columns.js';
import { mailSentTimesIndex } from './mail-sent-times-index.js';
import { operationsTables } from './operations-tables.js';
import { securityTables } from './security-tables.js';
import { createSqlMigration } from './sql-migration.js';
import { staffListIndexes } from './staff-list-indexes.js';

/** Operational tables of the services, besides the event log and the read model. */
export const serviceMigrations: Migrations = {
  '001_platform': createSqlMigration(
    `
        -- Table structure required by connect-pg-simple.
        create table sessions (sid varchar primary key, sess json not null, expire timestamp(6) not null);
        create index sessions_expire on sessions (expire);

        -- One key per person, wrapped with the master key; null after the person was erased.
        create table subject_keys (
          subject_id text primary key,
          wrapped_key bytea,
          created_at timestamptz not null default now(),
          erased_at timestamptz
        );

        create table idempotency_keys (
          scope text not null,
          key text not null,
          fingerprint text not null,
          status int,
          -- json and not jsonb, because a repeated answer must be identical to the first one.
          body json,
          created_at timestamptz not null default now(),
          primary key (scope, key)
        );
        create index idempotency_keys_created_at on idempotency_keys (created_at);

        create table sent_emails (
          event_id uuid not null,
          template text not null,
          message_id text not null,
          attempts int not null default 0,
          started_at timestamptz not null default now(),
          sent_at timestamptz,
          primary key (event_id, template)
        );

        -- Reactors of the first release start at the beginning of the log, later ones at its end.
        create table reactor_checkpoints (
          reactor text primary key,
          position text not null,
          updated_at timestamptz not null default now()
        );
        insert into reactor_checkpoints (reactor, position) values ('mails', '0/0');

        create table parked_events (
          consumer text not null,
          event_id uuid not null,
          stream text not null,
          revision bigint not null,
          type text not null,
          error text not null,
          attempts int not null,
          parked_at timestamptz not null default now(),
          primary key (consumer, stream, revision)
        );

        -- Table structure required by rate-limiter-flexible.
        create table rate_limits (key varchar(255) primary key, points int not null default 0, expire bigint);
      `,
    'drop table rate_limits, parked_events, reactor_checkpoints, sent_emails, idempotency_keys, subject_keys, sessions',
  ),
  '002_reactors': createSqlMigration(
    // Without a checkpoint a new reactor starts at the end of the log when it first runs, and would miss the events
    // between this migration and that moment.
    `
        insert into reactor_checkpoints (reactor, position)
        select reactor, coalesce(
          (select transaction_id || '/' || global_position from event_store.events
           order by transaction_id desc, global_position desc limit 1), '0/0')
        from unnest(array[
          'payments', 'commissions', 'referrals', 'bonus-photos', 'reminders', 'calendar-moves', 'plans', 'erasure'
        ]) as reactor
        on conflict do nothing
      `,
    `delete from reactor_checkpoints where reactor <> 'mails'`,
  ),
  '003_parked_retries': createSqlMigration(
    `
        alter table parked_events
          -- Time of the last retry request and of the last retry.
          add column retry_requested_at timestamptz,
          add column tried_at timestamptz
      `,
    'alter table parked_events drop column retry_requested_at, drop column tried_at',
  ),
  '004_sandbox_orders': {
    up: createSandboxOrdersTable,
    async down(knex) {
      await knex.raw('drop table sandbox_orders');
    },
  },
  '005_sandbox_declines': {
    up: addSandboxDeclinesColumn,
    async down(knex) {
      await knex.raw('alter table sandbox_orders drop column declines');
    },
  },
  '006_handled_events': createSqlMigration(
    `
        -- Events that a consumer has handled, because an event may be delivered twice.
        create table handled_events (
          consumer text not null,
          event_id uuid not null,
          handled_at timestamptz not null default now(),
          primary key (consumer, event_id)
        );
        create index handled_events_by_age on handled_events (handled_at);
      `,
    'drop table handled_events',
  ),
  '008_operations': operationsTables,
  '009_relayed': createSqlMigration(
    // Used only by the relay: its topic, and the ends of the partitions at the checkpoint.
    'alter table reactor_checkpoints add column relayed jsonb',
    'alter table reactor_checkpoints drop column relayed',
  ),
  '011_link_requests': createSqlMigration(
    `
        -- Sign-ups and sign-ins whose link was not requested yet. A row is deleted once it was.
        create table link_requests (
          id uuid primary key,
          -- Keyed hash of the address, for its erasure.
          email_hash text not null,
          -- Contains the address, sealed under a key that is derived from the master key.
          sealed jsonb not null,
          -- Whether the mailbox has got its mails for now.
          deferred boolean not null default false,
          attempts int not null default 0,
          not_before timestamptz not null default now()
        );
        create index link_requests_not_before on link_requests (not_before);
        create index link_requests_email_hash on link_requests (email_hash);
      `,
    'drop table link_requests',
  ),
  '015_security': securityTables,
  '016_passkey_challenges': createSqlMigration(
    `
        -- Challenges that browsers have not answered yet. An answer deletes its challenge.
        create table passkey_challenges (
          challenge text primary key,
          purpose text not null check (purpose in ('register', 'signIn')),
          -- SHA-256 of the secret in the cookie of the browser that asked.
          browser_hash text not null,
          -- The signed-in person; null for a visitor.
          user_id uuid,
          expires_at timestamptz not null
        );
        create index passkey_challenges_expires_at on passkey_challenges (expires_at);
      `,
    'drop table passkey_challenges',
  ),
  '020_followed_log': createSqlMigration(
    `
        -- The log that the tables of this database were filled from: the id of its first event. One row at most.
        create table followed_log (
          only_row boolean primary key default true check (only_row),
          identity uuid not null
        )
      `,
    'drop table followed_log',
  ),
  '024_engine_reports': engineReportsTable,
  '026_missed_events': createSqlMigration(
    // The topic epoch in which Kafka deleted events before the reactor had handled them. The relay sends them again.
    'alter table reactor_checkpoints add column missed_in_epoch text',
    'alter table reactor_checkpoints drop column missed_in_epoch',
  ),
  '027_photo_turns': createSqlMigration(
    `
        -- People whose photo is being converted, one at a time each. The process renews its row until it is done.
        create table photo_turns (
          user_id text primary key,
          token uuid not null,
          ends_at timestamptz not null
        )
      `,
    'drop table photo_turns',
  ),
  '032_bulk_actions': bulkActionsTables,
  '033_key_checks': keyChecksTable,
  '035_link_request_times': createSqlMigration(
    // An erasure deletes the requests from before it. A later request is for a new account with the address.
    'alter table link_requests add column created_at timestamptz not null default now()',
    'alter table link_requests drop column created_at',
  ),
  '036_farewells': createSqlMigration(
    `
        -- The last mails to erased people. A row is deleted once its mail is sent, or after two days.
        create table farewells (
          user_id uuid primary key,
          -- Address, first name, language and canceled appointments, sealed under a key of the master key.
          sealed jsonb not null,
          created_at timestamptz not null default now()
        )
      `,
    'drop table farewells',
  ),
  '037_push_subscriptions': createSqlMigration(
    `
        -- Browsers that are reminded by push messages, one row for each device of a person.
        create table push_subscriptions (
          user_id uuid not null,
          device_id uuid not null,
          -- SHA-256 of the address at the push service.
          endpoint_hash text not null,
          -- Address and keys of the browser, sealed under the person's key.
          sealed jsonb not null,
          created_at timestamptz not null default now(),
          primary key (user_id, device_id)
        );
        create index push_subscriptions_endpoint_hash on push_subscriptions (endpoint_hash);
      `,
    'drop table push_subscriptions',
  ),
  '038_mail_recipients': mailRecipientColumns,
  '039_bulk_record_names': bulkRecordNames,
  '040_mail_order': mailOrderIndex,
  '041_staff_lists': staffListIndexes,
  '042_mail_sent_times': mailSentTimesIndex,
  '043_mail_copies': mailCopyColumns,
  '044_mail_attempts': mailAttemptsIndex,
  '045_mail_languages': mailLanguages,
  '046_sandbox_refunded_parts': {
    up: createSandboxPartsTable,
    async down(knex) {
      await knex.raw('drop table sandbox_refunded_parts');
    },
  },
  '047_bulk_record_times': bulkRecordTimes,
};
