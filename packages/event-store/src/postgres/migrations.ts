import type { Knex } from 'knex';

/**
 * Migrations of the schema `event_store`. Events are ordered by (transaction_id, global_position) and never by either
 * alone: see `Position`. A trigger rejects updates and deletes, even by the owner of the table.
 */
export const eventStoreMigrations: Readonly<Record<string, Knex.Migration>> = {
  '001_events': {
    async up(knex) {
      await knex.raw(`
        create schema if not exists event_store;

        create table event_store.events (
          global_position bigint generated always as identity,
          transaction_id xid8 not null default pg_current_xact_id(),
          stream text not null,
          revision bigint not null check (revision >= 0),
          id uuid not null,
          type text not null,
          schema_version int not null,
          data jsonb not null,
          metadata jsonb not null,
          primary key (stream, revision)
        );

        create unique index events_in_order on event_store.events (transaction_id, global_position);

        create function event_store.refuse_change() returns trigger language plpgsql as $$
          begin
            raise exception 'Events are never changed or removed' using errcode = 'restrict_violation';
          end $$;

        create trigger events_are_final before update or delete or truncate on event_store.events
          for each statement execute function event_store.refuse_change();
      `);
    },
    async down() {
      throw new Error('The log is never removed, so this migration cannot be rolled back');
    },
  },
};
