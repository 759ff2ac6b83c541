import { expect, it, onTestFinished } from 'vitest';
import { listMails } from './inbox.js';
import { startLoopbackServer } from './loopback-server.js';

it('the inbox is read on a new connection each time, because the server may have closed a kept one meanwhile', async () => {
  const ports = new Set<number | undefined>();
  const server = await startLoopbackServer((request, response) => {
    ports.add(request.socket.remotePort);
    response.end('[]');
  });
  onTestFinished(() => server.close());
  for (let call = 0; call < 3; call += 1) await listMails(server.origin);
  expect(ports.size).toBe(3);
});
