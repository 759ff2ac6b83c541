import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Message } from './message.js';
import { type MailCatcher, startMailCatcher } from './start-mail-catcher.js';

let dir: string;
let smtpPort: number;
let uiPort: number;
let catcher: MailCatcher;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'mirabelle-mail-'));
  catcher = await startMailCatcher({ smtpPort: 0, uiPort: 0, dir });
  ({ smtpPort, uiPort } = catcher);
});
afterEach(async () => {
  await catcher.stop();
  await rm(dir, { recursive: true });
});

const createUrl = (path: string) => `http://127.0.0.1:${uiPort}${path}`;
const fetchInbox = async () => (await (await fetch(createUrl('/api/messages'))).json()) as Message[];

async function send(mail: SendMailOptions): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port: smtpPort });
  await transport.sendMail({ from: 'Mirabelle <hello@mirabelle.test>', ...mail });
  transport.close();
}

/** Too long for one line, so the header with this value is folded. */
const LONG_MARK = 'f'.repeat(80);

describe('the mail catcher', () => {
  test('the mail catcher does not keep a mail that Mirabelle takes, and answers 451 for a mail that Mirabelle cannot take now', async () => {
    const taken: string[] = [];
    await using takingCatcher = await startMailCatcher({
      smtpPort: 0,
      uiPort: 0,
      dir: join(dir, 'product'),
      async receiveMail({ raw, recipients }) {
        if (recipients.includes('later@mirabelle.test')) throw new Error('Not yet');
        if (!recipients.includes('reply@mirabelle.test')) return false;
        taken.push(raw.toString());
        return true;
      },
    });
    const transport = createTransport({ host: '127.0.0.1', port: takingCatcher.smtpPort });
    const sendTo = (to: string) =>
      transport.sendMail({ from: 'a@example.org', to, subject: 'Hi', text: 'Hello' });
    await sendTo('reply@mirabelle.test');
    await sendTo('ada@example.org');
    await expect(sendTo('later@mirabelle.test')).rejects.toMatchObject({ responseCode: 451 });
    transport.close();
    expect(taken).toHaveLength(1);
    expect(taken[0]).toMatch(/^[\w-]+: /);
    const storedMails = (await (
      await fetch(`http://127.0.0.1:${takingCatcher.uiPort}/api/messages`)
    ).json()) as Message[];
    expect(storedMails.map(({ to }) => to)).toEqual(['ada@example.org']);
  });

  test('the mail catcher lists a mail that its parser refuses like any other, and deletes it by its recipient', async () => {
    await send({ to: 'ada@example.org', subject: 'Hi', text: 'Hello' });
    const raw = ['Subject: Long', `X-Long: ${'x'.repeat(2 * 1024 * 1024)}`, '', 'Text'].join('\r\n');
    await send({ envelope: { from: 'eve@example.net', to: 'eve@example.net' }, raw });
    expect(await fetchInbox()).toMatchObject([
      { subject: 'Long', to: 'eve@example.net' },
      { subject: 'Hi', to: 'ada@example.org' },
    ]);
    await catcher.deleteMails(({ recipients }) => recipients.includes('eve@example.net'));
    expect(await fetchInbox()).toMatchObject([{ subject: 'Hi' }]);
  });

  test('the mail catcher lists received mails, newest first, with text, HTML, links and attachments', async () => {
    await send({ to: 'ada@example.test', subject: 'First', text: 'Hello' });
    await send({
      to: 'Ada Λ <ada@example.test>, ben@example.test',
      bcc: 'eve@example.test',
      subject: 'Votre rendez-vous à 9 h – 美容',
      text: 'See http://localhost:8080/profile. Bye',
      html: '<p>Hi</p><a class="x" href="http://localhost:8080/auth/verify?token=a&amp;returnTo=%2F">Open</a>',
      icalEvent: {
        method: 'REQUEST',
        content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
        filename: 'booking.ics',
      },
    });
    const [newest, oldest] = await fetchInbox();
    expect(oldest).toMatchObject({ subject: 'First', to: 'ada@example.test', html: '', links: [] });
    expect(newest).toMatchObject({
      to: 'ada@example.test, ben@example.test, eve@example.test',
      from: 'Mirabelle <hello@mirabelle.test>',
      subject: 'Votre rendez-vous à 9 h – 美容',
      links: ['http://localhost:8080/auth/verify?token=a&returnTo=%2F', 'http://localhost:8080/profile'],
    });
    expect(newest?.text).toContain('Bye');
    const toBen = (await (await fetch(createUrl('/api/messages?to=ben@example.test'))).json()) as Message[];
    expect(toBen.map(({ id }) => id)).toEqual([newest?.id]);
    expect(newest?.attachments.map(({ filename }) => filename)).toEqual(['booking.ics']);
    expect(new Date(newest?.receivedAt ?? '').toISOString()).toBe(newest?.receivedAt);
  });

  test('the mail catcher lists the mails of one recipient, but not those of an address that only ends in the same way', async () => {
    await send({ to: 'Ann@example.test, ben@example.test', subject: 'To Ann' });
    await send({ to: 'joann@example.test', subject: 'To Joann' });
    const toAnn = (await (await fetch(createUrl('/api/messages?to=ann@example.test'))).json()) as Message[];
    expect(toAnn.map(({ subject }) => subject)).toEqual(['To Ann']);
  });

  test('the mail catcher serves attachments unchanged and only as downloads', async () => {
    const content = Buffer.from('<script>alert(1)</script>');
    await send({ to: 'ada@example.test', attachments: [{ filename: '../../x.html', content }] });
    const [mail] = await fetchInbox();
    const answer = await fetch(createUrl(`/messages/${mail?.id}/attachments/0`));
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename=.._.._x.html');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(content);
    expect((await fetch(createUrl(`/messages/${mail?.id}/attachments/1`))).status).toBe(404);
  });

  test('the mail catcher shows untrusted HTML only in a sandbox', async () => {
    const hostile = '<img src=x onerror=alert(1)><script>alert(2)</script>';
    await send({ to: 'ada@example.test', subject: hostile, text: `</pre>${hostile}`, html: hostile });
    const page = await (await fetch(createUrl('/'))).text();
    expect(page).not.toContain('<img');
    expect(page).not.toContain('<script>');
    expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    const [mail] = await fetchInbox();
    const framed = await fetch(createUrl(`/messages/${mail?.id}/html`));
    const policy = framed.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/^sandbox allow-popups/);
    expect(policy).not.toContain('allow-scripts');
  });

  test('the mail catcher keeps mails across a restart, and deletes them when emptied', async () => {
    await send({ to: 'ada@example.test', subject: 'Kept' });
    await catcher.stop();
    catcher = await startMailCatcher({ smtpPort, uiPort, dir });
    expect(await fetchInbox()).toMatchObject([{ subject: 'Kept' }]);
    expect((await fetch(createUrl('/api/messages'), { method: 'DELETE' })).status).toBe(204);
    expect(await fetchInbox()).toEqual([]);
    expect(await readdir(dir)).toEqual([]);
  });

  test('the mail catcher deletes the mails that a header or a recipient selects, also from its folder', async () => {
    await send({ to: 'ada@example.test', subject: 'Marked', headers: { 'X-Mark': LONG_MARK } });
    await send({ to: 'ada@example.test', subject: 'Other', headers: { 'X-Mark': 'two' } });
    await send({ to: 'ben@example.test', bcc: 'eve@example.test', subject: 'Plain', text: 'X-Mark: one' });
    await catcher.deleteMails(({ findHeader }) => findHeader('x-mark') === LONG_MARK);
    expect((await fetchInbox()).map(({ subject }) => subject)).toEqual(['Plain', 'Other']);
    await catcher.deleteMails(({ recipients }) => recipients.includes('eve@example.test'));
    expect((await fetchInbox()).map(({ subject }) => subject)).toEqual(['Other']);
    expect(await readdir(dir)).toHaveLength(1);
  });

  test('the mail catcher deletes what each of two simultaneous deletions selects, and nothing else', async () => {
    for (const name of ['ada', 'ben', 'eve']) await send({ to: `${name}@example.test`, subject: name });
    await Promise.all(
      ['ada', 'eve'].map((name) =>
        catcher.deleteMails(({ recipients }) => recipients.includes(`${name}@example.test`)),
      ),
    );
    expect((await fetchInbox()).map(({ subject }) => subject)).toEqual(['ben']);
  });

  test('the mail catcher stores each of many concurrent mails before it confirms the mail', async () => {
    const count = 50;
    await Promise.all(
      Array.from({ length: count }, (_, n) => send({ to: `p${n}@example.test`, subject: `Mail ${n}` })),
    );
    expect((await readdir(dir)).filter((name) => name.endsWith('.eml'))).toHaveLength(count);
    expect(new Set((await fetchInbox()).map(({ subject }) => subject)).size).toBe(count);
  });

  test('the mail catcher rejects a mail above 25 MB and accepts the next one', async () => {
    const large = { filename: 'a.bin', content: Buffer.alloc(20 * 1024 * 1024) };
    await expect(send({ to: 'ada@example.test', attachments: [large] })).rejects.toMatchObject({
      responseCode: 552,
    });
    await send({ to: 'ada@example.test', subject: 'Small' });
    expect(await fetchInbox()).toMatchObject([{ subject: 'Small' }]);
  });

  test('the mail catcher answers only requests to localhost', async () => {
    const call = request({
      host: '127.0.0.1',
      port: uiPort,
      path: '/api/messages',
      headers: { Host: 'evil.test' },
    });
    call.end();
    const [answer] = (await once(call, 'response')) as [{ statusCode: number; resume(): void }];
    answer.resume();
    expect(answer.statusCode).toBe(403);
  });

  test.each(['MAIL_SMTP_PORT', 'MAIL_UI_PORT'])(
    'the mail catcher reports a port in use for %s',
    async (variable) => {
      const taken = createServer().listen(0, '127.0.0.1');
      await once(taken, 'listening');
      const { port } = taken.address() as { port: number };
      const ports = { smtpPort: 0, uiPort: 0 };
      ports[variable === 'MAIL_SMTP_PORT' ? 'smtpPort' : 'uiPort'] = port;
      await expect(startMailCatcher({ ...ports, dir })).rejects.toThrow(
        `Port ${port} is taken by another program. Choose another one: ${variable}=${port + 1} npm start`,
      );
      taken.close();
    },
  );
});
