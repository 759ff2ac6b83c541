import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Prometheus metrics of one service: how long it took to answer, by route and status, beside the process's own. */
export function createMetrics(service: string): { observe: RequestHandler; serve: RequestHandler } {
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
    observe(request, response, next) {
      const end = duration.startTimer({ method: request.method });
      response.once('finish', () => {
        const route: unknown = request.route?.path;
        end({ route: typeof route === 'string' ? route : 'none', status: String(response.statusCode) });
      });
      next();
    },
    async serve(_request, response) {
      response.type(registry.contentType).send(await registry.metrics());
    },
  };
}
