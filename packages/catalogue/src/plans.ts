import type { Cents } from './money.js';

export type PlanId = 'free' | 'basic' | 'premium' | 'salon-pro';

/** A line of a plan's card: a feature that the plan includes, or expressly does not include. */
interface PlanFeature {
  readonly text: string;
  readonly included: boolean;
  /** True for a feature that Mirabelle does not have yet. */
  readonly isComing?: true;
  /** True for a limit that Mirabelle does not set yet: whoever has the plan has no limit today. */
  readonly isOpenForNow?: true;
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

/** Days within which a paid plan is refunded. */
export const MONEY_BACK_DAYS = 30;

/** Advertised accuracy of the face-shape detection, in percent. */
export const FACE_SHAPE_ACCURACY_PERCENT = 95;

const included = (text: string): PlanFeature => ({ text, included: true });
const coming = (text: string): PlanFeature => ({ text, included: true, isComing: true });
const openForNow = (text: string): PlanFeature => ({ text, included: true, isOpenForNow: true });
const notIncludedButOpenForNow = (text: string): PlanFeature => ({
  text,
  included: false,
  isOpenForNow: true,
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
      included('3 virtual try-ons a month'),
      included('Basic face analysis'),
      openForNow('Limited color options'),
      included('Viral referrals: +2 bonus credits per 20 friends referred'),
      notIncludedButOpenForNow('Brand integration'),
    ],
  },
  {
    id: 'basic',
    name: 'Basic',
    priceCentsPerMonth: 999,
    monthlyTryOns: 50,
    isMostPopular: false,
    features: [
      included('50 virtual try-ons a month'),
      included('Advanced face analysis'),
      included('Full color library'),
      included('Basic brand colors'),
    ],
  },
  {
    id: 'premium',
    name: 'Premium',
    priceCentsPerMonth: 1999,
    monthlyTryOns: 'unlimited',
    isMostPopular: true,
    features: [
      included('Unlimited virtual try-ons'),
      coming('4K quality'),
      included('AI skin tone analysis'),
      included('All premium brands'),
      included('Full brand integration'),
      coming('Personal beauty consultant'),
    ],
  },
  {
    id: 'salon-pro',
    name: 'Salon Pro',
    priceCentsPerMonth: 4999,
    monthlyTryOns: 'unlimited',
    isMostPopular: false,
    features: [
      included('Everything in Premium'),
      coming('Client management'),
      coming('Business analytics'),
      coming('Custom branding'),
      coming('API access'),
    ],
  },
];

/** Returns the plan with this id. */
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

/** The comparison table of the pricing page. */
export const PLAN_COMPARISON: readonly PlanComparisonRow[] = [
  {
    label: 'Virtual try-ons a month',
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
    cells: { free: false, basic: 'Basic', premium: 'All premium brands', 'salon-pro': 'All premium brands' },
  },
  { label: 'Referral bonus credits', cells: { free: true, basic: true, premium: true, 'salon-pro': true } },
  { label: '4K quality', cells: { free: false, basic: false, premium: 'Coming', 'salon-pro': 'Coming' } },
  { label: 'AI skin tone analysis', cells: { free: false, basic: false, premium: true, 'salon-pro': true } },
  { label: 'Full brand integration', cells: { free: false, basic: false, premium: true, 'salon-pro': true } },
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
