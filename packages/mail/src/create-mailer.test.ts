import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { createMailer } from './create-mailer.js';
import { type Mail, type Mailer, MailNotSent } from './mailer.js';

let server: SMTPServer | undefined;
let mailer: Mailer | undefined;
afterEach(async () => {
  mailer?.close();
  await new Promise<void>((resolve) => (server ? server.close(resolve) : resolve()));
});

const mail: Mail = {
  messageId: '<event.template@mirabelle.test>',
  to: 'lea@example.org',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  icalEvent: {
    method: 'REQUEST',
    fileName: 'appointment.ics',
    content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
  },
};

/** Starts an SMTP server that answers RCPT with a code (250 accepts) and records the messages it receives. */
async function startSmtpServer(responseCode: number): Promise<{ mailer: Mailer; received: string[] }> {
  const received: string[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      if (responseCode === 250) return done();
      done(Object.assign(new Error(`<${address}> no`), { responseCode }));
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  server = smtp;
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Mirabelle <hello@mirabelle.test>' });
  return { mailer, received };
}

/** Waits for the error of a mail that is not sent. */
const waitForFailure = (sending: Promise<void>): Promise<MailNotSent> =>
  sending.then(
    () => Promise.reject(new Error('The mail was sent')),
    (error: MailNotSent) => error,
  );

describe('createMailer', () => {
  it('createMailer sends both text parts and the invitation, under the given message id', async () => {
    const { mailer: acceptingMailer, received } = await startSmtpServer(250);
    await acceptingMailer.send(mail);
    const [message] = received;
    expect(message).toContain('Message-ID: <event.template@mirabelle.test>');
    expect(message).toContain('Auto-Submitted: auto-generated');
    for (const type of ['text/plain', 'text/html', 'text/calendar; charset=utf-8; method=REQUEST']) {
      expect(message).toContain(`Content-Type: ${type}`);
    }
  });

  it('createMailer distinguishes a permanent rejection from a temporary one, and shows no email address', async () => {
    const { mailer: rejectingMailer } = await startSmtpServer(550);
    const refused = await waitForFailure(rejectingMailer.send(mail));
    expect(refused).toBeInstanceOf(MailNotSent);
    expect(refused).toMatchObject({ isPermanent: true, replyCode: 550 });
    expect(JSON.stringify({ ...refused, text: refused.stack })).not.toContain('lea@');
    await new Promise<void>((resolve) => server?.close(resolve));

    const { mailer: busyMailer } = await startSmtpServer(451);
    expect(await waitForFailure(busyMailer.send(mail))).toMatchObject({ isPermanent: false, replyCode: 451 });
  });

  it('createMailer treats the recipient as one address, even if it contains a comma', async () => {
    const { mailer: acceptingMailer, received } = await startSmtpServer(250);
    await acceptingMailer.send({ ...mail, to: 'lea@example.org, eve@example.org' }).catch(() => undefined);
    expect(received.join()).not.toMatch(/^To: .*lea@example\.org, eve@example\.org$/m);
  });

  it('createMailer throws MailNotSent when there is no SMTP server, and names the condition of the server as away', async () => {
    mailer = createMailer({ smtpUrl: 'smtp://127.0.0.1:9', from: 'hello@mirabelle.test' });
    expect(await waitForFailure(mailer.send(mail))).toMatchObject({
      isPermanent: false,
      cause: { failure: { engine: 'smtp', condition: 'away' } },
    });
  });
});
