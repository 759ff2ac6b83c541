import { findPlanById, type Plan, type PlanId, TRIAL_DAYS } from '@mirabelle/catalogue';
import {
  account,
  fold,
  getCurrentPlan,
  narrowEvents,
  type PlanChanged,
  type PlanExpired,
  type TrialStarted,
} from '@mirabelle/domain';
import type { RecordedEvent } from '@mirabelle/event-store';
import type { Locale, MailContent } from '@mirabelle/mail';
import { formatDay, formatGreeting } from '@mirabelle/mail';
import { findAccountRecipient } from '../account-recipient.js';
import {
  defineMail,
  type MailContext,
  type MailDraft,
  PERSON_ERASED,
  REMINDERS_OFF,
  type SkippedMail,
} from '../mail-definition.js';
import { createReminderSwitch } from '../reminder-switch.js';

/** Tells a person that the trial has begun, and that it ends without a charge. */
export const trialStartedMail = defineMail<'trial-started', TrialStarted>({
  template: 'trial-started',
  sentOn: 'TrialStarted',
  compose: async (context, _event, stream) => composeTrialMail('trialStarted', context, stream),
});

/**
 * Tells a person some days ahead that the trial will end. The reactor `plans` schedules this mail; it is skipped if the person
 * has turned reminders off by then.
 */
export const trialEndingMail = defineMail<'trial-ending', TrialStarted>({
  template: 'trial-ending',
  compose: async (context, _event, stream) => {
    if (!fold(account, narrowEvents(account, stream)).reminderMails) return REMINDERS_OFF;
    return composeTrialMail('trialEnding', context, stream);
  },
});

/** Tells a person that the trial is over, and what the free plan keeps. `PlanExpired` always means the end of a trial. */
export const trialEndedMail = defineMail<'trial-ended', PlanExpired>({
  template: 'trial-ended',
  sentOn: 'PlanExpired',
  compose: async (context, { data }, stream) => composeTrialMail('trialEnded', context, stream, data.plan),
});

/**
 * Tells a person who has ended a paid plan during the trial what follows. Skipped if a paid plan was chosen again meanwhile,
 * and for an end that another one has followed.
 */
export const planEndedMail = defineMail<'plan-ended', PlanChanged>({
  template: 'plan-ended',
  sentOn: 'PlanChanged',
  isSentFor: ({ data }) => data.to === 'free',
  compose: async (context, { id, data }, stream) => {
    const lastChange = stream.findLast(({ type }) => type === 'PlanChanged');
    if (lastChange?.id !== id) return { skipped: 'the plan was changed again' };
    return composeTrialMail('planEnded', context, stream, data.from);
  },
});

type TrialTextKey = 'trialStarted' | 'trialEnding' | 'trialEnded' | 'planEnded';

/** @param endedPlan the plan that was tried, for the mails after its end; default: the current plan */
function composeTrialMail(
  textKey: TrialTextKey,
  { config, now }: MailContext,
  stream: readonly RecordedEvent[],
  endedPlan?: PlanId,
): MailDraft | SkippedMail {
  const state = fold(account, narrowEvents(account, stream));
  const recipient = findAccountRecipient(state);
  if (!recipient) return PERSON_ERASED;
  const { trialEndsAt } = state.plan;
  if (!trialEndsAt) return { skipped: 'there is no trial' };
  const plan = findPlanById(endedPlan ?? getCurrentPlan(state, now()));
  if (!endedPlan && plan.id === 'free') return { skipped: 'the account is back on the free plan' };
  const { firstName, ...addressee } = recipient;
  const facts = { plan, endsAt: trialEndsAt, firstName, publicUrl: config.publicUrl };
  return { ...addressee, content: createTrialMailContent(textKey, facts, addressee.locale) };
}

interface TrialFacts {
  /** The plan that is or was tried. */
  readonly plan: Plan;
  /** When the trial ends: UTC instant, ISO 8601. */
  readonly endsAt: string;
  readonly firstName?: string | undefined;
  readonly publicUrl: string;
}

/** Creates the content of a mail about a trial. @param textKey key of the mail's texts in `locales/*.json` */
export function createTrialMailContent(
  textKey: TrialTextKey,
  { plan, endsAt, firstName, publicUrl }: TrialFacts,
  { language, t }: Locale,
): MailContent {
  // Only devices have time zones, and a person may have several of them or none, so days are UTC days.
  const date = formatDay(endsAt, language, 'UTC');
  // i18next chooses the plural form by `count`: here the length of a whole trial in days.
  const values = { plan: t(`plans.${plan.id}`), free: t('plans.free'), count: TRIAL_DAYS, date };
  const isOver = textKey === 'trialEnded' || textKey === 'planEnded';
  const link = { label: t('trialEnd.link'), url: `${publicUrl}/profile#plan` };
  return {
    subject: t(`${textKey}.subject`, values),
    preheader: t(`${textKey}.preheader`, values),
    heading: t(`${textKey}.heading`, values),
    greeting: formatGreeting(t, firstName),
    intro: t(`${textKey}.intro`, values),
    ...(!isOver && { rows: [{ label: t('trialEnd.label'), lines: [t('trialEnd.line', values)], link }] }),
    button: { label: t(`${textKey}.button`), url: `${publicUrl}${isOver ? '/pricing' : '/studio'}` },
    linkInstead: t('layout.linkInstead'),
    footer: t('layout.planFooter'),
    ...(textKey === 'trialEnding' && createReminderSwitch(publicUrl, t)),
  };
}
