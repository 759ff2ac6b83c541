import type { ReadModelStep } from './001-read-tables.js';

/**
 * Whether a booking was ever confirmed: if it was not when the salon canceled it, it is a rejected request. Unknown for bookings that
 * were canceled before this step, until a rebuild.
 */
export const addWasConfirmed: ReadModelStep = (schema) => `
  alter table ${schema}.bookings add column was_confirmed boolean;
  update ${schema}.bookings set was_confirmed = status <> 'pending' where status <> 'cancelled';
`;
