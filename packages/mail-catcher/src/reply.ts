import { type Message, REPLY_HEADER } from './message.js';
import type { MessageStore } from './message-store.js';

/** Number of characters of the longest reply that can be sent from the inbox. */
export const MAX_REPLY_LENGTH = 20_000;

/** Whom a reply from the inbox is from and to; undefined if the mail does not say where answers go. */
export function findReplyAddresses({ to, from, replyTo }: Message): { from: string; to: string } | undefined {
  const [recipient = ''] = to.split(', ');
  const sender = replyTo || (/<([^<>]*)>$/.exec(from)?.[1] ?? from);
  return recipient && sender ? { from: recipient, to: sender } : undefined;
}

/**
 * Replies to a caught mail as its recipient would: the reply is sent to the mail catcher's own SMTP port, so that it
 * arrives like any other mail. A reply that Mirabelle takes is kept as a copy, so that the inbox shows it.
 *
 * @returns the id of the reply in the inbox
 * @throws Error when the SMTP server refuses the reply
 */
export async function sendReply(
  store: MessageStore,
  { message, text, smtpPort }: { message: Message; text: string; smtpPort: number },
): Promise<string> {
  const addresses = findReplyAddresses(message);
  if (!addresses) throw new Error('The mail does not say where answers go');
  const { createTransport } = await import('nodemailer');
  const { messageId, subject } = message;
  const references = (await store.findHeader(message.id, 'References')) ?? '';
  const { message: raw } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    ...addresses,
    subject: /^re:/i.test(subject) ? subject : `Re: ${subject}`,
    text,
    ...(messageId && { inReplyTo: messageId, references: `${references} ${messageId}`.trim() }),
  });
  const smtp = createTransport({ host: '127.0.0.1', port: smtpPort, ignoreTLS: true });
  const envelope = { from: addresses.from, to: addresses.to };
  const { response } = await smtp.sendMail({ envelope, raw }).finally(() => smtp.close());
  const storedId = /stored as (\S+)/.exec(response)?.[1];
  return storedId ?? keepCopy(store, message.id, Buffer.from(raw as Buffer));
}

/** Keeps a reply with the X- headers of the mail that it answers, so that what finds the mail by them to delete it finds the reply too. */
async function keepCopy(store: MessageStore, answeredId: string, raw: Buffer): Promise<string> {
  const ownHeaders = (await store.readHeader(answeredId)).filter((line) => /^x-/i.test(line));
  const head = [`${REPLY_HEADER}: sent`, ...ownHeaders.filter((line) => !line.startsWith(REPLY_HEADER))];
  return store.add(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n`, 'latin1'), raw]));
}
