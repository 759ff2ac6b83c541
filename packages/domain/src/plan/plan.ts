import { type PlanId, TRIAL_DAYS } from '@mirabelle/catalogue';
import { accept, type Decision, refuse } from '@mirabelle/decider';
import type { PlanEvent } from './plan-events.js';

const DAY_MS = 24 * 60 * 60_000;

export type PlanCommand =
  | {
      readonly type: 'ChoosePlan';
      readonly plan: PlanId;
      /** Whether another account of the same mailbox, erased or not, has had the trial. */
      readonly isMailboxTrialUsed?: boolean;
      readonly now: string;
    }
  /** Records the end of the trial. Before the end it changes nothing. */
  | { readonly type: 'ExpirePlan'; readonly now: string };

/** The plan of an account according to its events. {@link getCurrentPlan} decides whether the trial still runs. */
export interface PlanState {
  /** The plan chosen last; `free` again once the end of the trial is recorded. */
  readonly chosen: PlanId;
  /** End of the one trial, past or future, UTC instant; absent if no trial was started. */
  readonly trialEndsAt?: string;
}

/** `free`: no trial yet; `trial`: the trial runs, on any plan; `ended`: the one trial of the account is over. */
type SubscriptionStatus = 'free' | 'trial' | 'ended';

export const initialPlan: PlanState = { chosen: 'free' };

type WithPlan = { readonly plan: PlanState };

/**
 * The plan that applies at an instant, which determines the limits. It is `free` after the trial, even if the end of
 * the trial has not been recorded yet.
 *
 * @param now UTC instant, ISO 8601
 */
export function getCurrentPlan({ plan }: WithPlan, now: string): PlanId {
  return getSubscriptionStatus({ plan }, now) === 'trial' ? plan.chosen : 'free';
}

/** The status of the trial at an instant. @param now UTC instant, ISO 8601 */
export function getSubscriptionStatus({ plan: { trialEndsAt } }: WithPlan, now: string): SubscriptionStatus {
  if (trialEndsAt === undefined) return 'free';
  return Date.parse(now) < Date.parse(trialEndsAt) ? 'trial' : 'ended';
}

/** Whether choosing a plan now starts the trial of an account. @param now UTC instant, ISO 8601 */
export function startsTrial({ plan }: WithPlan, chosen: PlanId, now: string): boolean {
  return chosen !== 'free' && getSubscriptionStatus({ plan }, now) === 'free';
}

/** Applies an event to the plan in the state of an account. */
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
 * Decides the plan commands of an account. The first paid plan starts the trial of {@link TRIAL_DAYS} days, during
 * which every change is free. Refuses a paid plan after the trial with `trial_used`, and a trial of a mailbox that has had one
 * with `mailbox_trial_used`.
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
  if (command.isMailboxTrialUsed) {
    return refuse(
      'mailbox_trial_used',
      'Your mailbox has had its free trial already, with this or another account. Every mailbox has one.',
    );
  }
  const endsAt = new Date(Date.parse(command.now) + TRIAL_DAYS * DAY_MS).toISOString();
  return accept({ type: 'TrialStarted', data: { userId, plan: to, endsAt } });
}
