import { type AddressObject, type Attachment, type ParsedMail, simpleParser } from 'mailparser';
import { linksIn } from './links.js';

export interface MessageAttachment {
  /** Name to save it under; never empty, never with a folder. */
  readonly filename: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
}

/** A mail as the inbox shows it and `GET /api/messages` answers it. */
export interface Message {
  readonly id: string;
  readonly messageId: string;
  /** Addresses of the recipients, without their names, joined by `, `. */
  readonly to: string;
  /** `Name <address>` as the sender wrote it. */
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Addresses of all links in it, each once. */
  readonly links: readonly string[];
  /** ISO 8601 instant. */
  readonly receivedAt: string;
  readonly attachments: readonly MessageAttachment[];
}

/** Reads a stored mail. Broken mails are read as far as they go: a catcher shows what it got. */
export async function readMessage(id: string, receivedAt: Date, raw: Buffer): Promise<Message> {
  const mail = await parse(raw);
  const html = mail.html || '';
  const text = mail.text ?? '';
  return {
    id,
    messageId: mail.messageId ?? '',
    to: recipients(mail),
    from: sender(mail),
    subject: mail.subject ?? '',
    text,
    html,
    links: linksIn(html, text),
    receivedAt: receivedAt.toISOString(),
    attachments: mail.attachments.map((attachment, index) => ({
      filename: fileName(attachment, index),
      contentType: attachment.contentType,
      size: attachment.size,
    })),
  };
}

/** The bytes of one attachment, by its place in `attachments`. */
export async function readAttachment(raw: Buffer, index: number): Promise<Buffer | undefined> {
  return (await parse(raw)).attachments[index]?.content;
}

const parse = (raw: Buffer): Promise<ParsedMail> => simpleParser(raw, { skipTextToHtml: true });

/** Those that the envelope named (blind copies too), which the catcher writes on top of each mail. */
function recipients(mail: ParsedMail): string {
  const lists = [mail.to, mail.cc, mail.bcc, mail.headers.get('delivered-to')].flat().filter(isAddressList);
  const addresses = lists.flatMap((list) => list.value.map(({ address }) => address ?? ''));
  return [...new Set(addresses)].filter(Boolean).join(', ');
}

const isAddressList = (value: unknown): value is AddressObject =>
  typeof value === 'object' && value !== null && 'value' in value && Array.isArray(value.value);

function sender({ from }: ParsedMail): string {
  const [first] = from?.value ?? [];
  if (!first) return '';
  return first.name ? `${first.name} <${first.address ?? ''}>` : (first.address ?? '');
}

function fileName({ filename = '', contentType }: Attachment, index: number): string {
  const name = filename.replaceAll(/[\p{Cc}/\\]/gu, '_').trim();
  if (name) return name;
  // Calendars read an invitation from a nameless part of the mail; people want to save it.
  return contentType === 'text/calendar' ? 'invitation.ics' : `attachment-${index + 1}`;
}
