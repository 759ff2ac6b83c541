import type { ReadModelStep } from './001-read-tables.js';

/** How a saved look was worn: its hairstyle, and how strong makeup and hair color were, in percent. */
export const addWornColumns: ReadModelStep = (schema) => `
  alter table ${schema}.saved_looks
    add column hairstyle_id text,
    add column makeup_percent smallint not null default 75,
    add column hair_percent smallint not null default 85;
`;
