import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createSmtpProbe } from './smtp-probe.js';

let server: Server;
afterEach(() => void server.close());

/** Starts a server that sends a greeting to every client, or nothing if the greeting is undefined. */
async function startServer(greeting: string | undefined): Promise<string> {
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (greeting !== undefined) socket.write(greeting);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `smtp://user:secret@127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('createSmtpProbe', () => {
  it('createSmtpProbe succeeds when the server sends its greeting', async () => {
    const { check } = createSmtpProbe(await startServer('220 relay.example.test ESMTP\r\n'));
    await expect(check(new AbortController().signal)).resolves.toBeUndefined();
  });

  it('createSmtpProbe fails when the server sends an error instead of a greeting', async () => {
    const { check } = createSmtpProbe(await startServer('421 relay.example.test busy\r\n'));
    await expect(check(new AbortController().signal)).rejects.toThrow('it greets with 421');
  });

  it('createSmtpProbe fails when the server accepts connections and sends nothing until the check is aborted', async () => {
    const { check } = createSmtpProbe(await startServer(undefined));
    const abort = new AbortController();
    const checking = check(abort.signal);
    abort.abort();
    await expect(checking).rejects.toThrow('it closed the connection without a greeting');
  });
});
