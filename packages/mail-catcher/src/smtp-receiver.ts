import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { MessageStore } from './message-store.js';

/** Size of the largest mail that is accepted. */
const MAX_MAIL_BYTES = 25 * 1024 * 1024;

/** A mail as it arrived. */
export interface ReceivedMail {
  readonly raw: Buffer;
  /** Addresses of the recipients in the SMTP envelope. */
  readonly recipients: readonly string[];
}

interface ReceiverOptions {
  readonly store: MessageStore;
  readonly log: (message: string) => void;
  /** Offers a mail to Mirabelle. Resolves with true if Mirabelle takes it; then it is not stored. */
  readonly receiveMail: ((mail: ReceivedMail) => Promise<boolean>) | undefined;
}

/** Creates an SMTP server that accepts mail for any recipient. It answers 250 when the mail is taken or durable on the disk. */
export function createSmtpReceiver(options: ReceiverOptions): SMTPServer {
  const { log } = options;
  const server = new SMTPServer({
    name: 'mirabelle.test',
    banner: 'Mirabelle mail catcher: stores mails and delivers none',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAX_MAIL_BYTES,
    closeTimeout: 2_000,
    onData(stream, session, callback) {
      receive(stream, session, options).then(
        (answer) => callback(null, answer),
        (error: Error & { responseCode?: number }) => {
          if (!error.responseCode) log(`A mail could not be received: ${error.message}`);
          callback(Object.assign(error, { responseCode: error.responseCode ?? 451 }));
        },
      );
    },
  });
  // A client that disconnects early is not worth a log line.
  server.on('error', () => {});
  return server;
}

async function receive(
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  { store, receiveMail }: ReceiverOptions,
): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) {
    // SMTP requires reading a mail to its end, even if it is too large.
    if (!stream.sizeExceeded) chunks.push(chunk as Buffer);
  }
  if (stream.sizeExceeded) {
    throw Object.assign(new Error('The mail is larger than 25 MB'), { responseCode: 552 });
  }
  const recipients = session.envelope.rcptTo.map(({ address }) => address.replaceAll(/[\r\n,]/g, ''));
  if (await receiveMail?.({ raw: Buffer.concat(chunks), recipients })) return 'taken';
  const head = Buffer.from(`Delivered-To: ${recipients.join(',\r\n ')}\r\n`);
  return `stored as ${await store.add(Buffer.concat([head, ...chunks]))}`;
}
