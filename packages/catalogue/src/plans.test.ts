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

  const listFeaturesWith = (mark: 'isComing' | 'isOpenForNow') =>
    PLANS.flatMap(({ id, features }) =>
      features.filter((feature) => feature[mark]).map(({ text }): [typeof id, string] => [id, text]),
    );
  const findCells = (row: string) => PLAN_COMPARISON.find(({ label }) => label === row)?.cells;

  it('the comparison table says of each feature that a card calls coming that it is coming', () => {
    expect(listFeaturesWith('isComing')).toContainEqual(['premium', '4K quality']);
    for (const [plan, text] of listFeaturesWith('isComing')) {
      expect([text, findCells(text)?.[plan]]).toEqual([text, 'Coming']);
    }
  });

  it('the comparison table says of the same features as the cards that they are open to everybody for now', () => {
    /** The row of the table that is about the feature of a card. */
    const rows: Readonly<Record<string, string>> = {
      'Limited color options': 'Color library',
      'Brand integration': 'Full brand integration',
      'Basic brand colors': 'Brand colors',
    };
    const open = listFeaturesWith('isOpenForNow');
    expect(open.map(([, text]) => text)).toEqual(Object.keys(rows));
    for (const [plan, text] of open) {
      expect([text, findCells(rows[text] ?? '')?.[plan]]).toEqual([text, expect.stringContaining('for now')]);
    }
    // A row with 'for now' says so for the free plan too.
    for (const { label, cells } of PLAN_COMPARISON) {
      const isOpen = Object.values(cells).some((cell) => String(cell).endsWith('for now'));
      expect([label, isOpen && cells.free]).toEqual([label, isOpen && expect.stringContaining('for now')]);
    }
  });

  it('the trial lasts 14 days, the money-back period 30 days, and face shapes are 95 % accurate', () => {
    expect([TRIAL_DAYS, MONEY_BACK_DAYS, FACE_SHAPE_ACCURACY_PERCENT]).toEqual([14, 30, 95]);
  });

  it('the comparison table has the try-on limits of the plans, and Salon Pro has everything that Premium has', () => {
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
