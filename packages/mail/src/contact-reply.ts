import { type ContactEvent, type ContactMessageReceived, contactMessage, fold } from '@mirabelle/domain';
import { findLocale, isolateDirection, type Locale } from './locale.js';
import type { MailContent } from './rendering/mail-content.js';
import { createReplyFrame } from './reply-frame.js';
import { findUnansweredTexts, type LoadMergedStream } from './unanswered-texts.js';

/** Where a member reads a conversation with support. A signed-out member is asked to sign in first. */
export const createThreadUrl = (publicUrl: string, messageId: string): string =>
  `${publicUrl}/profile?message=${messageId}#messages`;

/** The mail with a reply of support. */
export interface ContactReplyMail {
  readonly received: ContactMessageReceived['data'];
  /** Address of the sender. */
  readonly to: string;
  readonly locale: Locale;
  readonly content: MailContent;
}

/**
 * Creates the mail with a reply to a contact message, both for support's preview and for sending, so that they are equal.
 *
 * @param events the message's stream up to the reply
 * @param loadMergedStream loads the stream of a message that is merged into this one, up to the reply
 * @param chosenLanguage BCP 47 tag; undefined for the language of the page on which the message was written
 * @returns undefined for a sender who has been erased
 */
export async function createContactReplyMail(
  events: readonly ContactEvent[],
  reply: string,
  {
    publicUrl,
    canBeAnswered,
    staffName,
  }: Pick<ContactReplyFacts, 'publicUrl' | 'canBeAnswered' | 'staffName'>,
  loadMergedStream: LoadMergedStream,
  chosenLanguage?: string,
): Promise<ContactReplyMail | undefined> {
  const { received } = fold(contactMessage, events);
  if (!received?.email) return undefined;
  const { email, language, name, subject } = received;
  const facts = {
    canBeAnswered,
    staffName,
    name: name ?? undefined,
    subject: subject ?? '',
    messages: await findUnansweredTexts(events, loadMergedStream),
    reply,
    publicUrl,
    memberMessageId: received.userId && received.messageId,
  };
  const locale = findLocale(chosenLanguage ?? language);
  return { received, to: email, locale, content: createContactReplyContent(facts, locale) };
}

interface ContactReplyFacts {
  /** Name, subject and messages as the sender wrote them. */
  readonly name: string | undefined;
  readonly subject: string;
  /** What the reply answers, oldest first. */
  readonly messages: readonly string[];
  readonly reply: string;
  /** First name of who replies; undefined if it is not known. */
  readonly staffName?: string | undefined;
  readonly publicUrl: string;
  /** Whether an answer to the mail reaches support, because the message has a reply address. */
  readonly canBeAnswered: boolean;
  /** Id of the message of a sender who was signed in. The conversation is in their profile. */
  readonly memberMessageId?: string | undefined;
}

/** Creates the content of the mail: greeting, reply and closing, followed by the messages that the reply answers. */
export function createContactReplyContent(
  { name, subject, messages, reply, staffName, publicUrl, canBeAnswered, memberMessageId }: ContactReplyFacts,
  { t, direction }: Locale,
): MailContent {
  return {
    subject: t('contactReplied.subject', { subject }),
    preheader: t('contactReplied.preheader'),
    heading: t('contactReplied.heading'),
    ...createReplyFrame(t, name, staffName),
    // The reply may be in a language of the other direction.
    intro: direction === 'rtl' ? reply.split('\n').map(isolateDirection).join('\n') : reply,
    rows: messages.map((message) => ({ label: t('contactReplied.question'), lines: [message] })),
    ...findButton(),
    ...(canBeAnswered && { note: t('contactReplied.replyHint') }),
    linkInstead: t('layout.linkInstead'),
    footer: t('layout.contactFooter'),
  };

  /** Who can answer the mail gets no link to the contact form, which would begin another conversation. */
  function findButton(): Pick<MailContent, 'button'> {
    if (memberMessageId) {
      return {
        button: { label: t('contactReplied.messages'), url: createThreadUrl(publicUrl, memberMessageId) },
      };
    }
    return canBeAnswered
      ? {}
      : { button: { label: t('contactReplied.button'), url: `${publicUrl}/contact` } };
  }
}
