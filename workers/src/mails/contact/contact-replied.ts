import {
  type ContactEvent,
  type ContactMessageReplied,
  contactMessage,
  fold,
  narrowEvents,
} from '@mirabelle/domain';
import { findLocale, type Locale } from '../locale.js';
import { defineMail, formatGreeting, PERSON_ERASED } from '../mail-definition.js';
import type { MailContent } from '../rendering/mail-content.js';
import { findReplyAddress } from './find-reply-address.js';

/** Sends the reply of the support team to the sender of a contact message. */
export const contactRepliedMail = defineMail<'contact-replied', ContactMessageReplied>({
  template: 'contact-replied',
  sentOn: 'ContactMessageReplied',
  async compose(context, { data: { reply }, revision }, stream) {
    const events = narrowEvents(contactMessage, stream);
    const { received } = fold(contactMessage, events);
    if (!received?.email || reply === null) return PERSON_ERASED;
    const { personId, messageId, email, language, name, subject } = received;
    const message = findLastWords(events.slice(0, Number(revision)));
    const locale = findLocale(language);
    const replyTo = findReplyAddress(context, messageId);
    const facts = {
      canReply: replyTo !== undefined,
      name: name ?? undefined,
      subject: subject ?? '',
      message: message ?? '',
      reply,
      publicUrl: context.config.publicUrl,
    };
    return { personId, to: email, replyTo, locale, content: createContactRepliedContent(facts, locale) };
  },
});

/** What the sender wrote last. A mail from another address is not quoted, because it may be of somebody else. */
function findLastWords(events: readonly ContactEvent[]): string | null | undefined {
  const words = events.flatMap(({ type, data }) => {
    if (type === 'ContactMessageReceived') return [data.message];
    return type === 'ContactReplyReceived' && data.from === undefined && data.text ? [data.text] : [];
  });
  return words.at(-1);
}

interface ContactReplyFacts {
  /** Name, subject and message as the sender wrote them. */
  readonly name: string | undefined;
  readonly subject: string;
  readonly message: string;
  readonly reply: string;
  readonly publicUrl: string;
  /** Whether an answer to the mail arrives. */
  readonly canReply: boolean;
}

/** Creates the content: the reply, followed by the message that it answers. */
export function createContactRepliedContent(
  { name, subject, message, reply, publicUrl, canReply }: ContactReplyFacts,
  { t }: Locale,
): MailContent {
  return {
    subject: t('contactReplied.subject', { subject }),
    preheader: t('contactReplied.preheader'),
    heading: t('contactReplied.heading'),
    greeting: formatGreeting(t, name),
    intro: t('contactReplied.intro'),
    rows: [
      { label: t('contactReplied.answer'), lines: [reply] },
      { label: t('contactReplied.question'), lines: [message] },
    ],
    button: { label: t('contactReplied.button'), url: `${publicUrl}/contact` },
    ...(canReply && { note: t('contactReplied.replyHint') }),
    linkInstead: t('layout.linkInstead'),
    footer: t('layout.contactFooter'),
  };
}
