import type { Cents } from './money.js';

export type PlanId = 'free' | 'basic' | 'premium' | 'salon-pro';

/** A line of a plan's card: a feature that the plan includes, or expressly does not include. */
interface PlanFeature {
  readonly text: string;
  readonly included: boolean;
  /** True for a feature that Mirabelle does not have yet. */
  readonly isComing?: true;
  /**
   * True for a restriction that Mirabelle does not enforce yet: people with this plan have the whole feature today, even if it is not
   * included.
   */
  readonly isOpenForNow?: true;
  /** True for a number of try-ons a month: only a saved analysis counts as one. */
  readonly isCountOfTryOns?: true;
  /** True for the reward for invited friends, which other pages call bonus photos. */
  readonly isReferralBonus?: true;
}

/** A subscription plan. */
export interface Plan {
  readonly id: PlanId;
  readonly name: string;
  /** The price until operators set another one. */
  readonly priceCentsPerMonth: Cents;
  /** Virtual try-ons per calendar month. */
  readonly monthlyTryOns: number | 'unlimited';
  readonly isMostPopular: boolean;
  readonly features: readonly PlanFeature[];
}

/** Length of the free trial of a paid plan, in days. */
export const TRIAL_DAYS = 14;

/** Days before the end of a trial when a reminder is mailed. */
export const TRIAL_REMINDER_DAYS = 3;

/** Days of the money-back guarantee that the page of the plans promises. Nobody can pay for a plan yet, so nothing refunds one. */
export const MONEY_BACK_DAYS = 30;

/** Advertised accuracy of the face-shape detection, in percent. */
export const FACE_SHAPE_ACCURACY_PERCENT = 95;

/** Creates a feature that the plan includes, unless the properties say otherwise. */
const createFeature = (text: string, properties: Partial<PlanFeature> = {}): PlanFeature => ({
  text,
  included: true,
  ...properties,
});

/** The four plans, cheapest first. */
export const PLANS: readonly Plan[] = [
  {
    id: 'free',
    name: 'Free',
    priceCentsPerMonth: 0,
    monthlyTryOns: 3,
    isMostPopular: false,
    features: [
      createFeature('3 try-ons a month', { isCountOfTryOns: true }),
      createFeature('Basic face analysis'),
      createFeature('Limited color options', { isOpenForNow: true }),
      createFeature('Viral referrals: +2 bonus credits per 20 friends referred', { isReferralBonus: true }),
      createFeature('Brand integration', { included: false, isOpenForNow: true }),
    ],
  },
  {
    id: 'basic',
    name: 'Basic',
    priceCentsPerMonth: 999,
    monthlyTryOns: 50,
    isMostPopular: false,
    features: [
      createFeature('50 try-ons a month', { isCountOfTryOns: true }),
      createFeature('Advanced face analysis'),
      createFeature('Full color library'),
      createFeature('Basic brand colors', { isOpenForNow: true }),
    ],
  },
  {
    id: 'premium',
    name: 'Premium',
    priceCentsPerMonth: 1999,
    monthlyTryOns: 'unlimited',
    isMostPopular: true,
    features: [
      createFeature('Unlimited try-ons'),
      createFeature('4K quality', { isComing: true }),
      createFeature('AI skin tone analysis'),
      createFeature('All premium brands'),
      createFeature('Full brand integration'),
      createFeature('Personal beauty consultant', { isComing: true }),
    ],
  },
  {
    id: 'salon-pro',
    name: 'Salon Pro',
    priceCentsPerMonth: 4999,
    monthlyTryOns: 'unlimited',
    isMostPopular: false,
    features: [
      createFeature('Everything in Premium'),
      createFeature('Client management', { isComing: true }),
      createFeature('Business analytics', { isComing: true }),
      createFeature('Custom branding', { isComing: true }),
      createFeature('API access', { isComing: true }),
    ],
  },
];

/** Finds the plan with this id. @throws RangeError if there is none */
export function findPlanById(id: PlanId): Plan {
  const plan = PLANS.find((candidate) => candidate.id === id);
  if (!plan) throw new RangeError(`No plan is called ${id}`);
  return plan;
}

/** A row of the comparison table. A cell is a text, or whether the plan has the feature. */
interface PlanComparisonRow {
  readonly label: string;
  readonly cells: Readonly<Record<PlanId, string | boolean>>;
}

/** A cell for a feature that the plan does not include, but that everybody has as long as Mirabelle does not enforce that. */
const OPEN_FOR_NOW = 'Open for now';

/** The comparison table of the pricing page. */
export const PLAN_COMPARISON: readonly PlanComparisonRow[] = [
  {
    label: 'Try-ons a month',
    cells: { free: '3', basic: '50', premium: 'Unlimited', 'salon-pro': 'Unlimited' },
  },
  {
    label: 'Face analysis',
    cells: { free: 'Basic', basic: 'Advanced', premium: 'Advanced', 'salon-pro': 'Advanced' },
  },
  {
    label: 'Color library',
    cells: { free: 'Full for now', basic: 'Full', premium: 'Full', 'salon-pro': 'Full' },
  },
  {
    label: 'Brand colors',
    cells: {
      free: OPEN_FOR_NOW,
      basic: OPEN_FOR_NOW,
      premium: 'All premium brands',
      'salon-pro': 'All premium brands',
    },
  },
  { label: 'Referral bonus photos', cells: { free: true, basic: true, premium: true, 'salon-pro': true } },
  { label: '4K quality', cells: { free: false, basic: false, premium: 'Coming', 'salon-pro': 'Coming' } },
  {
    label: 'AI skin tone analysis',
    cells: { free: OPEN_FOR_NOW, basic: OPEN_FOR_NOW, premium: true, 'salon-pro': true },
  },
  {
    label: 'Full brand integration',
    cells: { free: OPEN_FOR_NOW, basic: OPEN_FOR_NOW, premium: true, 'salon-pro': true },
  },
  {
    label: 'Personal beauty consultant',
    cells: { free: false, basic: false, premium: 'Coming', 'salon-pro': 'Coming' },
  },
  { label: 'Client management', cells: { free: false, basic: false, premium: false, 'salon-pro': 'Coming' } },
  {
    label: 'Business analytics',
    cells: { free: false, basic: false, premium: false, 'salon-pro': 'Coming' },
  },
  { label: 'Custom branding', cells: { free: false, basic: false, premium: false, 'salon-pro': 'Coming' } },
  { label: 'API access', cells: { free: false, basic: false, premium: false, 'salon-pro': 'Coming' } },
];
