import { PLANS, type PlanId } from '@mirabelle/catalogue';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { isoInstant } from './fields.js';

/** Id of one of the four plans. */
const planId = z.enum(PLANS.map(({ id }) => id) as [PlanId, ...PlanId[]]);

export const OfferedPlan = z.object({
  id: planId,
  name: z.string(),
  /** Dollars per month. */
  price: z.string(),
  /** Null if unlimited. */
  monthlyTryOns: z.int().nullable(),
  isMostPopular: z.boolean(),
  features: z.array(
    z.object({
      text: z.string(),
      included: z.boolean(),
      /** Present for a feature that Mirabelle does not have yet. */
      isComing: z.literal(true).optional(),
      /** Present for a limit that Mirabelle does not enforce yet. */
      isOpenForNow: z.literal(true).optional(),
      /** Present for the number of try-ons. */
      isCountOfTryOns: z.literal(true).optional(),
      /** Present for the reward for invited friends. */
      isReferralBonus: z.literal(true).optional(),
    }),
  ),
});
export type OfferedPlan = z.infer<typeof OfferedPlan>;

export const listPlans = defineEndpoint({
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
  plan: planId,
  /** "free": no trial yet; "trial": the trial runs, on any plan; "ended": the one trial of the account is over. */
  status: z.enum(['free', 'trial', 'ended']),
  /** When the trial ends or has ended. */
  trialEndsAt: isoInstant.nullable(),
});
export type Subscription = z.infer<typeof Subscription>;

export const choosePlan = defineEndpoint({
  method: 'post',
  path: '/api/subscription',
  service: 'command-api',
  access: 'user',
  summary: 'Chooses a plan. The first paid plan starts the trial, during which every change is free',
  body: z.strictObject({ plan: planId }),
  status: 200,
  answer: Subscription,
});
