import type { AddressObject, ParsedMail, SimpleParserOptions } from 'mailparser';
import { cutQuotedHtml, cutQuotedText } from './cut-quoted-text.js';
import { findAutomaticHeader } from './find-automatic-header.js';

/** The parts of a received mail that matter for a reply. */
export interface InboundMail {
  /** The Message-ID header; undefined if the mail has none. */
  readonly messageIdHeader: string | undefined;
  /** Address in the From header in lower case; undefined if it has none. Anybody can forge it. */
  readonly from: string | undefined;
  /** All addresses that the mail was sent or delivered to, in lower case. */
  readonly recipients: readonly string[];
  /** What was written, without the mail that it answers. Empty if there is no text. */
  readonly text: string;
  /** Number of attachments. */
  readonly attachments: number;
  /** Name of the header that marks the mail as written by a program; undefined if there is none. */
  readonly automaticHeader: string | undefined;
}

const RECIPIENT_HEADERS = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to'];

/**
 * Parses a mail. A malformed one is parsed as far as possible.
 *
 * @param raw the mail as it was transported (RFC 5322)
 * @returns undefined for bytes that the parser refuses, such as a header of megabytes
 */
export async function parseInboundMail(raw: Buffer): Promise<InboundMail | undefined> {
  try {
    return await readParts(await parse(raw, { skipTextToHtml: true, skipImageLinks: true }));
  } catch {
    return undefined;
  }
}

/** Parses a mail. Loads the parser with the first one, because most processes never receive any. */
async function parse(raw: Buffer, options: SimpleParserOptions): Promise<ParsedMail> {
  const { simpleParser } = await import('mailparser');
  return simpleParser(raw, options);
}

async function readParts(mail: ParsedMail): Promise<InboundMail> {
  const recipients = RECIPIENT_HEADERS.flatMap((name) => readAddresses(mail.headers.get(name)));
  return {
    messageIdHeader: mail.messageId,
    from: mail.from?.value[0]?.address?.trim().toLowerCase() || undefined,
    recipients: [...new Set(recipients)],
    text: await readText(mail),
    attachments: mail.attachments.filter(({ related }) => !related).length,
    automaticHeader: findAutomaticHeader(mail.headerLines),
  };
}

/**
 * Reads the text part. A mail without a text part gets its text from the HTML, in which the quoted mail often has an
 * element of its own.
 */
async function readText({ text, html, headerLines }: ParsedMail): Promise<string> {
  if (!html || hasTextPart(headerLines, text)) return cutQuotedText(text ?? '');
  const ownHtml = cutQuotedHtml(html);
  if (ownHtml === html) return cutQuotedText(text ?? '');
  const document = `Content-Type: text/html; charset=utf-8\r\n\r\n${ownHtml}`;
  const parsed = await parse(Buffer.from(document), { skipTextToHtml: true });
  return cutQuotedText(parsed.text ?? '') || cutQuotedText(text ?? '');
}

/** Whether the text is a part of the mail. The parser derives a text from the HTML of a mail without a text part. */
function hasTextPart(lines: ParsedMail['headerLines'], text: string | undefined): boolean {
  const type = lines.find(({ key }) => key === 'content-type')?.line ?? '';
  return text !== undefined && !/text\/html/i.test(type) && text.trim() !== '';
}

/** Reads the addresses of a header, which the parser returns as a text or as objects. */
function readAddresses(value: unknown): string[] {
  const values = [value].flat();
  return values.flatMap((header) => {
    if (typeof header === 'string') {
      const words = header.toLowerCase().split(/[\s<>,;"]+/);
      return words.filter((word) => /.@./.test(word));
    }
    const addresses = header as AddressObject | undefined;
    return addresses?.value?.flatMap(({ address }) => (address ? [address.trim().toLowerCase()] : [])) ?? [];
  });
}
