import type { Locale } from '../locale.js';
import type { MailContent } from '../rendering/mail-content.js';
import { greeting } from './greeting.js';

/**
 * Tells somebody that their message has come. It repeats nothing of what they wrote, their name neither: anybody can
 * type anybody's address, and must not be able to have their own words sent there.
 */
export function contactReceivedMail(publicUrl: string, { t }: Locale): MailContent {
  return {
    subject: t('contactReceived.subject'),
    preheader: t('contactReceived.preheader'),
    heading: t('contactReceived.heading'),
    greeting: greeting(t, undefined),
    intro: t('contactReceived.intro'),
    button: { label: t('contactReceived.button'), url: `${publicUrl}/contact` },
    linkInstead: t('layout.linkInstead'),
    footer: t('layout.accountFooter'),
  };
}

export interface ContactReply {
  readonly name: string | undefined;
  /** What they asked about. */
  readonly subject: string;
  /** What they wrote. */
  readonly message: string;
  /** What we answer. */
  readonly reply: string;
  readonly publicUrl: string;
}

/** Our answer, with what it answers. */
export function contactRepliedMail(
  { name, subject, message, reply, publicUrl }: ContactReply,
  { t }: Locale,
): MailContent {
  return {
    subject: t('contactReplied.subject', { subject }),
    preheader: t('contactReplied.preheader'),
    heading: t('contactReplied.heading'),
    greeting: greeting(t, name),
    intro: t('contactReplied.intro'),
    facts: [
      { label: t('contactReplied.answer'), lines: [reply] },
      { label: t('contactReplied.question'), lines: [message] },
    ],
    button: { label: t('contactReplied.button'), url: `${publicUrl}/contact` },
    linkInstead: t('layout.linkInstead'),
    footer: t('layout.contactFooter'),
  };
}
