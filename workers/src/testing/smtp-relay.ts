import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Readable } from 'node:stream';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** An SMTP relay in the test process that records the mails. */
export interface SmtpRelay {
  readonly url: string;
  readonly mails: ParsedMail[];
  /** How many messages have begun to arrive. */
  readonly countStarted: () => number;
  /** Addresses that the relay refuses permanently. */
  readonly refused: Set<string>;
  /** How long the relay takes to accept a message. */
  delayMs: number;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Creates a relay on a free port. It is not started yet. */
export async function createSmtpRelay(): Promise<SmtpRelay> {
  const mails: ParsedMail[] = [];
  const refused = new Set<string>();
  let startedCount = 0;
  let server: SMTPServer | undefined;
  const port = await findFreePort();
  const relay: SmtpRelay = {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    countStarted: () => startedCount,
    refused,
    delayMs: 0,
    async start() {
      server = createSmtpServer((stream, done) => {
        startedCount += 1;
        simpleParser(stream).then((mail) => {
          setTimeout(() => {
            mails.push(mail);
            done();
          }, relay.delayMs);
        }, done);
      }, refused);
      server.listen(port, '127.0.0.1');
      await once(server.server, 'listening');
    },
    async stop() {
      await new Promise<void>((resolve) => (server ? server.close(resolve) : resolve()));
    },
  };
  return relay;
}

type OnData = (stream: Readable, done: (error?: Error) => void) => void;

function createSmtpServer(onData: OnData, refused: ReadonlySet<string>): SMTPServer {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      if (!refused.has(address)) return done();
      const error: Error & { responseCode?: number } = new Error(`<${address}> is an unknown mailbox`);
      error.responseCode = 550;
      done(error);
    },
    onData: (stream, _session, done) => onData(stream, done),
  });
  server.on('error', () => undefined);
  return server;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
