import type { ReadModelStep } from './001-read-tables.js';

/** The end of the trial of a paid plan. */
export const addPlanColumns: ReadModelStep = (schema) => `
  -- From this instant on the plan is free, even if \`plan\` has not been updated yet. Null: no trial.
  alter table ${schema}.users add column trial_ends_at timestamptz;
`;
