import type { ServiceContext } from '@mirabelle/application';
import type { DomainEvent } from '@mirabelle/domain';
import type { RecordedEvent } from '@mirabelle/event-store';
import type { Locale, Mail, MailContent } from '@mirabelle/mail';
import type { Recorded } from '../reactors/reactor.js';

/** The parts of a service that a mail is composed from. */
export type MailContext = Pick<
  ServiceContext,
  'store' | 'secrets' | 'config' | 'now' | 'caughtMails' | 'pool'
>;

/** A composed mail before it is rendered. */
export interface MailDraft {
  /** Whose key seals the personal data in the mail. */
  readonly personId: string;
  /**
   * Whose key seals the recipient in the ledger of sent mails; null for an address without an account. Default: the person
   * of `personId`.
   */
  readonly recipientId?: string | null;
  /** Address of the recipient. */
  readonly to: string;
  /** The Reply-To address. By default a mail has none, so that answers go to its From address. */
  readonly replyTo?: string | undefined;
  readonly locale: Locale;
  readonly content: MailContent;
  readonly icalEvent?: Mail['icalEvent'];
  /** Called once the mail is sent. */
  readonly onSent?: () => Promise<void>;
}

/** No mail is sent. Operators see the reason in the process's log and, if an attempt has begun before, in the ledger of sent mails. */
export interface SkippedMail {
  readonly skipped: string;
}

export const PERSON_ERASED: SkippedMail = { skipped: 'the person has been erased' };
export const REMINDERS_OFF: SkippedMail = { skipped: 'the person has turned reminders by mail off' };

/** One mail: when it is sent, and its content. Its texts are in `locales/*.json`. */
export interface MailDefinition<Template extends string = string> {
  /** Stored in the ledger of sent mails and in waiting jobs, so it never changes. */
  readonly template: Template;
  /** Type of the event that causes the mail at once. Absent for mails that another reactor schedules. */
  readonly sentOn?: string;
  /** Whether this event of the type causes the mail. Without this function, every event of the type does. */
  isSentFor?(event: RecordedEvent): boolean;
  /**
   * Composes the mail from the current state of the log.
   *
   * @param event the event that the mail is about
   * @param stream all events of that event's stream
   */
  compose(
    context: MailContext,
    event: RecordedEvent,
    stream: readonly RecordedEvent[],
  ): Promise<MailDraft | SkippedMail>;
}

/**
 * Defines a mail.
 *
 * @typeParam Event union of the events that the mail may be about
 */
export function defineMail<const Template extends string, Event extends DomainEvent>(definition: {
  readonly template: Template;
  readonly sentOn?: Event['type'];
  isSentFor?(event: Recorded<Event>): boolean;
  compose(
    context: MailContext,
    event: Recorded<Event>,
    stream: readonly RecordedEvent[],
  ): Promise<MailDraft | SkippedMail>;
}): MailDefinition<Template> {
  const { template, sentOn, isSentFor, compose } = definition;
  return {
    template,
    ...(sentOn && { sentOn }),
    ...(isSentFor && { isSentFor: (event: RecordedEvent) => isSentFor(event as Recorded<Event>) }),
    compose: (context, event, stream) => compose(context, event as Recorded<Event>, stream),
  };
}
