import type { AddressObject, Attachment, ParsedMail } from 'mailparser';
import { extractLinks } from './extract-links.js';

/** Header of the copy of a sent reply that the inbox keeps. */
export const REPLY_HEADER = 'X-Inbox-Reply';

interface MessageAttachment {
  /** File name for saving; never empty and without a path. */
  readonly filename: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
}

/** A mail as the inbox shows it and `GET /api/messages` returns it. */
export interface Message {
  readonly id: string;
  readonly messageId: string;
  /** Email addresses of the recipients, without names, joined by `, `. */
  readonly to: string;
  /** `Name <address>`, or only the address. */
  readonly from: string;
  /** Where answers go; empty if the mail does not say. */
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** URLs of all links, without duplicates. */
  readonly links: readonly string[];
  /** ISO 8601 instant. */
  readonly receivedAt: string;
  readonly attachments: readonly MessageAttachment[];
  /** Whether it is the copy of a reply that was sent from the inbox. */
  readonly isOwnReply: boolean;
}

/** Parses a stored mail. A malformed mail is parsed as far as possible. */
export async function readMessage(id: string, receivedAt: Date, raw: Buffer): Promise<Message> {
  const mail = await parse(raw);
  const html = mail.html || '';
  const text = mail.text ?? '';
  return {
    id,
    messageId: mail.messageId ?? '',
    to: formatRecipients(mail),
    from: formatSender(mail),
    replyTo: mail.replyTo?.value[0]?.address ?? '',
    subject: mail.subject ?? '',
    text,
    html,
    links: extractLinks(html, text),
    receivedAt: receivedAt.toISOString(),
    attachments: listFiles(mail).map((attachment, index) => ({
      filename: formatFileName(attachment, index),
      contentType: attachment.contentType,
      size: attachment.size,
    })),
    isOwnReply: mail.headers.has(REPLY_HEADER.toLowerCase()),
  };
}

/** The bytes of one attachment, by its index in `attachments`. */
export async function readAttachment(raw: Buffer, index: number): Promise<Buffer | undefined> {
  return listFiles(await parse(raw))[index]?.content;
}

/** The lines of a mail's header, unfolded. */
export function readHeaderLines(raw: Buffer): readonly string[] {
  const [head = ''] = raw.toString('latin1').split(/\r?\n\r?\n/, 1);
  return head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
}

/** The value of a header; undefined if the mail has none of this name. */
export function findHeader(lines: readonly string[], name: string): string | undefined {
  const start = `${name.toLowerCase()}:`;
  const line = lines.find((candidate) => candidate.toLowerCase().startsWith(start));
  return line?.slice(start.length).trim();
}

/** The part of a header that is read if the parser refuses the mail. It contains the recipients. */
const MAX_HEADER_BYTES = 64 * 1024;

/** Parses a mail, or only its header if the parser refuses the mail, for example for a header of megabytes. */
async function parse(raw: Buffer): Promise<ParsedMail> {
  // The parser has 150 files, so it is loaded with the first mail.
  const { simpleParser } = await import('mailparser');
  const options = { skipTextToHtml: true };
  try {
    return await simpleParser(raw, options);
  } catch {
    const [header = ''] = raw
      .subarray(0, MAX_HEADER_BYTES)
      .toString('latin1')
      .split(/\r?\n\r?\n/, 1);
    return simpleParser(Buffer.from(header, 'latin1'), options);
  }
}

/** All recipients, including blind copies: the receiver adds those of the SMTP envelope as Delivered-To. */
function formatRecipients(mail: ParsedMail): string {
  const lists = [mail.to, mail.cc, mail.bcc, mail.headers.get('delivered-to')].flat().filter(isAddressList);
  const addresses = lists.flatMap((list) => list.value.map(({ address }) => address ?? ''));
  return [...new Set(addresses)].filter(Boolean).join(', ');
}

const isAddressList = (value: unknown): value is AddressObject =>
  typeof value === 'object' && value !== null && 'value' in value && Array.isArray(value.value);

function formatSender({ from }: ParsedMail): string {
  const [first] = from?.value ?? [];
  if (!first) return '';
  return first.name ? `${first.name} <${first.address ?? ''}>` : (first.address ?? '');
}

/** The attachments. An invitation without a name is left out if it is also attached as a file with a name, as in mail programs. */
function listFiles({ attachments }: ParsedMail): Attachment[] {
  const isAttachedToo = ({ contentType, filename, content }: Attachment) =>
    contentType === 'text/calendar' &&
    !filename &&
    attachments.some((other) => other.filename && other.content.equals(content));
  return attachments.filter((attachment) => !isAttachedToo(attachment));
}

function formatFileName({ filename = '', contentType }: Attachment, index: number): string {
  const name = filename.replaceAll(/[\p{Cc}/\\]/gu, '_').trim();
  if (name) return name;
  // Calendar invitations are parts without a file name.
  return contentType === 'text/calendar' ? 'invitation.ics' : `attachment-${index + 1}`;
}
