import type { PlanId } from '@mirabelle/catalogue';
import { type DomainEvent, defineEvents } from '@mirabelle/decider';

/** The one trial of an account has started, with this plan. */
export type TrialStarted = DomainEvent<
  'TrialStarted',
  {
    readonly userId: string;
    readonly plan: PlanId;
    /** UTC instant, ISO 8601, at which the trial ends and the free plan applies again. */
    readonly endsAt: string;
  }
>;
/** The plan was changed during the trial. */
export type PlanChanged = DomainEvent<
  'PlanChanged',
  { readonly userId: string; readonly from: PlanId; readonly to: PlanId }
>;
/** The trial is over; `plan` is the plan that was tried last. */
export type PlanExpired = DomainEvent<'PlanExpired', { readonly userId: string; readonly plan: PlanId }>;
export type PlanEvent = TrialStarted | PlanChanged | PlanExpired;

/** These events belong to the stream of the account, so that account and plan are consistent. */
export const planEvents = defineEvents<PlanEvent>({ TrialStarted: {}, PlanChanged: {}, PlanExpired: {} });
