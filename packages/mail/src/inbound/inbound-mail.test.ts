import { describe, expect, it } from 'vitest';
import { cutQuotedHtml, cutQuotedText } from './cut-quoted-text.js';
import { parseInboundMail } from './inbound-mail.js';

const HEADERS = [
  'From: Ada Lovelace <Ada@Example.org>',
  'To: "Mirabelle" <reply+0a@Mirabelle.test>',
  'Message-ID: <one@example.org>',
];
const parse = async (body: string, headers: readonly string[] = []) => {
  const mail = await parseInboundMail(Buffer.from([...HEADERS, ...headers, '', body].join('\r\n')));
  if (!mail) throw new Error('The mail cannot be read.');
  return mail;
};
const HTML = ['MIME-Version: 1.0', 'Content-Type: text/html; charset=utf-8'];

describe('parseInboundMail', () => {
  it('a reply has its sender, its recipients in lower case, its id and its own words', async () => {
    expect(await parse('Thank you!\r\n\r\nOn Mon, 23 Nov 2026, Mirabelle wrote:\r\n> Our reply')).toEqual({
      messageIdHeader: '<one@example.org>',
      from: 'ada@example.org',
      recipients: ['reply+0a@mirabelle.test'],
      text: 'Thank you!',
      attachments: 0,
      automaticHeader: undefined,
    });
  });

  it('a mail has the recipient of its envelope besides the visible recipients', async () => {
    const { recipients } = await parse('Hi', ['Delivered-To: reply+1b@mirabelle.test']);
    expect(recipients).toEqual(['reply+0a@mirabelle.test', 'reply+1b@mirabelle.test']);
  });

  it.each(['constructor', '__proto__', 'toString'])(
    'a mail with a header that is called %s is read like any other',
    async (name) => {
      expect(await parse('Hi', [`${name}: x`])).toMatchObject({ text: 'Hi', automaticHeader: undefined });
    },
  );

  it('a reply in HTML alone loses the element with the quoted mail', async () => {
    const html =
      '<style>p{color:red}</style><p>It came &amp; it fits.</p><div class="gmail_quote"><p>Our reply</p></div>';
    expect((await parse(html, HTML)).text).toBe('It came & it fits.');
    const outlook = '<div>Yes, at ten.</div><hr><div id="divRplyFwdMsg"><b>From:</b> us</div><div>Old</div>';
    expect((await parse(outlook, HTML)).text).toMatch(/^Yes, at ten\.(?:\s*-+)?$/);
  });

  it.each([
    ['auto-submitted', 'Auto-Submitted: auto-replied'],
    ['precedence', 'Precedence: bulk'],
    ['list-id', 'List-Id: <news.example.org>'],
    ['return-path', 'Return-Path: <>'],
    ['x-autoreply', 'X-Autoreply: yes'],
    ['content-type', 'Content-Type: multipart/report; boundary=x'],
  ])('a mail with the header %s counts as written by a program', async (name, header) => {
    expect((await parse('I am away until Monday.', [header])).automaticHeader).toBe(name);
  });

  it('a mail whose headers have the values of a person does not count as written by a program', async () => {
    const headers = ['Auto-Submitted: no', 'Return-Path: <ada@example.org>', 'Precedence: first-class'];
    expect((await parse('Hello', headers)).automaticHeader).toBeUndefined();
  });

  it('bytes that are not a mail have no sender and no recipients', async () => {
    expect(await parseInboundMail(Buffer.from([0, 255, 13, 10, 200]))).toMatchObject({
      from: undefined,
      recipients: [],
    });
  });
});

describe('a mail that the parser refuses', () => {
  it.each([
    ['a line of 2 MB before any header', Buffer.alloc(2 * 1024 * 1024, 'x')],
    ['a header of 2 MB', Buffer.concat([Buffer.from('Subject: '), Buffer.alloc(2 * 1024 * 1024, 'x\r\n ')])],
  ])('a mail with %s is not read', async (_, raw) => {
    expect(await parseInboundMail(raw)).toBeUndefined();
  });
});

// Reading takes below a second. If its time grew with the square of the length, it would take minutes, and the test would time out.
describe('a mail that is hard to read', { timeout: 30_000 }, () => {
  it.each([
    ['short lines', 'a\n'.repeat(400_000), /^(?:a\n){9}/],
    ['a line of spaces that ends with a digit', `${' '.repeat(800_000)}1`, /^1$/],
    ['lines of dashes', '--- a ---\n'.repeat(200_000), /^(?:--- a ---\n){9}/],
    [
      'headers with blank lines between them',
      `From: a@b.c\n${'\n'.repeat(4_000)}`.repeat(100),
      /^From: a@b\.c\n\nFrom/,
    ],
    ['a quote below a line of at signs', `Yes.\n<${'@'.repeat(800_000)}:\n> x`, /^Yes\.$/],
  ])('a text of %s is read to its end', (_, text, read) => {
    expect(cutQuotedText(text)).toMatch(read);
  });

  it.each([
    ['elements without an end', '<div '.repeat(800_000), ''],
    ['styles without an end', '<style>'.repeat(200_000), '<div class="gmail_quote">'],
    ['angle brackets without an end', '<'.repeat(800_000), '<div class="gmail_quote">'],
  ])('HTML of %s is read to its end', (_, html, quote) => {
    expect(cutQuotedHtml(html + quote).startsWith(html)).toBe(true);
  });

  it('a header of recipients without an address is read to its end', async () => {
    const { recipients } = await parse('Hi', [`X-Original-To: ${'a'.repeat(500_000)}`]);
    expect(recipients).toEqual(['reply+0a@mirabelle.test']);
  });
});

describe('cutQuotedText', () => {
  it.each([
    [
      'Gmail',
      'Yes.\n\nOn Mon, Nov 23, 2026 at 10:12 AM Mirabelle <\nhello@mirabelle.test> wrote:\n\n> Our reply\n>\n> more',
    ],
    ['Apple Mail', 'Yes.\n\n> On 23 Nov 2026, at 10:12, Mirabelle <a@b.c> wrote:\n> \n> Our reply\n'],
    ['Thunderbird in German', 'Yes.\n\nAm 23.11.26 um 10:12 schrieb Mirabelle:\n> Unsere Antwort'],
    [
      'Gmail in French',
      'Yes.\n\nLe lun. 23 nov. 2026 à 10:12, Mirabelle <a@b.c> a écrit :\n\n> Notre réponse',
    ],
    ['Gmail in Japanese', 'Yes.\n\n2026年11月23日(月) 10:12 Mirabelle <a@b.c>:\n\n> 返信'],
    [
      'Outlook',
      'Yes.\n\n________________________________\nFrom: Mirabelle <a@b.c>\nSent: Monday\nTo: Ada\nSubject: Re: Hi\n\nOur reply',
    ],
    [
      'Outlook in Spanish',
      'Yes.\n\nDe: Mirabelle <a@b.c>\nEnviado el: lunes\nPara: Ada\nAsunto: Re: Hola\n\nHola',
    ],
    ['a divider', 'Yes.\n\n-----Original Message-----\nFrom: a@b.c\nSent: Monday\nTo: Ada\n\nOur reply'],
    ['a signature', 'Yes.\n-- \nAda\n+30 210'],
  ])('the quoted mail that %s puts below the sender’s own words is cut off', (_, text) => {
    expect(cutQuotedText(text)).toBe('Yes.');
  });

  it('an introduction is cut off from the line with its date on, also if a digit is in the address below', () => {
    const introduction = 'On Mon, Nov 23, 2026 at 10:12 AM Mirabelle <\nhello@studio2.example> wrote:';
    expect(cutQuotedText(`Yes.\n\n${introduction}\n\n> Our reply`)).toBe('Yes.');
    expect(cutQuotedText('Yes.\n\nMirabelle\n<hello@studio2.example> wrote:\n> Our reply')).toBe('Yes.');
    expect(cutQuotedText(`Yes, at 9:30.\n${introduction}\n> Our reply`)).toBe('Yes, at 9:30.');
  });

  it('the sender’s own words above an introduction without a date are kept, numbers included', () => {
    expect(cutQuotedText('Hello,\nI need 2 lipsticks.\nMirabelle wrote:\n> Our reply')).toBe(
      'Hello,\nI need 2 lipsticks.',
    );
  });

  it('answers between quoted lines keep the lines that they answer', () => {
    const text = 'Hello,\n> Which day?\nMonday.\n> Which time?\nAt 10:30.\n\n> Yours';
    expect(cutQuotedText(text)).toBe('Hello,\n> Which day?\nMonday.\n> Which time?\nAt 10:30.');
  });

  it('words below a quoted mail are kept together with the quoted mail', () => {
    expect(cutQuotedText('> Which day?\n> Yours\n\nMonday, please.')).toBe(
      '> Which day?\n> Yours\n\nMonday, please.',
    );
  });

  it('lines of the sender with colons, dashes and numbers do not count as a quoted mail', () => {
    const text = 'I want:\nHair: 7.43\nLips: 12\nTime: 10:30\n---\nThank you';
    expect(cutQuotedText(text)).toBe(text);
    expect(cutQuotedText('My number is this:')).toBe('My number is this:');
  });

  it('a text of quoted lines alone is returned as it is, and an empty one stays empty', () => {
    expect(cutQuotedText('> Our reply')).toBe('> Our reply');
    expect(cutQuotedText(' \n\n')).toBe('');
  });
});
