import { expect, test } from 'vitest';
import { openHttpListener } from './http-listener.js';
import { withReadiness } from './readiness.js';

test('a process that is told to stop says so at /ready and /health, and still answers everything else', async () => {
  const stopping = new AbortController();
  const httpListener = await openHttpListener(0, '127.0.0.1');
  httpListener.serve(withReadiness((_request, response) => void response.end('answer'), stopping.signal));
  const read = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${httpListener.port}${path}`);
    return [response.status, await response.text()];
  };
  expect(await read('/ready')).toEqual([200, '{"status":"ok"}']);
  expect(await read('/health')).toEqual([200, 'answer']);
  stopping.abort();
  for (const path of ['/ready', '/health']) expect(await read(path)).toEqual([503, '{"status":"stopping"}']);
  expect(await read('/api/cart')).toEqual([200, 'answer']);
  await httpListener.drain();
});
