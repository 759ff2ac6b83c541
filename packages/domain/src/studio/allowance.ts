import { findPlanById, type PlanId } from '@mirabelle/catalogue';
import type { BonusPhotosReceived, TryOnsCarriedOver, TryOnUsed } from './studio-events.js';

/** Used try-ons and unused bonus photos. */
export interface Usage {
  /** Try-ons used from the plan's allowance, by UTC month such as `2026-05`. */
  readonly usedByMonth: ReadonlyMap<string, number>;
  /** Ids of the received grants of bonus photos. */
  readonly grants: ReadonlySet<string>;
  /** Number of unused bonus photos. */
  readonly bonusPhotos: number;
}

export const initialUsage: Usage = { usedByMonth: new Map(), grants: new Set(), bonusPhotos: 0 };

/** The UTC calendar month of an instant, `2026-05`. @param now UTC instant, ISO 8601 */
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

/** Applies an event to the usage in the state of a studio. */
export function evolveUsage(
  usage: Usage,
  { type, data }: TryOnUsed | TryOnsCarriedOver | BonusPhotosReceived,
): Usage {
  if (type === 'BonusPhotosReceived') {
    const grants = new Set([...usage.grants, data.grantId]);
    return { ...usage, grants, bonusPhotos: usage.bonusPhotos + data.photos };
  }
  if (type === 'TryOnUsed' && data.source === 'bonus')
    return { ...usage, bonusPhotos: usage.bonusPhotos - 1 };
  return { ...usage, usedByMonth: new Map([...usage.usedByMonth, [data.month, data.used]]) };
}

export interface CarryOver {
  readonly userId: string;
  /** The current plan. */
  readonly plan: PlanId;
  /** UTC instant */
  readonly now: string;
  /** Number of try-ons that an erased account of the same mailbox had already used this month. */
  readonly usedBeforeErasure: number;
}

/** Counts the try-ons of an erased account; no event if as many are used already. */
export function carryOverTryOns(usage: Usage, carryOver: CarryOver): TryOnsCarriedOver[] {
  const { userId, plan, now, usedBeforeErasure: used } = carryOver;
  const month = toMonth(now);
  if (used <= (usage.usedByMonth.get(month) ?? 0)) return [];
  return [{ type: 'TryOnsCarriedOver', data: { userId, month, used, limit: getMonthlyTryOnLimit(plan) } }];
}

/**
 * Uses one try-on: from the allowance of the month, then from the bonus photos.
 *
 * @returns undefined if neither is left
 */
export function spendTryOn(usage: Usage, userId: string, plan: PlanId, now: string): TryOnUsed | undefined {
  const month = toMonth(now);
  const limit = getMonthlyTryOnLimit(plan);
  const used = usage.usedByMonth.get(month) ?? 0;
  const fields = { userId, month, plan, limit };
  if (limit === null || used < limit) {
    return { type: 'TryOnUsed', data: { ...fields, source: 'allowance', used: used + 1 } };
  }
  if (usage.bonusPhotos > 0) return { type: 'TryOnUsed', data: { ...fields, source: 'bonus', used } };
  return undefined;
}
