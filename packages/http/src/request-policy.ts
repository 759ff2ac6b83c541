import { randomUUID } from 'node:crypto';
import type { ServiceContext } from '@mirabelle/application';
import type { Request, RequestHandler } from 'express';
import type { Metrics } from './metrics.js';
import { isFromElsewhere } from './origin.js';
import { ProblemError } from './problem-error.js';

const HEADER = 'x-correlation-id';
const PATTERN = /^[A-Za-z0-9-]{8,64}$/;

/**
 * What happens to every request first, in one step because it happens to every one: it gets an id that its events, jobs
 * and log lines carry, is measured, logged by method and path alone, and turned away if a page of another site sent it.
 * Answers are data for our own pages: not kept by caches, not guessed at, not embedded.
 */
export function edge({ config, logger }: ServiceContext, service: string, metrics: Metrics): RequestHandler {
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
    const begun = performance.now();
    const given = request.headers[HEADER];
    const correlationId = typeof given === 'string' && PATTERN.test(given) ? given : randomUUID();
    request.headers[HEADER] = correlationId;
    response.setHeaders(headers);
    response.setHeader('X-Correlation-Id', correlationId);
    response.once('finish', () => {
      const { method, path } = request;
      const { statusCode: status } = response;
      const ms = performance.now() - begun;
      metrics.observe(request, status, ms / 1000);
      if (status >= 500) log.error({ correlationId, method, path, status, ms }, 'answered');
      else log.debug({ correlationId, method, path, status, ms }, 'answered');
    });
    const elsewhere = isFromElsewhere(request, config.publicUrl);
    next(
      elsewhere ? new ProblemError('origin_refused', 'This can only be done from our own pages.') : undefined,
    );
  };
}

export function correlationIdOf(request: Request): string {
  return String(request.headers[HEADER]);
}
