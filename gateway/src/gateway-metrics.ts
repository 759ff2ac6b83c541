import type { RequestListener } from 'node:http';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** The metrics of the gateway's own process. */
export interface GatewayMetrics {
  /** Measures the requests that are forwarded to a service, also those that end without a whole answer. */
  measure(service: string, forward: RequestListener): RequestListener;
  /**
   * Answers `/metrics` in Prometheus' text format, and nothing else. For a port of its own, because the gateway's port is open
   * to everybody.
   */
  readonly listener: RequestListener;
}

/** The status of a request whose answer was not sent in full, as nginx counts it. */
const UNFINISHED_STATUS = 499;

export function createGatewayMetrics(): GatewayMetrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service: 'gateway' });
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'gateway_request_duration_seconds',
    help: 'Time from a request to the end of the answer, by the service that answers it',
    labelNames: ['target', 'method', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  return {
    measure: (service, forward) => (request, response) => {
      const startedAt = performance.now();
      // Unlike `finish`, this is also emitted if the caller or the service gives up.
      response.once('close', () => {
        const { method = 'GET' } = request;
        // The connection of live updates stays open for hours and would hide the durations of the others.
        if (response.getHeader('content-type')?.toString().startsWith('text/event-stream')) return;
        const status = response.writableFinished ? response.statusCode : UNFINISHED_STATUS;
        duration.observe({ target: service, method, status }, (performance.now() - startedAt) / 1_000);
      });
      forward(request, response);
    },
    listener: async (request, response) => {
      if (request.url !== '/metrics') {
        response.writeHead(404).end();
        return;
      }
      response.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' });
      response.end(await registry.metrics());
    },
  };
}
