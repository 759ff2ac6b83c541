import type { ReadModelStep } from './001-read-tables.js';

/**
 * The internal notes about contact messages, for the search of staff. A rebuild adds those that were written before this step. The notes
 * about an erased sender are deleted with the texts of the message, and none is added later: their events name no address, so only the row
 * of the message tells that its sender is erased. The functions find their tables by the schema of the table that they are called for,
 * because a rebuild renames the schema.
 */
export const createContactNoteTable: ReadModelStep = (schema) => `
  create table ${schema}.contact_notes (
    id uuid primary key,
    message_id text not null,
    text text not null,
    search text not null generated always as (${schema}.folded_letters(' ' || text)) stored,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  create index on ${schema}.contact_notes (message_id);
  create index on ${schema}.contact_notes using gin (search gin_trgm_ops);

  create function ${schema}.delete_notes_of_erased() returns trigger language plpgsql as $body$
  begin
    execute format('delete from %I.contact_notes where message_id = $1', tg_table_schema) using new.id;
    return null;
  end $body$;
  create trigger delete_notes_of_erased after insert or update of email on ${schema}.contact_messages
    for each row when (new.email is null) execute function ${schema}.delete_notes_of_erased();

  create function ${schema}.keep_no_note_of_erased() returns trigger language plpgsql as $body$
  declare
    is_erased boolean;
  begin
    execute format('select exists (select from %I.contact_messages where id = $1 and email is null)', tg_table_schema)
      into is_erased using new.message_id;
    return case when is_erased then null else new end;
  end $body$;
  create trigger keep_no_note_of_erased before insert on ${schema}.contact_notes
    for each row execute function ${schema}.keep_no_note_of_erased();
`;
