import { describe, expect, it } from 'vitest';
import {
  FACE_SHAPE_ACCURACY_PERCENT,
  MONEY_BACK_DAYS,
  PLAN_COMPARISON,
  PLANS,
  planById,
  TRIAL_DAYS,
} from './plans.js';

describe('The plans', () => {
  it('are Free, Basic, Premium and Salon Pro at their monthly prices and try-on limits', () => {
    expect(
      PLANS.map(({ name, priceCentsPerMonth, monthlyTryOns }) => [name, priceCentsPerMonth, monthlyTryOns]),
    ).toEqual([
      ['Free', 0, 3],
      ['Basic', 999, 50],
      ['Premium', 1999, 'unlimited'],
      ['Salon Pro', 4999, 'unlimited'],
    ]);
  });

  it('mark Premium alone as the most popular', () => {
    expect(PLANS.filter(({ isMostPopular }) => isMostPopular).map(({ id }) => id)).toEqual(['premium']);
  });

  it('say that the free one has no brand integration, and promise nothing else away', () => {
    const missing = PLANS.flatMap(({ id, features }) =>
      features.filter((f) => !f.included).map((f) => [id, f.text]),
    );
    expect(missing).toEqual([['free', 'Brand integration']]);
  });

  it('can be tried for 14 days and given back for 30', () => {
    expect([TRIAL_DAYS, MONEY_BACK_DAYS, FACE_SHAPE_ACCURACY_PERCENT]).toEqual([14, 30, 95]);
  });

  it('compare in columns that agree with the cards', () => {
    for (const plan of PLANS) {
      const limit = PLAN_COMPARISON[0]?.cells[plan.id];
      expect(limit).toBe(plan.monthlyTryOns === 'unlimited' ? 'Unlimited' : String(plan.monthlyTryOns));
    }
    const premium = PLAN_COMPARISON.filter(({ cells }) => cells.premium !== false);
    for (const { cells } of premium) expect(cells['salon-pro']).toBe(cells.premium);
  });

  it('are found by id', () => {
    expect(planById('salon-pro').name).toBe('Salon Pro');
  });
});
