import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { MessageStore } from './message-store.js';

/** Larger mails are refused; bytes. */
const largestMail = 25 * 1024 * 1024;

/** An SMTP server that accepts mail for anybody, and says 250 only when the mail is safe on the disk. */
export function createSmtpReceiver(store: MessageStore, log: (message: string) => void): SMTPServer {
  const server = new SMTPServer({
    name: 'mirabelle.test',
    banner: 'Mirabelle catches mails and sends none on',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: largestMail,
    closeTimeout: 2_000,
    onData(stream, session, callback) {
      receive(stream, session, store).then(
        (id) => callback(null, `kept as ${id}`),
        (error: Error & { responseCode?: number }) => {
          if (!error.responseCode) log(`A mail could not be kept: ${error.message}`);
          callback(Object.assign(error, { responseCode: error.responseCode ?? 451 }));
        },
      );
    },
  });
  // Clients that hang up in the middle of a sentence are no news.
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
    // What is too large is read to its end, as SMTP wants it, but not kept in memory.
    if (!stream.sizeExceeded) chunks.push(chunk as Buffer);
  }
  if (stream.sizeExceeded) {
    throw Object.assign(new Error('The mail is larger than 25 MB'), { responseCode: 552 });
  }
  const recipients = session.envelope.rcptTo.map(({ address }) => address.replaceAll(/[\r\n,]/g, ''));
  return store.add(Buffer.concat([Buffer.from(`Delivered-To: ${recipients.join(',\r\n ')}\r\n`), ...chunks]));
}
