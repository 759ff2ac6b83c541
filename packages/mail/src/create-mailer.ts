import { EngineError } from '@mirabelle/runtime';
import { createTransport } from 'nodemailer';
import { type Mailer, MailNotSent } from './mailer.js';

const CONNECT_TIMEOUT_MS = 5_000;
const GREETING_TIMEOUT_MS = 5_000;
/** Time limit for each response of the SMTP server. */
const RESPONSE_TIMEOUT_MS = 20_000;
/** Time limit for sending a whole message. */
const SEND_TIMEOUT_MS = 60_000;

export interface MailerOptions {
  /** `smtp://` or `smtps://`, with user and password if the server requires them. */
  readonly smtpUrl: string;
  /** Sender, e.g. `Mirabelle <hello@example.org>`. */
  readonly from: string;
}

/** Creates a mailer that sends over SMTP. It connects when the first message is sent. */
export function createMailer({ smtpUrl, from }: MailerOptions): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    // The job counts the attempts and decides about retries.
    maxRequeues: 0,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: GREETING_TIMEOUT_MS,
    socketTimeout: RESPONSE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ messageId, to, replyTo, subject, html, text, icalEvent, headers }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          messageId,
          ...(replyTo && { replyTo }),
          subject,
          html,
          text,
          // Mail programs show one copy as an invitation, and the other one is attached as a file.
          ...(icalEvent && {
            icalEvent: {
              method: icalEvent.method,
              content: icalEvent.content,
              filename: icalEvent.fileName,
            },
          }),
          // Prevents automatic replies such as vacation notices (RFC 3834, section 5).
          headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
        });
      } catch (error) {
        throw toMailNotSent(error);
      }
    },
    close: () => transport.close(),
  };
}

/** The engine error for a failure of the server; undefined for one of the message. Codes: https://nodemailer.com/errors */
function findServerFailure(code: string): EngineError | undefined {
  if (code === 'EAUTH' || code === 'ENOAUTH') {
    return new EngineError({
      engine: 'smtp',
      condition: 'refusing',
      reason: 'the user or the password is wrong',
      remedy: 'Correct the user and the password in SMTP_URL; mails wait until then.',
    });
  }
  if (!/^(?:ECONNECTION|ESOCKET|ETIMEDOUT|EDNS|ETLS|ECONNREFUSED|ECONNRESET)$/.test(code)) return undefined;
  return new EngineError({ engine: 'smtp', condition: 'away', reason: code });
}

function toMailNotSent(error: unknown): MailNotSent {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const failureCode = typeof code === 'string' ? code : 'EUNKNOWN';
  return new MailNotSent(
    failureCode,
    typeof responseCode === 'number' ? responseCode : undefined,
    findServerFailure(failureCode),
  );
}
