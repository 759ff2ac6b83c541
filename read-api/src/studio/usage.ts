import type { PlanId } from '@mirabelle/catalogue';
import type { PhotoUsage } from '@mirabelle/contracts';
import { monthlyTryOns, monthOf, planOf, resetDateOf } from '@mirabelle/domain';

export interface UsageRow {
  readonly plan: PlanId;
  readonly trial_ends_at: Date | null;
  readonly bonus_photo_credits: number;
  /** Null where there was no try-on yet. */
  readonly photos_used: number | null;
  readonly reset_date: Date | null;
}

export const USAGE = `
  select u.plan, u.trial_ends_at, u.bonus_photo_credits, p.photos_used, p.reset_date
  from read_model.users u left join read_model.photo_usage p on p.id = u.id where u.id = $1`;

/** What is used of the allowance that the plan of this moment gives. @param now UTC instant, ISO 8601 */
export function toUsage(row: UsageRow, now: string): PhotoUsage {
  const resetDate = resetDateOf(monthOf(now));
  const trialEndsAt = row.trial_ends_at?.toISOString();
  const plan = planOf({ plan: { chosen: row.plan, ...(trialEndsAt && { trialEndsAt }) } }, now);
  // What was used in an earlier month counts no more.
  const isOfThisMonth = row.reset_date?.toISOString() === resetDate;
  return {
    usageType: 'try_on',
    photosUsed: isOfThisMonth ? (row.photos_used ?? 0) : 0,
    photosLimit: monthlyTryOns(plan),
    resetDate,
    bonusCredits: row.bonus_photo_credits,
  };
}
