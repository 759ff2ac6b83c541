import { createServer } from 'node:http';
import { listenOnPort } from '@mirabelle/runtime';
import { expect, it } from 'vitest';
import { traceRequests } from './trace-request.js';

it('without tracing, the trace of the browser reaches the service as it is', async () => {
  const server = createServer(
    traceRequests((request, response) => void response.end(request.headers.traceparent)),
  );
  const port = await listenOnPort(server, { port: 0, host: '127.0.0.1', variable: 'PORT' });
  try {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const answer = await fetch(`http://127.0.0.1:${port}/api/cart`, { headers: { traceparent } });
    expect(await answer.text()).toBe(traceparent);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
