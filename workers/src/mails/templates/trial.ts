import { type Plan, TRIAL_DAYS } from '@mirabelle/catalogue';
import { formatDay } from '../formats.js';
import type { Locale } from '../locale.js';
import type { MailContent } from '../rendering/mail-content.js';
import { greeting } from './greeting.js';

/** What every mail about a trial needs to know. */
export interface TrialFacts {
  /** What is tried, or was tried last. */
  readonly plan: Plan;
  /** UTC instant, ISO 8601. */
  readonly endsAt: string;
  readonly firstName?: string | undefined;
  /** Origin that people see. */
  readonly publicUrl: string;
}

/** The trial has begun: what that means, and that it ends by itself. */
export function trialStartedMail(facts: TrialFacts, locale: Locale): MailContent {
  return trialMail('trialStarted', facts, '/studio', locale);
}

/** The trial ends in a few days. */
export function trialEndingMail(facts: TrialFacts, locale: Locale): MailContent {
  return trialMail('trialEnding', facts, '/studio', locale);
}

/** The trial is over; what stays. */
export function trialEndedMail(facts: TrialFacts, locale: Locale): MailContent {
  return trialMail('trialEnded', facts, '/pricing', locale);
}

function trialMail(
  words: 'trialStarted' | 'trialEnding' | 'trialEnded',
  { plan, endsAt, firstName, publicUrl }: TrialFacts,
  path: string,
  { language, t }: Locale,
): MailContent {
  // Nobody's zone is known, so days are those of UTC.
  const date = formatDay(endsAt, language, 'UTC');
  const values = { plan: t(`plans.${plan.id}`), free: t('plans.free'), count: TRIAL_DAYS, date };
  return {
    subject: t(`${words}.subject`, values),
    preheader: t(`${words}.preheader`, values),
    heading: t(`${words}.heading`, values),
    greeting: greeting(t, firstName),
    intro: t(`${words}.intro`, values),
    button: { label: t(`${words}.button`), url: `${publicUrl}${path}` },
    linkInstead: t('layout.linkInstead'),
    footer: t('layout.planFooter'),
  };
}
