import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { MessageStore } from './message-store.js';

/** Larger mails are rejected. */
const MAX_MAIL_BYTES = 25 * 1024 * 1024;

/** Creates an SMTP server that accepts mail for any recipient. It answers 250 when the mail is durable on the disk. */
export function createSmtpReceiver(store: MessageStore, log: (message: string) => void): SMTPServer {
  const server = new SMTPServer({
    name: 'mirabelle.test',
    banner: 'Mirabelle mail catcher: stores mails and delivers none',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAX_MAIL_BYTES,
    closeTimeout: 2_000,
    onData(stream, session, callback) {
      receive(stream, session, store).then(
        (id) => callback(null, `stored as ${id}`),
        (error: Error & { responseCode?: number }) => {
          if (!error.responseCode) log(`A mail could not be stored: ${error.message}`);
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
  store: MessageStore,
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
  return store.add(Buffer.concat([Buffer.from(`Delivered-To: ${recipients.join(',\r\n ')}\r\n`), ...chunks]));
}
