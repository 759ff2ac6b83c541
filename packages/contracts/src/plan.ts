import { PLANS, type PlanId } from '@mirabelle/catalogue';
import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { isoInstant } from './fields.js';

/** Id of one of the four plans. */
export const PlanName = z.enum(PLANS.map(({ id }) => id) as [PlanId, ...PlanId[]]);

export const OfferedPlan = z.object({
  id: PlanName,
  name: z.string(),
  /** Dollars a month. */
  price: z.string(),
  /** Null where there is no limit. */
  monthlyTryOns: z.int().nullable(),
  isMostPopular: z.boolean(),
  features: z.array(z.object({ text: z.string(), included: z.boolean() })),
});
export type OfferedPlan = z.infer<typeof OfferedPlan>;

export const listPlans = endpoint({
  method: 'get',
  path: '/api/plans',
  service: 'read-api',
  access: 'public',
  summary: 'The four plans, cheapest first',
  status: 200,
  answer: z.array(OfferedPlan),
});

export const Subscription = z.object({
  /** The plan that applies now. */
  plan: PlanName,
  /** "free": no trial yet; "trial": it runs, on whatever plan; "ended": it is over, and there is no second. */
  status: z.enum(['free', 'trial', 'ended']),
  /** When the trial ends or has ended. */
  trialEndsAt: isoInstant.nullable(),
});
export type Subscription = z.infer<typeof Subscription>;

export const choosePlan = endpoint({
  method: 'post',
  path: '/api/subscription',
  service: 'command-api',
  access: 'user',
  summary: 'Chooses a plan; the first paid one begins the trial, within which every change is free',
  body: z.strictObject({ plan: PlanName }),
  status: 200,
  answer: Subscription,
});
