import { registerPoolMetrics } from '@mirabelle/consuming';
import type { Request, RequestHandler } from 'express';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export interface Metrics {
  /** For the metrics that only one service has. */
  readonly registry: Registry;
  /** Records an answer. @param seconds time from the request to the answer */
  observe(request: Request, status: number, seconds: number): void;
  /** Counts a security event. @param code a problem code of the contracts, or empty */
  countSecurityEvent(kind: string, code: string): void;
  /** Counts a violation of the content security policy that a browser has reported. */
  countViolation(violation: { app: string; directive: string; disposition: string }): void;
  /** Answers with all metrics in Prometheus' text format. */
  readonly serve: RequestHandler;
}

/**
 * Creates the Prometheus metrics of a service: response times by route and status, the connections to Postgres, and those
 * of the process.
 */
export function createMetrics(service: string, pool: pg.Pool): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  registerPoolMetrics(pool, registry);
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  const securityEvents = new Counter({
    name: 'security_events_total',
    help: 'Refused sign-ins and calls, new devices, role changes, step-ups and exports',
    labelNames: ['kind', 'code'],
    registers: [registry],
  });
  const violations = new Counter({
    name: 'csp_violations_total',
    help: 'Violations of the content security policy that browsers have reported',
    labelNames: ['app', 'directive', 'disposition'],
    registers: [registry],
  });
  return {
    registry,
    countViolation: ({ app, directive, disposition }) => violations.inc({ app, directive, disposition }),
    countSecurityEvent: (kind, code) => securityEvents.inc({ kind, code }),
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
