import { PLANS, type PlanId } from '@mirabelle/catalogue';
import { isRefused } from '@mirabelle/decider';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decidePlan,
  evolvePlan,
  getCurrentPlan,
  getSubscriptionStatus,
  initialPlan,
  type PlanCommand,
} from './plan.js';
import type { PlanEvent } from './plan-events.js';

const START = Date.parse('2026-05-01T10:00:00.000Z');
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const instantAfter = (afterMs: number) => new Date(START + afterMs).toISOString();
const choose = (plan: PlanId, afterMs = 0): PlanCommand => ({
  type: 'ChoosePlan',
  plan,
  now: instantAfter(afterMs),
});
const expire = (afterMs: number): PlanCommand => ({ type: 'ExpirePlan', now: instantAfter(afterMs) });

function run(...commands: PlanCommand[]) {
  const events: PlanEvent[] = [];
  const outcomes = commands.map((command) => {
    const decision = decidePlan(command, events.reduce(evolvePlan, initialPlan), 'u');
    if (isRefused(decision)) return decision.refusal.code;
    events.push(...decision.events);
    return decision.events.map(({ type }) => type).join();
  });
  return { events, outcomes, account: { plan: events.reduce(evolvePlan, initialPlan) } };
}

describe('a plan', () => {
  it('a plan is on trial for 14 days from the first paid plan, with changes at any time', () => {
    const { events, outcomes } = run(
      choose('free'),
      choose('basic'),
      choose('premium', DAY),
      choose('premium', DAY),
      choose('free', 2 * DAY),
      choose('salon-pro', 14 * DAY - 1),
    );
    expect(outcomes).toEqual(['', 'TrialStarted', 'PlanChanged', '', 'PlanChanged', 'PlanChanged']);
    expect(events[0]).toMatchObject({ data: { plan: 'basic', endsAt: instantAfter(14 * DAY) } });
    expect(events.at(-1)).toMatchObject({ data: { from: 'free', to: 'salon-pro' } });
  });

  it('a plan is free from the exact end of the trial, even before the end is recorded, and a second trial is refused', () => {
    const { account, outcomes } = run(choose('premium'), choose('basic', 14 * DAY), choose('free', 14 * DAY));
    expect(outcomes).toEqual(['TrialStarted', 'trial_used', '']);
    expect(getCurrentPlan(account, instantAfter(14 * DAY - 1))).toBe('premium');
    expect(getCurrentPlan(account, instantAfter(14 * DAY))).toBe('free');
    expect(getSubscriptionStatus(account, instantAfter(14 * DAY))).toBe('ended');
  });

  it('a plan starts no trial for a mailbox that has had a trial, and can still be changed during a running trial', () => {
    const chooseInUsedMailbox = (plan: PlanId, afterMs: number): PlanCommand => ({
      ...choose(plan, afterMs),
      type: 'ChoosePlan',
      plan,
      isMailboxTrialUsed: true,
    });
    expect(run(chooseInUsedMailbox('premium', 0), chooseInUsedMailbox('free', 0)).outcomes).toEqual([
      'mailbox_trial_used',
      '',
    ]);
    expect(run(choose('basic'), chooseInUsedMailbox('premium', DAY)).outcomes).toEqual([
      'TrialStarted',
      'PlanChanged',
    ]);
    expect(run(choose('basic'), chooseInUsedMailbox('premium', 15 * DAY)).outcomes.at(-1)).toBe('trial_used');
  });

  it('a plan expires once, not early, and without an event if it is free already', () => {
    expect(run(expire(0), choose('basic'), expire(DAY), expire(14 * DAY), expire(15 * DAY)).outcomes).toEqual(
      ['', 'TrialStarted', '', 'PlanExpired', ''],
    );
    expect(run(choose('basic'), choose('free', DAY), expire(14 * DAY)).outcomes.at(-1)).toBe('');
  });

  it('a plan is never a paid plan outside a single period of 14 days, for any sequence of commands', () => {
    const plan = fc.constantFrom<PlanId>(...PLANS.map(({ id }) => id));
    const step = fc.record({ plan: fc.option(plan), afterHours: fc.nat({ max: 24 * 5 }) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let hours = 0;
        const commands = steps.map(({ plan: wanted, afterHours }) => {
          hours += afterHours;
          return wanted ? choose(wanted, hours * HOUR) : expire(hours * HOUR);
        });
        const { events, account } = run(...commands);
        const trials = events.filter(({ type }) => type === 'TrialStarted');
        expect(trials.length).toBeLessThanOrEqual(1);
        expect(events.filter(({ type }) => type === 'PlanExpired').length).toBeLessThanOrEqual(1);
        const [trial] = trials;
        const end = trial?.type === 'TrialStarted' ? trial.data.endsAt : instantAfter(0);
        expect(getCurrentPlan(account, end)).toBe('free');
        expect(getCurrentPlan(account, instantAfter(hours * HOUR + 15 * DAY))).toBe('free');
      }),
    );
  });
});
