import { describe, expect, it } from 'vitest';
import {
  FACE_SHAPE_ACCURACY_PERCENT,
  findPlanById,
  MONEY_BACK_DAYS,
  PLAN_COMPARISON,
  PLANS,
  TRIAL_DAYS,
} from './plans.js';

describe('PLANS', () => {
  it('the plans are Free, Basic, Premium and Salon Pro with their monthly prices and try-on limits', () => {
    expect(
      PLANS.map(({ name, priceCentsPerMonth, monthlyTryOns }) => [name, priceCentsPerMonth, monthlyTryOns]),
    ).toEqual([
      ['Free', 0, 3],
      ['Basic', 999, 50],
      ['Premium', 1999, 'unlimited'],
      ['Salon Pro', 4999, 'unlimited'],
    ]);
  });

  it('Premium alone is the most popular plan', () => {
    expect(PLANS.filter(({ isMostPopular }) => isMostPopular).map(({ id }) => id)).toEqual(['premium']);
  });

  it('only the free plan expressly excludes a feature: brand integration', () => {
    const missing = PLANS.flatMap(({ id, features }) =>
      features.filter(({ included }) => !included).map(({ text }) => [id, text]),
    );
    expect(missing).toEqual([['free', 'Brand integration']]);
  });

  it('PLANS says what Mirabelle does not do yet: it neither limits the colors of the free plan nor has 4K', () => {
    const listTextsWith = (mark: 'isComing' | 'isOpenForNow') =>
      PLANS.flatMap(({ features }) => features.filter((feature) => feature[mark]).map(({ text }) => text));
    expect(listTextsWith('isOpenForNow')).toEqual(['Limited color options', 'Brand integration']);
    expect(listTextsWith('isComing')).toContain('4K quality');
    for (const text of listTextsWith('isComing')) {
      const row = PLAN_COMPARISON.find(({ label }) => label === text);
      expect([text, row?.cells['salon-pro']]).toEqual([text, 'Coming']);
    }
    expect(PLAN_COMPARISON.find(({ label }) => label === 'Color library')?.cells.free).toBe('Full for now');
  });

  it('the trial lasts 14 days, the money-back period 30 days, and face shapes are 95 % accurate', () => {
    expect([TRIAL_DAYS, MONEY_BACK_DAYS, FACE_SHAPE_ACCURACY_PERCENT]).toEqual([14, 30, 95]);
  });

  it('the comparison table agrees with the plans', () => {
    for (const plan of PLANS) {
      const limit = PLAN_COMPARISON[0]?.cells[plan.id];
      expect(limit).toBe(plan.monthlyTryOns === 'unlimited' ? 'Unlimited' : String(plan.monthlyTryOns));
    }
    const premium = PLAN_COMPARISON.filter(({ cells }) => cells.premium !== false);
    for (const { cells } of premium) expect(cells['salon-pro']).toBe(cells.premium);
  });

  it('a plan is found by its id', () => {
    expect(findPlanById('salon-pro').name).toBe('Salon Pro');
  });
});
