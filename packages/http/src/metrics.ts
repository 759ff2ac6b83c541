import type { Request, RequestHandler } from 'express';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export interface Metrics {
  /** Records an answer. @param seconds time from the request to the answer */
  observe(request: Request, status: number, seconds: number): void;
  /** Answers with all metrics in Prometheus' text format. */
  readonly serve: RequestHandler;
}

/** Creates the Prometheus metrics of a service: response times by route and status, and those of the process. */
export function createMetrics(service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  return {
    observe(request, status, seconds) {
      const route: unknown = request.route?.path;
      duration.observe(
        { method: request.method, route: typeof route === 'string' ? route : 'none', status },
        seconds,
      );
    },
    async serve(_request, response) {
      response.type(registry.contentType).send(await registry.metrics());
    },
  };
}
