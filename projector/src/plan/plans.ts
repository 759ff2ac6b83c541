import type { PlanEvent } from '@mirabelle/domain/plan';
import { projection } from '../kernel/projection.js';
import { patch } from '../kernel/row-change.js';

/** The plan of each account as it was chosen last, and when its trial ends. */
export const plans = projection<PlanEvent>({
  TrialStarted: ({ data: { userId, plan, endsAt }, metadata: { occurredAt } }) => [
    patch('users', { id: userId }, { plan, trial_ends_at: endsAt, updated_at: occurredAt }),
  ],
  PlanChanged: ({ data: { userId, to }, metadata: { occurredAt } }) => [
    patch('users', { id: userId }, { plan: to, updated_at: occurredAt }),
  ],
  PlanExpired: ({ data: { userId }, metadata: { occurredAt } }) => [
    patch('users', { id: userId }, { plan: 'free', updated_at: occurredAt }),
  ],
});
