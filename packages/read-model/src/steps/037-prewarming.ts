import type { ReadModelStep } from './001-read-tables.js';

/**
 * The extension that reads whole tables and indexes into memory. The lists work without it, only slower for a while after a
 * start of the machine, so a server that lacks it or refuses to create it is no failure.
 */
export const addPrewarming: ReadModelStep = () => `
  do $$ begin
    create extension if not exists pg_prewarm;
  exception when others then
    raise notice 'pg_prewarm was not created: %', sqlerrm;
  end $$;
`;
