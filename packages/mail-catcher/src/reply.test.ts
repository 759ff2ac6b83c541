import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Message } from './message.js';
import { type MailCatcher, startMailCatcher } from './start-mail-catcher.js';

const REPLY_ADDRESS = 'reply+a1@mirabelle.test';

let dir: string;
let catcher: MailCatcher;
/** The mails that Mirabelle has taken. */
let taken: { raw: Buffer; recipients: readonly string[] }[];

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'mirabelle-mail-'));
  taken = [];
  catcher = await startMailCatcher({
    smtpPort: 0,
    uiPort: 0,
    dir,
    async receiveMail(mail) {
      if (mail.recipients[0] === 'later@mirabelle.test') throw new Error('Not yet');
      if (mail.recipients[0] !== REPLY_ADDRESS) return false;
      taken.push(mail);
      return true;
    },
  });
});
afterEach(async () => {
  await catcher.stop();
  await rm(dir, { recursive: true });
});

const createUrl = (path: string) => `http://127.0.0.1:${catcher.uiPort}${path}`;
const readPage = async (path = '/') => (await fetch(createUrl(path))).text();
const listMails = async () => (await (await fetch(createUrl('/api/messages'))).json()) as Message[];

/** Sends a mail to Ada. @returns it as the inbox lists it */
async function sendMail(mail: SendMailOptions = {}): Promise<Message> {
  const transport = createTransport({ host: '127.0.0.1', port: catcher.smtpPort });
  await transport.sendMail({
    from: 'Mirabelle <hello@mirabelle.test>',
    to: 'Ada <ada@example.test>',
    replyTo: REPLY_ADDRESS,
    subject: 'Re: Shade 7.43',
    text: 'Just reply to this email.',
    ...mail,
  });
  transport.close();
  const [newest] = await listMails();
  if (!newest) throw new Error('The mail has not arrived');
  return newest;
}

const postReply = (id: string, text: string, headers: Record<string, string> = { origin: createUrl('') }) =>
  fetch(createUrl(`/messages/${id}/reply`), {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams({ text }),
  });

test('a reply from the inbox reaches Mirabelle as a mail of the recipient that continues the conversation, and is shown in the inbox', async () => {
  const mail = await sendMail({ references: '<first@mirabelle.test>', headers: { 'X-Mark': 'ada' } });
  const answer = await postReply(mail.id, 'It fits.\r\nThank you – Ada Λ');
  expect(answer.status).toBe(303);
  const { raw, recipients } = taken[0] ?? { raw: Buffer.of(), recipients: [] };
  expect([taken.length, recipients]).toEqual([1, [REPLY_ADDRESS]]);
  const sent = await simpleParser(raw);
  expect(sent).toMatchObject({
    from: { value: [{ address: 'ada@example.test' }] },
    to: { value: [{ address: REPLY_ADDRESS }] },
    subject: 'Re: Shade 7.43',
    inReplyTo: mail.messageId,
    references: ['<first@mirabelle.test>', mail.messageId],
  });
  expect(sent.text?.trim()).toBe('It fits.\nThank you – Ada Λ');
  expect(sent.headers.has('x-mark')).toBe(false);
  const [reply] = await listMails();
  expect(reply).toMatchObject({ from: 'ada@example.test', to: REPLY_ADDRESS, isOwnReply: true });
  expect(answer.headers.get('location')).toBe(`/?message=${reply?.id}`);
  const page = await readPage();
  expect(page).toContain('Reply from ada@example.test');
  expect(page).toContain('Mirabelle has received it.');
  // What deletes the mails of a person by a header deletes the person's replies as well.
  await catcher.deleteMails(({ findHeader }) => findHeader('x-mark') === 'ada');
  expect(await listMails()).toEqual([]);
});

test('a reply from the inbox to an address that Mirabelle does not read is caught like any other mail', async () => {
  const mail = await sendMail({ replyTo: undefined, subject: 'Welcome' });
  await postReply(mail.id, 'Hello');
  expect(await listMails()).toMatchObject([
    { from: 'ada@example.test', to: 'hello@mirabelle.test', subject: 'Re: Welcome', isOwnReply: false },
    { subject: 'Welcome' },
  ]);
});

test('a reply from the inbox that is empty, too long or refused is not sent, and the page says why and keeps its text', async () => {
  const mail = await sendMail({ replyTo: 'later@mirabelle.test' });
  const replies = [
    [' ', 400, 'Write a reply first.'],
    ['x'.repeat(20_001), 413, 'A reply has at most 20,000 characters.'],
    ['x'.repeat(400_000), 413, 'A reply has at most 20,000 characters.'],
    ['Until </textarea> soon', 502, 'The reply was not sent: '],
  ] as const;
  for (const [text, status, reason] of replies) {
    const answer = await postReply(mail.id, text);
    expect(answer.status).toBe(status);
    const page = await answer.text();
    expect(page).toContain(reason);
    if (status === 502) expect(page).toContain('Until &lt;/textarea&gt; soon</textarea>');
  }
  expect(await listMails()).toHaveLength(1);
});

test('a form of another site cannot send a reply from the inbox', async () => {
  const mail = await sendMail();
  const headers: Record<string, string>[] = [
    {},
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { origin: createUrl(''), 'sec-fetch-site': 'cross-site' },
    { origin: createUrl(''), 'sec-fetch-site': 'same-site' },
  ];
  for (const sentHeaders of headers) {
    expect((await postReply(mail.id, 'Hello', sentHeaders)).status).toBe(403);
  }
  expect((await postReply('unknown', 'Hello')).status).toBe(404);
  expect(taken).toEqual([]);
});

test('the inbox finds mails by words of their addresses and their subject, and keeps the search in its links', async () => {
  await sendMail({ to: 'carmen@example.test', subject: 'Hemos recibido tu mensaje' });
  await sendMail({ subject: 'We have your <b>message</b>' });
  const found = await readPage('/?q=CARMEN%20mensaje');
  expect(found).toContain('Hemos recibido');
  expect(found).not.toContain('We have your');
  expect(found).toContain('&amp;q=CARMEN%20mensaje"');
  expect(await readPage('/list?q=carmen')).not.toContain('We have your');
  const nothing = await readPage('/?q=%22%3Cb%3E');
  expect(nothing).toContain('No mail matches “&quot;&lt;b&gt;”.');
  expect(nothing).not.toContain('Reply</summary>');
});
