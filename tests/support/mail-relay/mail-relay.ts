import type { FreezableEngine } from '../engine.js';
import { startNodeEngine } from '../node-engine.js';
import { pickRandomPort, startAtRandomPort } from '../pick-random-port.js';

/** An SMTP server that keeps what it has accepted, and shows it in an inbox. */
export interface MailRelay extends FreezableEngine {
  readonly inboxUrl: string;
}

const PROGRAM = 'tests/support/mail-relay/main.ts';

/** Starts a mail relay as a separate process. @param dir folder of its mails */
export async function startMailRelay(dir: string): Promise<MailRelay> {
  let running = await startAtRandomPort((port) =>
    startNodeEngine(PROGRAM, dir, String(port), String(pickRandomPort())),
  );
  const ports = running.firstOutputLine.split(' ');
  const [smtpPort, inboxPort] = ports;
  const kill9 = () => running.kill();
  return {
    address: `smtp://127.0.0.1:${smtpPort}`,
    inboxUrl: `http://localhost:${inboxPort}`,
    kill9,
    async start() {
      running = await startNodeEngine(PROGRAM, dir, ...ports);
    },
    freeze: () => void running.process.kill('SIGSTOP'),
    thaw: () => void running.process.kill('SIGCONT'),
    [Symbol.asyncDispose]: kill9,
  };
}
