import { countSandboxDeclines, createSandboxOrders } from '@mirabelle/payments';
import type { Migrations } from '@mirabelle/runtime';
import { operationsTables } from './operations-tables.js';
import { securityTables } from './security-tables.js';

/** Operational tables of the services, besides the event log and the read model. */
export const serviceMigrations: Migrations = {
  '001_platform': {
    async up(knex) {
      await knex.raw(`
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
      `);
    },
    async down(knex) {
      const tables =
        'rate_limits, parked_events, reactor_checkpoints, sent_emails, idempotency_keys, subject_keys, sessions';
      await knex.raw(`drop table ${tables}`);
    },
  },
  '002_reactors': {
    async up(knex) {
      // Without a checkpoint a new reactor starts at the end of the log when it first runs, and would miss the events
      // between this migration and that moment.
      await knex.raw(`
        insert into reactor_checkpoints (reactor, position)
        select reactor, coalesce(
          (select transaction_id || '/' || global_position from event_store.events
           order by transaction_id desc, global_position desc limit 1), '0/0')
        from unnest(array[
          'payments', 'commissions', 'referrals', 'bonus-photos', 'reminders', 'calendar-moves', 'plans', 'erasure'
        ]) as reactor
        on conflict do nothing
      `);
    },
    async down(knex) {
      await knex.raw(`delete from reactor_checkpoints where reactor <> 'mails'`);
    },
  },
  '003_parked_retries': {
    async up(knex) {
      await knex.raw(`
        alter table parked_events
          -- Time of the last retry request and of the last retry.
          add column retry_requested_at timestamptz,
          add column tried_at timestamptz
      `);
    },
    async down(knex) {
      await knex.raw('alter table parked_events drop column retry_requested_at, drop column tried_at');
    },
  },
  '004_sandbox_orders': {
    up: createSandboxOrders,
    async down(knex) {
      await knex.raw('drop table sandbox_orders');
    },
  },
  '005_sandbox_declines': {
    up: countSandboxDeclines,
    async down(knex) {
      await knex.raw('alter table sandbox_orders drop column declines');
    },
  },
  '006_handled_events': {
    async up(knex) {
      await knex.raw(`
        -- Events that a consumer has handled, because an event may be delivered twice.
        create table handled_events (
          consumer text not null,
          event_id uuid not null,
          handled_at timestamptz not null default now(),
          primary key (consumer, event_id)
        );
        create index handled_events_by_age on handled_events (handled_at);
      `);
    },
    async down(knex) {
      await knex.raw('drop table handled_events');
    },
  },
  '008_operations': operationsTables,
  '009_relayed': {
    async up(knex) {
      // Used only by the relay: its topic, and the ends of the partitions at the checkpoint.
      await knex.raw('alter table reactor_checkpoints add column relayed jsonb');
    },
    async down(knex) {
      await knex.raw('alter table reactor_checkpoints drop column relayed');
    },
  },
  '015_security': securityTables,
};
