import type { EngineError } from '@mirabelle/runtime';

/** An invitation that mail programs add to the calendar (RFC 5546). */
export interface CalendarInvitation {
  readonly method: 'REQUEST' | 'CANCEL';
  /** Name of the file that is attached, for mail programs that do not show the invitation itself. */
  readonly fileName: string;
  /** The iCalendar object (RFC 5545). */
  readonly content: string;
}

export interface Mail {
  /** Includes the angle brackets. Mailboxes treat two messages with the same id as one. */
  readonly messageId: string;
  readonly to: string;
  /** Where answers go; default the sender. */
  readonly replyTo?: string | undefined;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly icalEvent?: CalendarInvitation | undefined;
  /** Further headers by name. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Mailer {
  /** Resolves when the SMTP server has accepted the message. @throws MailNotSent */
  send(mail: Mail): Promise<void>;
  /** Finishes the messages that are being sent and closes the connections. */
  close(): void;
}

/**
 * The SMTP server did not accept the message. The error contains codes only: the server's text often repeats the email
 * address, which must not get into logs or queues.
 */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent';

  constructor(
    /** Nodemailer's code for the failure, e.g. `ECONNECTION`, `EAUTH`, `EENVELOPE`. */
    readonly code: string,
    /** Reply code of the SMTP server, if it replied (RFC 5321, section 4.2). */
    readonly replyCode: number | undefined,
    /** Says that the server cannot be used at all, whatever the message is. */
    cause?: EngineError,
  ) {
    super(`The SMTP server did not accept the message: ${replyCode ? `${code} ${replyCode}` : code}`, {
      cause,
    });
  }

  /** Whether the server rejected the recipient or message permanently, so that a retry cannot succeed. */
  get isPermanent(): boolean {
    const concernsMessage = this.code === 'EENVELOPE' || this.code === 'EMESSAGE';
    return concernsMessage && this.replyCode !== undefined && this.replyCode >= 500;
  }
}
