import type { ReadModelStep } from './step.js';

/**
 * Versions of the records that several of the staff may change at once. Null until something happens to a record that
 * was there before, or a rebuild looks it up: such a record is changed without asking what was seen of it.
 */
export const recordVersions: ReadModelStep = (schema) => `
  alter table ${schema}.bookings add column version int;
  alter table ${schema}.contact_messages add column version int;
  alter table ${schema}.affiliate_transactions add column version int;
  alter table ${schema}.reviews add column version int;
`;
