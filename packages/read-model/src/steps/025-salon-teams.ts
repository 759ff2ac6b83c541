import type { ReadModelStep } from './001-read-tables.js';

/** The people who work at a salon; null until staff have entered them. */
export const addSalonTeamColumn: ReadModelStep = (schema) => `
  alter table ${schema}.salons add column team jsonb;
`;
