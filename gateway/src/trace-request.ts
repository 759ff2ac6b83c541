import type { RequestListener } from 'node:http';
import { startSpan } from '@mirabelle/runtime';

/**
 * Records the requests that a listener forwards, in the trace that the browser has begun, and names the gateway's span to the
 * service as the parent. Without tracing the browser's header reaches the service as it is.
 */
export const traceRequests =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    const { method = 'GET', headers } = request;
    const { traceparent } = headers;
    const span = startSpan(() => ({
      name: `${method} gateway`,
      kind: 'server',
      parent: typeof traceparent === 'string' ? traceparent : undefined,
      attributes: { 'http.request.method': method },
    }));
    if (!span) return listener(request, response);
    headers.traceparent = span.traceparent;
    response.once('close', () => {
      span.setAttributes({ 'http.response.status_code': response.statusCode });
      if (response.statusCode >= 500) span.fail(String(response.statusCode));
      span.end();
    });
    listener(request, response);
  };
