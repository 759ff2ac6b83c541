import type { Locale } from '../locale.js';
import type { MailContent } from '../rendering/mail-content.js';
import { greeting } from './greeting.js';

/** What a mail with a link that signs somebody in needs to know. */
export interface LinkFacts {
  readonly url: string;
  /** How long the link works, from when it was asked for. */
  readonly minutes: number;
  readonly firstName?: string | undefined;
}

/** For an account whose address is confirmed; also sent where somebody signs up with it again. */
export function signInMail(facts: LinkFacts, locale: Locale): MailContent {
  return linkMail('signIn', facts, locale);
}

/** Content of either mail with a link, from the words under one key. */
export function linkMail(
  words: 'signIn' | 'verification',
  { url, minutes, firstName }: LinkFacts,
  { t }: Locale,
): MailContent {
  return {
    subject: t(`${words}.subject`),
    preheader: t(`${words}.preheader`),
    heading: t(`${words}.heading`),
    greeting: greeting(t, firstName),
    intro: t(`${words}.intro`),
    button: { label: t(`${words}.button`), url },
    note: t(`${words}.lifetime`, { count: minutes }),
    linkInstead: t('layout.linkInstead'),
    footer: t('layout.accountFooter'),
  };
}
