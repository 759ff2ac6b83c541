/** An appointment that mail programs put into the calendar (RFC 5546). */
export interface CalendarInvitation {
  readonly method: 'REQUEST' | 'CANCEL';
  /** The iCalendar object, as RFC 5545 writes it. */
  readonly content: string;
}

export interface Mail {
  /** With its angle brackets. The same id sent twice is the same message to whoever receives it. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly icalEvent?: CalendarInvitation | undefined;
}

export interface Mailer {
  /**
   * Resolves when the relay has taken the message over.
   * @throws MailNotSent
   */
  send(mail: Mail): Promise<void>;
  /** Lets messages under way finish and closes the connections. */
  close(): void;
}

/**
 * The relay did not take the message. Says why in codes only: what a relay writes back often repeats the address, which
 * belongs neither in logs nor in queues.
 */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent';

  constructor(
    /** What failed, e.g. `ECONNECTION`, `EAUTH`, `EENVELOPE`. */
    readonly code: string,
    /** The relay's reply code, where there was one (RFC 5321, section 4.2). */
    readonly reply: number | undefined,
  ) {
    super(`The relay did not take the message: ${reply ? `${code} ${reply}` : code}`);
  }

  /** The relay refuses this recipient or this message for good; trying again is no use. */
  get permanent(): boolean {
    const aboutThisMail = this.code === 'EENVELOPE' || this.code === 'EMESSAGE';
    return aboutThisMail && this.reply !== undefined && this.reply >= 500;
  }
}
