import { type Span, startSpan } from '@mirabelle/runtime';
import type { Request, RequestHandler, Response } from 'express';

/** The span of each request that is recorded. */
const spans = new WeakMap<Request, Span>();

/**
 * Records a request until its response is closed, in the trace that the caller names. The route stands for the path, which
 * may contain an id or a secret.
 */
export function startRequestSpan(
  request: Request,
  response: Response,
  correlationId: string,
): Span | undefined {
  const { method } = request;
  const { traceparent } = request.headers;
  const span = startSpan(() => ({
    name: method,
    kind: 'server',
    parent: typeof traceparent === 'string' ? traceparent : undefined,
    attributes: { 'http.request.method': method, 'mirabelle.correlation_id': correlationId },
  }));
  if (!span) return undefined;
  spans.set(request, span);
  response.once('close', () => {
    const route: unknown = request.route?.path;
    if (typeof route === 'string') {
      span.rename(`${method} ${route}`);
      span.setAttributes({ 'http.route': route });
    }
    const { statusCode, writableFinished } = response;
    span.setAttributes({ 'http.response.status_code': statusCode });
    if (statusCode >= 500) span.fail(String(statusCode));
    else if (!writableFinished) span.setAttributes({ 'mirabelle.aborted': true });
    span.end();
  });
  return span;
}

/** Runs a handler within the span of its request, which the middleware that reads the body may have left. */
export const wrapInRequestSpan =
  (handler: RequestHandler): RequestHandler =>
  (request, response, next) => {
    const span = spans.get(request);
    return span ? span.run(() => handler(request, response, next)) : handler(request, response, next);
  };
