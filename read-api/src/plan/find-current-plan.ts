import type { PlanId } from '@mirabelle/catalogue';
import { getCurrentPlan } from '@mirabelle/domain';

/** The columns of the table users that tell the plan. */
export interface PlanRow {
  readonly plan: PlanId;
  readonly trial_ends_at: Date | null;
}

/** The plan that applies now. The trial may have ended before its end is recorded. @param now UTC instant, ISO 8601 */
export function findCurrentPlan({ plan: chosen, trial_ends_at }: PlanRow, now: string): PlanId {
  const trialEndsAt = trial_ends_at?.toISOString();
  return getCurrentPlan({ plan: { chosen, ...(trialEndsAt && { trialEndsAt }) } }, now);
}
