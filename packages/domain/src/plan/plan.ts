import { type PlanId, TRIAL_DAYS } from '@mirabelle/catalogue';
import { accept, type Decision, refuse } from '../kernel/decider.js';
import type { PlanEvent } from './plan-events.js';

const DAY_MS = 24 * 60 * 60_000;

export type PlanCommand =
  | { readonly type: 'ChoosePlan'; readonly plan: PlanId; readonly now: string }
  /** Takes note that the trial is over. Before that moment nothing happens. */
  | { readonly type: 'ExpirePlan'; readonly now: string };

/** What an account's events say of its plan. Whether a trial still runs depends on the time: see {@link getCurrentPlan}. */
export interface PlanState {
  /** As chosen last; `free` again once the expiry has been recorded. */
  readonly chosen: PlanId;
  /** UTC instant at which the one trial ends or has ended; absent where none was begun. */
  readonly trialEndsAt?: string;
}

/** `free`: no trial yet; `trial`: it runs, on whatever plan; `ended`: it is over, and there is no second. */
type SubscriptionStatus = 'free' | 'trial' | 'ended';

export const initialPlan: PlanState = { chosen: 'free' };

type WithPlan = { readonly plan: PlanState };

/**
 * The plan that a person has at a moment, whether or not the expiry of a trial has been recorded by then. Limits go by it.
 * @param now UTC instant, ISO 8601
 */
export function getCurrentPlan({ plan }: WithPlan, now: string): PlanId {
  return getSubscriptionStatus({ plan }, now) === 'trial' ? plan.chosen : 'free';
}

/** Where a person stands with the trial. @param now UTC instant, ISO 8601 */
export function getSubscriptionStatus({ plan: { trialEndsAt } }: WithPlan, now: string): SubscriptionStatus {
  if (trialEndsAt === undefined) return 'free';
  return Date.parse(now) < Date.parse(trialEndsAt) ? 'trial' : 'ended';
}

/** The plan's part of an account's state. */
export function evolvePlan(state: PlanState, event: PlanEvent): PlanState {
  switch (event.type) {
    case 'TrialStarted':
      return { chosen: event.data.plan, trialEndsAt: event.data.endsAt };
    case 'PlanChanged':
      return { ...state, chosen: event.data.to };
    case 'PlanExpired':
      return { ...state, chosen: 'free' };
  }
}

/**
 * The plan's part of an account's decisions: the first paid plan begins the trial of {@link TRIAL_DAYS} days; within it
 * every change is free, up and down. Refuses with `trial_used` a paid plan after that.
 */
export function decidePlan(command: PlanCommand, plan: PlanState, userId: string): Decision<PlanEvent> {
  const status = getSubscriptionStatus({ plan }, command.now);
  if (command.type === 'ExpirePlan') {
    if (status !== 'ended' || plan.chosen === 'free') return accept();
    return accept({ type: 'PlanExpired', data: { userId, plan: plan.chosen } });
  }
  const from = getCurrentPlan({ plan }, command.now);
  const to = command.plan;
  if (to === from) return accept();
  if (status === 'trial') return accept({ type: 'PlanChanged', data: { userId, from, to } });
  if (status === 'ended') {
    return refuse('trial_used', 'Your free trial is over. Every account has one.');
  }
  const endsAt = new Date(Date.parse(command.now) + TRIAL_DAYS * DAY_MS).toISOString();
  return accept({ type: 'TrialStarted', data: { userId, plan: to, endsAt } });
}
