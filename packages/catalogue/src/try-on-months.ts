import { findPlanById, type PlanId } from './plans.js';

/** The UTC calendar month of an instant, such as `2026-05`. @param now UTC instant, ISO 8601 */
export const toMonth = (now: string): string => now.slice(0, 7);

/** The UTC instant at which the allowance of the next month begins. @param month such as `2026-05` */
export function getResetDate(month: string): string {
  const [year = 0, monthNumber = 1] = month.split('-').map(Number);
  // `Date.UTC` counts months from 0, so this is the month after.
  return new Date(Date.UTC(year, monthNumber, 1)).toISOString();
}

/** Number of try-ons per calendar month in a plan; null if unlimited. */
export function getMonthlyTryOnLimit(plan: PlanId): number | null {
  const { monthlyTryOns: allowed } = findPlanById(plan);
  return allowed === 'unlimited' ? null : allowed;
}
