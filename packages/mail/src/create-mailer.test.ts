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
  icalEvent: { method: 'REQUEST', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' },
};

/** A mailer to a relay that answers RCPT with a code, 250 for yes, and tells what it was handed. */
async function relayAnswering(responseCode: number): Promise<{ mailer: Mailer; received: string[] }> {
  const received: string[] = [];
  const relay = new SMTPServer({
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
  server = relay;
  relay.listen(0, '127.0.0.1');
  await once(relay.server, 'listening');
  const { port } = relay.server.address() as AddressInfo;
  mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Mirabelle <hello@mirabelle.test>' });
  return { mailer, received };
}

const failureOf = (sending: Promise<void>): Promise<MailNotSent> =>
  sending.then(
    () => Promise.reject(new Error('The mail was sent')),
    (error: MailNotSent) => error,
  );

describe('the mailer', () => {
  it('hands over both parts and the invitation, under the id that it was given', async () => {
    const { mailer: ours, received } = await relayAnswering(250);
    await ours.send(mail);
    const [message] = received;
    expect(message).toContain('Message-ID: <event.template@mirabelle.test>');
    expect(message).toContain('Auto-Submitted: auto-generated');
    for (const type of ['text/plain', 'text/html', 'text/calendar; charset=utf-8; method=REQUEST']) {
      expect(message).toContain(`Content-Type: ${type}`);
    }
  });

  it('tells a refusal for good from one for now, and repeats no address', async () => {
    const { mailer: strict } = await relayAnswering(550);
    const refused = await failureOf(strict.send(mail));
    expect(refused).toBeInstanceOf(MailNotSent);
    expect(refused).toMatchObject({ permanent: true, reply: 550 });
    expect(JSON.stringify({ ...refused, text: refused.stack })).not.toContain('lea@');
    await new Promise<void>((resolve) => server?.close(resolve));

    const { mailer: busy } = await relayAnswering(451);
    expect(await failureOf(busy.send(mail))).toMatchObject({ permanent: false, reply: 451 });
  });

  it('takes an address as one address, whatever is in it', async () => {
    const { mailer: ours, received } = await relayAnswering(250);
    await ours.send({ ...mail, to: 'lea@example.org, eve@example.org' }).catch(() => undefined);
    expect(received.join()).not.toMatch(/^To: .*lea@example\.org, eve@example\.org$/m);
  });

  it('says so when there is no relay', async () => {
    mailer = createMailer({ smtpUrl: 'smtp://127.0.0.1:9', from: 'hello@mirabelle.test' });
    expect(await failureOf(mailer.send(mail))).toMatchObject({ permanent: false });
  });
});
