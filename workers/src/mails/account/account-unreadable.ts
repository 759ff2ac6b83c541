import { type ContactMessageReceived, contactMessage, fold, narrowEvents } from '@mirabelle/domain';
import type { MailContent } from '@mirabelle/mail';
import { findLocale, formatGreeting, type Locale } from '@mirabelle/mail';
import { defineMail, PERSON_ERASED } from '../mail-definition.js';

/** Tells a person who asked for a link that their account cannot be opened, and that support knows. */
export const accountUnreadableMail = defineMail<'account-unreadable', ContactMessageReceived>({
  template: 'account-unreadable',
  sentOn: 'ContactMessageReceived',
  isSentFor: ({ data }) => data.cause === 'unreadable-account',
  async compose({ config }, _event, stream) {
    const { received } = fold(contactMessage, narrowEvents(contactMessage, stream));
    if (!received?.email) return PERSON_ERASED;
    const { personId, email: to, language } = received;
    const locale = findLocale(language);
    return { personId, to, locale, content: createAccountUnreadableContent(config.publicUrl, locale) };
  },
});

export function createAccountUnreadableContent(publicUrl: string, { t }: Locale): MailContent {
  return {
    subject: t('accountUnreadable.subject'),
    preheader: t('accountUnreadable.preheader'),
    heading: t('accountUnreadable.heading'),
    greeting: formatGreeting(t, undefined),
    intro: t('accountUnreadable.intro'),
    note: t('accountUnreadable.note'),
    button: { label: t('accountUnreadable.button'), url: `${publicUrl}/contact` },
    linkInstead: t('layout.linkInstead'),
    footer: t('layout.memberFooter'),
  };
}
