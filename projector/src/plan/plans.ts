import type { PlanEvent } from '@mirabelle/domain';
import { defineProjection } from '../projection/projection.js';
import { patch } from '../projection/row-change.js';

/** The plan that each account has chosen last, and the end of its trial. */
export const plans = defineProjection<PlanEvent>({
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
