import { type PlanId, planById } from '@mirabelle/catalogue';
import type { BonusPhotosReceived, TryOnUsed } from './studio-events.js';

/** What has been spent of try-ons, and what bonus photos are left. */
export interface Usage {
  /** Try-ons taken from the plan's allowance, by UTC month such as `2026-05`. */
  readonly usedIn: ReadonlyMap<string, number>;
  readonly grants: ReadonlySet<string>;
  readonly bonusPhotos: number;
}

export const initialUsage: Usage = { usedIn: new Map(), grants: new Set(), bonusPhotos: 0 };

/** The UTC calendar month of an instant, `2026-05`. @param now UTC instant, ISO 8601 */
export const toMonth = (now: string): string => now.slice(0, 7);

/** The UTC instant at which a month's allowance ends and the next begins. @param month such as `2026-05` */
export function getResetDate(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString();
}

/** Try-ons that a plan allows in a calendar month; null where there is no limit. */
export function getMonthlyTryOnLimit(plan: PlanId): number | null {
  const { monthlyTryOns: allowed } = planById(plan);
  return allowed === 'unlimited' ? null : allowed;
}

/** The try-ons' part of a studio's state. */
export function evolveUsage(usage: Usage, { type, data }: TryOnUsed | BonusPhotosReceived): Usage {
  if (type === 'BonusPhotosReceived') {
    const grants = new Set([...usage.grants, data.grantId]);
    return { ...usage, grants, bonusPhotos: usage.bonusPhotos + data.photos };
  }
  if (data.source === 'bonus') return { ...usage, bonusPhotos: usage.bonusPhotos - 1 };
  return { ...usage, usedIn: new Map([...usage.usedIn, [data.month, data.used]]) };
}

/**
 * Takes one try-on: from the month's allowance while there is some, then from the bonus photos.
 * @returns undefined where neither is left
 */
export function spendTryOn(usage: Usage, userId: string, plan: PlanId, now: string): TryOnUsed | undefined {
  const month = toMonth(now);
  const limit = getMonthlyTryOnLimit(plan);
  const used = usage.usedIn.get(month) ?? 0;
  const spent = { userId, month, plan, limit };
  if (limit === null || used < limit) {
    return { type: 'TryOnUsed', data: { ...spent, source: 'allowance', used: used + 1 } };
  }
  if (usage.bonusPhotos > 0) return { type: 'TryOnUsed', data: { ...spent, source: 'bonus', used } };
  return undefined;
}
