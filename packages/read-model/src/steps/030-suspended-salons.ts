import type { ReadModelStep } from './001-read-tables.js';

/** Why operators have suspended a salon; null while consumers find it. */
export const addSalonSuspensionColumn: ReadModelStep = (schema) => `
  alter table ${schema}.salons add column suspension text;
`;
