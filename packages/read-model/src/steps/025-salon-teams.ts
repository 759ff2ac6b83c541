import type { ReadModelStep } from './001-read-tables.js';

/** Who works at a salon; null until the salon has told. */
export const addSalonTeamColumn: ReadModelStep = (schema) => `
  alter table ${schema}.salons add column team jsonb;
`;
