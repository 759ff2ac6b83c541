import type { Cents } from './money.js';

export type PlanId = 'free' | 'basic' | 'premium' | 'salon-pro';

/** One line of a plan's card: what is in it, or what is expressly not. */
export interface PlanFeature {
  readonly text: string;
  readonly included: boolean;
}

/** A subscription plan as marketed. */
export interface Plan {
  readonly id: PlanId;
  readonly name: string;
  readonly priceCentsPerMonth: Cents;
  /** Virtual try-ons in a calendar month. */
  readonly monthlyTryOns: number | 'unlimited';
  readonly isMostPopular: boolean;
  readonly features: readonly PlanFeature[];
}

/** Days for which a paid plan can be tried free of charge. */
export const TRIAL_DAYS = 14;

/** Days before the end of a trial at which a mail tells of it. */
export const TRIAL_REMINDER_DAYS = 3;

/** Days within which a paid plan's money is given back. */
export const MONEY_BACK_DAYS = 30;

/** Accuracy that is claimed for face-shape detection, in percent. */
export const FACE_SHAPE_ACCURACY_PERCENT = 95;

const yes = (text: string): PlanFeature => ({ text, included: true });
const no = (text: string): PlanFeature => ({ text, included: false });

/** The four plans, cheapest first. */
export const PLANS: readonly Plan[] = [
  {
    id: 'free',
    name: 'Free',
    priceCentsPerMonth: 0,
    monthlyTryOns: 3,
    isMostPopular: false,
    features: [
      yes('3 virtual try-ons a month'),
      yes('Basic face analysis'),
      yes('Limited color options'),
      yes('Viral referrals: +2 bonus credits per 20 friends referred'),
      no('Brand integration'),
    ],
  },
  {
    id: 'basic',
    name: 'Basic',
    priceCentsPerMonth: 999,
    monthlyTryOns: 50,
    isMostPopular: false,
    features: [
      yes('50 virtual try-ons a month'),
      yes('Advanced face analysis'),
      yes('Full color library'),
      yes('Basic brand colors'),
    ],
  },
  {
    id: 'premium',
    name: 'Premium',
    priceCentsPerMonth: 1999,
    monthlyTryOns: 'unlimited',
    isMostPopular: true,
    features: [
      yes('Unlimited virtual try-ons'),
      yes('4K quality'),
      yes('AI skin tone analysis'),
      yes('All premium brands'),
      yes('Full brand integration'),
      yes('Personal beauty consultant'),
    ],
  },
  {
    id: 'salon-pro',
    name: 'Salon Pro',
    priceCentsPerMonth: 4999,
    monthlyTryOns: 'unlimited',
    isMostPopular: false,
    features: [
      yes('Everything in Premium'),
      yes('Client management'),
      yes('Business analytics'),
      yes('Custom branding'),
      yes('API access'),
    ],
  },
];

/** The plan with this id. */
export function planById(id: PlanId): Plan {
  const plan = PLANS.find((each) => each.id === id);
  if (!plan) throw new RangeError(`No plan is called ${id}`);
  return plan;
}

/** A row of the comparison table: one cell per plan, a text or whether the plan has it. */
export interface PlanComparison {
  readonly label: string;
  readonly cells: Readonly<Record<PlanId, string | boolean>>;
}

function compare(
  label: string,
  free: string | boolean,
  basic: string | boolean,
  premium: string | boolean,
  salonPro: string | boolean,
): PlanComparison {
  return { label, cells: { free, basic, premium, 'salon-pro': salonPro } };
}

/** The comparison table on the pricing page. */
export const PLAN_COMPARISON: readonly PlanComparison[] = [
  compare('Virtual try-ons a month', '3', '50', 'Unlimited', 'Unlimited'),
  compare('Face analysis', 'Basic', 'Advanced', 'Advanced', 'Advanced'),
  compare('Color library', 'Limited', 'Full', 'Full', 'Full'),
  compare('Brand colors', false, 'Basic', 'All premium brands', 'All premium brands'),
  compare('Referral bonus credits', true, true, true, true),
  compare('4K quality', false, false, true, true),
  compare('AI skin tone analysis', false, false, true, true),
  compare('Full brand integration', false, false, true, true),
  compare('Personal beauty consultant', false, false, true, true),
  compare('Client management', false, false, false, true),
  compare('Business analytics', false, false, false, true),
  compare('Custom branding', false, false, false, true),
  compare('API access', false, false, false, true),
];
