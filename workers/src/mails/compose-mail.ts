import { hashMailPerson, MAIL_PERSON_HEADER, type MailRecipient } from '@mirabelle/application';
import { type Mail, renderMail } from '@mirabelle/mail';
import { type EventReference, readReferencedEvent } from '../reactors/event-reference.js';
import { findMailByTemplate, type TemplateName } from './all-mails.js';
import type { MailContext, SkippedMail } from './mail-definition.js';

/** The payload of a mail job: which mail to send about which event. */
export interface MailPayload extends EventReference {
  readonly template: TemplateName;
}

/** The record that a mail is about, as a resource of the back office. */
export interface MailRecord {
  readonly resource: 'bookings' | 'contact-messages' | 'payments' | 'users';
  readonly id: string;
}

interface ComposedMail {
  readonly mail: Omit<Mail, 'messageId'>;
  readonly record: MailRecord | undefined;
  /** Whom the ledger of sent mails names. */
  readonly recipient: MailRecipient;
  /** BCP 47 tag of the language that the mail is in. */
  readonly language: string;
  /** Called once the mail is sent. */
  readonly onSent: (() => Promise<void>) | undefined;
}

/**
 * Composes the mail from the current state of the log. It is skipped, for example, if the link has expired or the person
 * has been erased.
 *
 * @throws Error if the stream does not have the event at this revision
 */
export async function composeMail(
  context: MailContext,
  { template, ...reference }: MailPayload,
): Promise<ComposedMail | SkippedMail> {
  const { event, events } = await readReferencedEvent(context.store, reference);
  const draft = await findMailByTemplate(template).compose(context, event, events);
  if ('skipped' in draft) return draft;
  const { personId, recipientId = personId, to, replyTo, locale, content, icalEvent, onSent } = draft;
  // By this header an erasure finds the mails about the person that the mail catcher keeps.
  const { caughtMails, secrets } = context;
  return {
    record: toMailRecord(event.data),
    recipient: { personId: recipientId, email: to },
    language: locale.language,
    onSent,
    mail: {
      to,
      replyTo,
      ...renderMail(content, locale),
      icalEvent,
      ...(caughtMails && { headers: { [MAIL_PERSON_HEADER]: hashMailPerson(secrets, personId) } }),
    },
  };
}

/** The ids in an event's data. `messageId` is the one of a contact message. */
interface RecordIds {
  readonly bookingId?: string;
  readonly messageId?: string;
  /** The payment of the same number. */
  readonly orderId?: string;
  readonly userId?: string;
  readonly referrerId?: string;
}

function toMailRecord({
  bookingId,
  messageId,
  orderId,
  referrerId,
  userId = referrerId,
}: RecordIds): MailRecord | undefined {
  if (bookingId) return { resource: 'bookings', id: bookingId };
  if (messageId) return { resource: 'contact-messages', id: messageId };
  if (orderId) return { resource: 'payments', id: orderId };
  return userId ? { resource: 'users', id: userId } : undefined;
}
