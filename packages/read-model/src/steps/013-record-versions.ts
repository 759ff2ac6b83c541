import type { ReadModelStep } from './001-read-tables.js';

/**
 * Versions of the records that several staff members may change at the same time. The version of an existing record is
 * null until its next event or a rebuild; until then it is changed without a version check.
 */
export const addRecordVersionColumns: ReadModelStep = (schema) => `
  alter table ${schema}.bookings add column version int;
  alter table ${schema}.contact_messages add column version int;
  alter table ${schema}.affiliate_transactions add column version int;
  alter table ${schema}.reviews add column version int;
`;
