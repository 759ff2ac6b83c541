import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { openEventStream } from './event-stream.js';

it('an event that arrives in pieces is read once it is whole', async () => {
  let answer: ServerResponse | undefined;
  const server = createServer((_request, response) => {
    answer = response.writeHead(200, { 'content-type': 'text/event-stream' });
    answer.flushHeaders();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stream = await openEventStream({ baseUrl, cookies: new Map() } as never);
  const pieces = [
    'event: changed\nid: 1\ndata: {"keys":["/api/ca',
    'rt"]}\n',
    '\nevent: ready\ndata: {}\n\n',
  ];
  for (const piece of pieces) {
    const length = stream.text().length;
    answer?.write(piece);
    await expect.poll(() => stream.text().length).toBe(length + piece.length);
  }
  expect(stream.events).toEqual([
    { type: 'changed', id: '1', data: { keys: ['/api/cart'] } },
    { type: 'ready', id: '', data: {} },
  ]);
  stream.close();
  server.closeAllConnections();
  server.close();
});
