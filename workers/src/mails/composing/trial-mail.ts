import { planById } from '@mirabelle/catalogue';
import { type AccountEvent, account, fold, type PlanExpired, planOf } from '@mirabelle/domain';
import { localeFor } from '../locale.js';
import { type TrialFacts, trialEndedMail, trialEndingMail, trialStartedMail } from '../templates/trial.js';
import type { Composer } from './compose.js';

/** Tells that a trial has begun or is over. */
export const composeTrialMail: Composer = async (platform, event, stream) => {
  const told = about(platform, stream);
  if (typeof told === 'string') return told;
  if (event.type === 'PlanExpired') {
    const plan = planById((event.data as PlanExpired['data']).plan);
    return { ...told.draft, content: trialEndedMail({ ...told.facts, plan }, told.draft.locale) };
  }
  if (told.facts.plan.id === 'free') return 'the plan is free again';
  return { ...told.draft, content: trialStartedMail(told.facts, told.draft.locale) };
};

/** Tells that a trial is about to end, of whatever plan is tried by then. */
export const composeTrialEndingMail: Composer = async (platform, _event, stream) => {
  const told = about(platform, stream);
  if (typeof told === 'string') return told;
  if (told.facts.plan.id === 'free') return 'the plan is free again';
  return { ...told.draft, content: trialEndingMail(told.facts, told.draft.locale) };
};

function about({ config, now }: Parameters<Composer>[0], stream: Parameters<Composer>[2]) {
  const state = fold(account, stream as unknown as readonly AccountEvent[]);
  const to = state.registered?.email;
  if (!state.registered || !to) return 'the person has been erased';
  const { trialEndsAt } = state.plan;
  if (!trialEndsAt) return 'there is no trial';
  const facts: TrialFacts = {
    plan: planById(planOf(state, now())),
    endsAt: trialEndsAt,
    firstName: state.profile.firstName ?? undefined,
    publicUrl: config.publicUrl,
  };
  return { draft: { to, locale: localeFor(state.language ?? state.registered.language) }, facts };
}
