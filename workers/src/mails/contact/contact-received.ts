import { findReplyAddress } from '@mirabelle/application';
import { type ContactMessageReceived, contactMessage, fold, narrowEvents } from '@mirabelle/domain';
import type { MailContent } from '@mirabelle/mail';
import { findLocale, formatGreeting, type Locale } from '@mirabelle/mail';
import { defineMail, PERSON_ERASED } from '../mail-definition.js';

/** Acknowledges a contact message. */
export const contactReceivedMail = defineMail<'contact-received', ContactMessageReceived>({
  template: 'contact-received',
  sentOn: 'ContactMessageReceived',
  isSentFor: ({ data }) => !data.unacknowledged && !data.cause,
  async compose(context, _event, stream) {
    const { received } = fold(contactMessage, narrowEvents(contactMessage, stream));
    if (!received?.email) return PERSON_ERASED;
    const { personId, messageId, email: to, language } = received;
    const locale = findLocale(language);
    const replyTo = findReplyAddress(context, messageId);
    const facts = { publicUrl: context.config.publicUrl, canReply: replyTo !== undefined };
    return { personId, to, replyTo, locale, content: createContactReceivedContent(facts, locale) };
  },
});

/**
 * The content repeats nothing that the sender wrote, not even the name. Otherwise anybody could have their own words sent
 * to the address of somebody else.
 */
export function createContactReceivedContent(
  { publicUrl, canReply }: { readonly publicUrl: string; readonly canReply: boolean },
  { t }: Locale,
): MailContent {
  return {
    subject: t('contactReceived.subject'),
    preheader: t('contactReceived.preheader'),
    heading: t('contactReceived.heading'),
    greeting: formatGreeting(t, undefined),
    intro: t('contactReceived.intro'),
    button: { label: t('contactReceived.button'), url: `${publicUrl}/contact` },
    ...(canReply && { note: t('contactReplied.replyHint') }),
    linkInstead: t('layout.linkInstead'),
    footer: t('layout.accountFooter'),
  };
}
