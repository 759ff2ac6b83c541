import type { ReadModelStep } from './001-read-tables.js';

/**
 * Whether a booking was ever confirmed: one that the salon's staff canceled before is a rejected request. For those that were canceled
 * before this step it is unknown until a rebuild.
 */
export const addWasConfirmed: ReadModelStep = (schema) => `
  alter table ${schema}.bookings add column was_confirmed boolean;
  update ${schema}.bookings set was_confirmed = status <> 'pending' where status <> 'cancelled';
`;
