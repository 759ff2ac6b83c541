import { createTransport } from 'nodemailer';
import { type Mailer, MailNotSent } from './mailer.js';

/** Longest waits, in ms: for a connection, for its greeting, for any answer, and for a message in all. */
const CONNECT_MS = 10_000;
const GREETING_MS = 10_000;
const SILENCE_MS = 20_000;
const SEND_MS = 60_000;

export interface MailerOptions {
  /** `smtp://` or `smtps://`, with user and password where the relay wants them. */
  readonly smtpUrl: string;
  /** Sender, e.g. `Mirabelle <hello@example.org>`. */
  readonly from: string;
}

/** A mailer over SMTP. Connects with the first message, not before. */
export function createMailer({ smtpUrl, from }: MailerOptions): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    // Whether to repeat is for the job to decide, which keeps count.
    maxRequeues: 0,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: GREETING_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ messageId, to, subject, html, text, icalEvent }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          messageId,
          subject,
          html,
          text,
          ...(icalEvent && { icalEvent: { ...icalEvent, filename: 'appointment.ics' } }),
          // Keeps holiday answers from coming back (RFC 3834, section 5).
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.timeout(SEND_MS),
        });
      } catch (error) {
        throw notSent(error);
      }
    },
    close: () => transport.close(),
  };
}

function notSent(error: unknown): MailNotSent {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return new MailNotSent(
    typeof code === 'string' ? code : 'EUNKNOWN',
    typeof responseCode === 'number' ? responseCode : undefined,
  );
}
