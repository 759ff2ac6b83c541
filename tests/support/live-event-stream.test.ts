import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { openLiveEventStream } from './live-event-stream.js';
import { startLoopbackServer } from './loopback-server.js';

it('an event that arrives in pieces is read once it is whole', async () => {
  let answer: ServerResponse | undefined;
  const server = await startLoopbackServer((_request, response) => {
    answer = response.writeHead(200, { 'content-type': 'text/event-stream' });
    answer.flushHeaders();
  });
  const stream = await openLiveEventStream({ baseUrl: server.origin, cookies: new Map() } as never);
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
  server.close();
});
