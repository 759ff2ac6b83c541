import type { ReadModelStep } from './001-read-tables.js';

/** Accounts without guests by the time of their sign-up, for a page in the middle of their list and for the sign-ups of each day. */
export const indexAccountsBySignUp: ReadModelStep = (schema) => `
  create index on ${schema}.users (created_at, id) where not is_guest;
`;
