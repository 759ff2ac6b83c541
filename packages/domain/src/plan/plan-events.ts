import type { PlanId } from '@mirabelle/catalogue';
import type { DomainEvent } from '../kernel/decider.js';
import { defineEvents } from '../kernel/event-definition.js';

/** The one trial of a person has begun, with this plan. */
export type TrialStarted = DomainEvent<
  'TrialStarted',
  {
    readonly userId: string;
    readonly plan: PlanId;
    /** UTC instant, ISO 8601, from which the plan is free again. */
    readonly endsAt: string;
  }
>;
/** Up or down, while the trial runs. */
export type PlanChanged = DomainEvent<
  'PlanChanged',
  { readonly userId: string; readonly from: PlanId; readonly to: PlanId }
>;
/** The trial is over, and with it the plan that was tried last. */
export type PlanExpired = DomainEvent<'PlanExpired', { readonly userId: string; readonly plan: PlanId }>;
export type PlanEvent = TrialStarted | PlanChanged | PlanExpired;

/** They stand on the account's stream: what holds of a person at once shares one. */
export const planEvents = defineEvents<PlanEvent>({ TrialStarted: {}, PlanChanged: {}, PlanExpired: {} });
