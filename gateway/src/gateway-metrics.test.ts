import type { RequestListener } from 'node:http';
import { expect, it } from 'vitest';
import { startLoopbackServer } from '../../tests/support/loopback-server.js';
import { createGatewayMetrics } from './gateway-metrics.js';

it('the gateway measures forwarded requests, separately for each target service, but not live updates', async () => {
  const metrics = createGatewayMetrics();
  const answer: RequestListener = (request, response) => {
    const isLive = request.url === '/api/events';
    response.statusCode = request.method === 'POST' ? 201 : 200;
    response.setHeader('Content-Type', isLive ? 'text/event-stream' : 'application/json').end('{}');
  };
  const [commandApp, readApp] = [metrics.measure('command-api', answer), metrics.measure('read-api', answer)];
  const server = await startLoopbackServer((request, response) => {
    if (request.url === '/metrics') return metrics.listener(request, response);
    return (request.method === 'POST' ? commandApp : readApp)(request, response);
  });
  try {
    const send = (path: string, method = 'GET') =>
      fetch(server.origin + path, { method }).then((answer) => answer.text());
    await send('/api/cart');
    await send('/api/cart', 'POST');
    await send('/api/events');
    const lines = (await send('/metrics')).split('\n');
    expect(lines.filter((line) => line.startsWith('gateway_request_duration_seconds_count')).sort()).toEqual([
      'gateway_request_duration_seconds_count{service="gateway",target="command-api",method="POST",status="201"} 1',
      'gateway_request_duration_seconds_count{service="gateway",target="read-api",method="GET",status="200"} 1',
    ]);
    expect(lines.some((line) => line.startsWith('process_cpu_seconds_total'))).toBe(true);
  } finally {
    server.close();
  }
});

it('the gateway also measures requests whose caller or service gives up, as status 499', async () => {
  const metrics = createGatewayMetrics();
  let isCalled: () => void = () => undefined;
  const called = new Promise<void>((resolve) => {
    isCalled = resolve;
  });
  const service = metrics.measure('read-api', () => isCalled());
  const server = await startLoopbackServer((request, response) =>
    (request.url === '/metrics' ? metrics.listener : service)(request, response),
  );
  try {
    const url = server.origin;
    const caller = new AbortController();
    const answer = fetch(`${url}/api/brands`, { signal: caller.signal }).catch(() => 'given up');
    await called;
    caller.abort();
    expect(await answer).toBe('given up');
    await expect
      .poll(async () => (await fetch(`${url}/metrics`)).text())
      .toContain(
        'gateway_request_duration_seconds_count{service="gateway",target="read-api",method="GET",status="499"} 1',
      );
  } finally {
    server.close();
  }
});
