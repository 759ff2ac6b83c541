import { getMonthlyTryOnLimit, type PlanId, toMonth } from '@mirabelle/catalogue';
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

/** Whose try-ons are counted, and how many an erased account of the same mailbox has used. */
export interface CarryOver {
  readonly userId: string;
  /** The current plan. */
  readonly plan: PlanId;
  /** UTC instant, ISO 8601. */
  readonly now: string;
  /** Number of try-ons that an erased account of the same mailbox had already used this month. */
  readonly usedBeforeErasure: number;
}

/** Counts the try-ons that an erased account has used this month. No event if the person has already used as many. */
export function createCarriedOverEvents(usage: Usage, carryOver: CarryOver): TryOnsCarriedOver[] {
  const { userId, plan, now, usedBeforeErasure: used } = carryOver;
  const month = toMonth(now);
  if (used <= (usage.usedByMonth.get(month) ?? 0)) return [];
  return [{ type: 'TryOnsCarriedOver', data: { userId, month, used, limit: getMonthlyTryOnLimit(plan) } }];
}

/**
 * Uses one try-on of the month's allowance, or a bonus photo once the allowance is used up.
 *
 * @returns undefined if neither is left
 */
export function spendTryOn(
  usage: Usage,
  { userId, plan, now }: Pick<CarryOver, 'userId' | 'plan' | 'now'>,
): TryOnUsed | undefined {
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
