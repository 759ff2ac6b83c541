import { getMonthlyTryOnLimit, getResetDate, toMonth } from '@mirabelle/catalogue';
import type { PhotoUsage } from '@mirabelle/contracts';
import { findCurrentPlan, type PlanRow } from '../plan/find-current-plan.js';

export interface UsageRow extends PlanRow {
  readonly bonus_photo_credits: number;
  /** Try-ons in the month that ends at `reset_date`. Both are null before the first. */
  readonly photos_used: number | null;
  readonly reset_date: Date | null;
}

export const SELECT_USAGE = `
  select u.plan, u.trial_ends_at, u.bonus_photo_credits, p.photos_used, p.reset_date
  from read_model.users u left join read_model.photo_usage p on p.id = u.id where u.id = $1`;

/** The use of the monthly allowance of the current plan. @param now UTC instant, ISO 8601 */
export function toUsage(row: UsageRow, now: string): PhotoUsage {
  const resetDate = getResetDate(toMonth(now));
  const isOfThisMonth = row.reset_date?.toISOString() === resetDate;
  return {
    usageType: 'try_on',
    photosUsed: isOfThisMonth ? (row.photos_used ?? 0) : 0,
    photosLimit: getMonthlyTryOnLimit(findCurrentPlan(row, now)),
    resetDate,
    bonusCredits: row.bonus_photo_credits,
  };
}
