import { randomUUID } from 'node:crypto';
import type { ServiceContext } from '@mirabelle/application';
import type { Request, RequestHandler } from 'express';
import { isCrossSiteRequest } from './cross-site-request.js';
import type { Metrics } from './metrics.js';
import type { SecurityObserver } from './observe-security.js';
import { ProblemError } from './problem-error.js';
import { startRequestSpan } from './request-span.js';

const CORRELATION_HEADER = 'x-correlation-id';
const CORRELATION_ID = /^[A-Za-z0-9-]{8,64}$/;

/**
 * The first middleware of every request. It assigns a correlation id, sets the security headers, measures, logs and traces the
 * request, and rejects writes that come from a page of another site. Only method and path are logged, because a query may
 * contain personal data.
 */
export function createRequestPolicy(
  { config, logger }: ServiceContext,
  service: string,
  metrics: Metrics,
  security: Pick<SecurityObserver, 'observe'>,
): RequestHandler {
  const log = logger.child({ service });
  const headers = new Map([
    ['Cache-Control', 'no-store'],
    ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Referrer-Policy', 'no-referrer'],
    ['X-Content-Type-Options', 'nosniff'],
  ]);
  if (config.publicUrl.startsWith('https:')) headers.set('Strict-Transport-Security', 'max-age=31536000');

  return (request, response, next) => {
    const startedAt = performance.now();
    const header = request.headers[CORRELATION_HEADER];
    const correlationId = typeof header === 'string' && CORRELATION_ID.test(header) ? header : randomUUID();
    request.headers[CORRELATION_HEADER] = correlationId;
    response.setHeaders(headers);
    response.setHeader('X-Correlation-Id', correlationId);
    response.once('finish', () => {
      const { method, path } = request;
      const { statusCode: status } = response;
      const ms = performance.now() - startedAt;
      metrics.observe(request, status, ms / 1000);
      security.observe(request, response);
      // The engine monitor has already logged which engine does not work.
      if (status === 503) log.info({ correlationId, method, path, status, ms }, 'answered a request');
      else if (status >= 500) log.error({ correlationId, method, path, status, ms }, 'answered a request');
      else log.debug({ correlationId, method, path, status, ms }, 'answered a request');
    });
    const isRefused = isCrossSiteRequest(request, config.publicUrl);
    const proceed = () =>
      next(
        isRefused
          ? new ProblemError('origin_refused', 'This can only be done from our own pages.')
          : undefined,
      );
    const span = startRequestSpan(request, response, correlationId);
    if (span) span.run(proceed);
    else proceed();
  };
}

/** The correlation id that {@link createRequestPolicy} has assigned. */
export function readCorrelationId(request: Request): string {
  return String(request.headers[CORRELATION_HEADER]);
}
