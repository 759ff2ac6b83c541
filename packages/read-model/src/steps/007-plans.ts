import type { ReadModelStep } from './step.js';

/** Until when a person tries a paid plan. */
export const planColumns: ReadModelStep = (schema) => `
  -- From this instant on the plan is free, whether or not \`plan\` says so yet. Null: nothing has been tried.
  alter table ${schema}.users add column trial_ends_at timestamptz;
`;
