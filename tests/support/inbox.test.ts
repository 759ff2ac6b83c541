import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { listMails } from './inbox.js';

it('the inbox is read on a new connection each time, because the server may have closed a kept one meanwhile', async () => {
  const ports = new Set<number | undefined>();
  const server = createServer((request, response) => {
    ports.add(request.socket.remotePort);
    response.end('[]');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const inboxUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (let call = 0; call < 3; call += 1) await listMails(inboxUrl);
  expect(ports.size).toBe(3);
});
