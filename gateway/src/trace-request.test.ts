import { expect, it } from 'vitest';
import { startLoopbackServer } from '../../tests/support/loopback-server.js';
import { traceRequests } from './trace-request.js';

it('without tracing, the trace of the browser reaches the service as it is', async () => {
  const server = await startLoopbackServer(
    traceRequests((request, response) => void response.end(request.headers.traceparent)),
  );
  try {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const answer = await fetch(`${server.origin}/api/cart`, { headers: { traceparent } });
    expect(await answer.text()).toBe(traceparent);
  } finally {
    server.close();
  }
});
