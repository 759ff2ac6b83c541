import { Agent as HttpAgent, type IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { Readable } from 'node:stream';
import { discardRest } from '@mirabelle/http';
import { createProxyServer } from 'httpxy';
import { ServiceInstances } from './service-instances.js';

/**
 * The gateway closes a connection that has been idle for this long. A stopping service leaves idle connections open for
 * longer, so no request is sent on a connection that the service is closing.
 */
const IDLE_TIMEOUT_MS = 1_000;

/**
 * Forwards requests to a service. Bodies are streamed in both directions, so that server-sent events arrive at once. The
 * caller's address is added to `X-Forwarded-For`. A read is retried once if its connection breaks before the answer begins.
 * When the service does not answer, the caller gets 503.
 *
 * @param origin such as `http://command-api:8081`
 */
export function createProxy(origin: string, instances = new ServiceInstances(origin)): RequestListener {
  const { lookup } = instances;
  const options = { keepAlive: true, timeout: IDLE_TIMEOUT_MS, lookup };
  const agent = origin.startsWith('https:') ? new HttpsAgent(options) : new HttpAgent(options);
  const newConnectionAgent = origin.startsWith('https:')
    ? new HttpsAgent({ lookup })
    : new HttpAgent({ lookup });
  const proxy = createProxyServer();
  // The gateway, and not the service, decides whether the caller's connection stays open.
  proxy.on('proxyRes', ({ headers }, _request, response) => {
    if (response instanceof ServerResponse)
      headers.connection = response.shouldKeepAlive ? 'keep-alive' : 'close';
  });
  // A service that dies or closes its connection reads no more of a body. The rest is read and dropped here, so that the
  // caller's connection can take its next request.
  proxy.on('proxyReq', (forwarded, request) => {
    forwarded.once('close', () => discardRest(request.unpipe(forwarded)));
  });
  return (request, response) => {
    const headers = { 'x-forwarded-for': formatForwardedFor(request) };
    const commonOptions = { target: origin, headers };
    proxy.web(request, response, { ...commonOptions, agent }).catch(() => {
      if (!isRepeatable(request) || response.headersSent || response.destroyed)
        return answerUnavailable(response);
      // The first attempt has read the end of the empty body.
      const retryOptions = { ...commonOptions, agent: newConnectionAgent, buffer: Readable.from([]) };
      return proxy.web(request, response, retryOptions).catch(() => answerUnavailable(response));
    });
  };
}

/** Whether a request may be sent again: it changes nothing and has no body. */
const isRepeatable = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined;

/** Appends the caller's address to the addresses of earlier proxies. Only the last entry is trustworthy. */
export function formatForwardedFor({ headers, socket }: IncomingMessage): string {
  return [headers['x-forwarded-for'], socket.remoteAddress].flat().filter(Boolean).join(', ');
}

function answerUnavailable(response: ServerResponse): void {
  if (response.headersSent) {
    // A partial response must not look complete.
    response.destroy();
    return;
  }
  const problem = {
    type: 'about:blank',
    title: 'Service Unavailable',
    status: 503,
    code: 'unavailable',
    detail: 'This part of Mirabelle does not answer right now. Please try again in a moment.',
  };
  response.writeHead(503, {
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    'Retry-After': '1',
  });
  response.end(JSON.stringify(problem));
}
