import { createConnection, type Socket } from 'node:net';
import { connect as connectWithTls } from 'node:tls';
import type { EngineProbe } from '@mirabelle/runtime';

/** SMTP servers write each connection to their logs, and some limit their number. */
const INTERVAL_MS = 30_000;
const SMTP_PORT = 587;
const SMTPS_PORT = 465;

/** Creates a probe that waits for the greeting of an SMTP server and ends the session with QUIT (RFC 5321, section 3.1). */
export function createSmtpProbe(smtpUrl: string): EngineProbe {
  const { protocol, hostname, port } = new URL(smtpUrl);
  const isTls = protocol === 'smtps:';
  const host = hostname.replace(/^\[|\]$/g, '');
  const address = { host, port: Number(port) || (isTls ? SMTPS_PORT : SMTP_PORT) };
  return {
    engine: 'smtp',
    variable: 'SMTP_URL',
    intervalMs: INTERVAL_MS,
    async check(signal) {
      const socket = isTls ? connectWithTls({ ...address, servername: host }) : createConnection(address);
      const abort = () => void socket.destroy();
      signal.addEventListener('abort', abort, { once: true });
      try {
        const greeting = await readGreeting(socket);
        if (!greeting.startsWith('220')) throw new Error(`it greets with ${greeting.slice(0, 3)}`);
        socket.end('QUIT\r\n');
      } finally {
        signal.removeEventListener('abort', abort);
        setTimeout(abort, 1_000).unref();
      }
    },
  };
}

function readGreeting(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      if (text.includes('\n')) resolve(text);
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('it closed the connection without a greeting')));
  });
}
