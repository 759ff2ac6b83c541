import { Agent as HttpAgent, type IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { createProxyServer } from 'httpxy';

/**
 * Forwards requests to a service. Bodies are streamed in both directions, so that server-sent events arrive at once. The
 * caller's address is added to `X-Forwarded-For`. When the service does not answer, the caller gets 503.
 *
 * @param origin such as `http://command-api:8081`
 */
export function createProxy(origin: string): RequestListener {
  const agent = origin.startsWith('https:')
    ? new HttpsAgent({ keepAlive: true })
    : new HttpAgent({ keepAlive: true });
  const proxy = createProxyServer({ target: origin, agent });
  proxy.on('error', (_error, _request, response) => {
    if (response instanceof ServerResponse) answerUnavailable(response);
  });
  return (request, response) => {
    // The listener above has answered the error, with which the promise rejects too.
    const headers = { 'x-forwarded-for': forwardedFor(request) };
    proxy.web(request, response, { headers }).catch(() => undefined);
  };
}

/** Appends the caller's address to the addresses of earlier proxies. Only the last entry is trustworthy. */
function forwardedFor({ headers, socket }: IncomingMessage): string {
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
