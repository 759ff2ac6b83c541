import { Agent as HttpAgent, type IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { createProxyServer } from 'httpxy';

/**
 * Hands requests on to a service, body and answer as streams, so that server-sent events arrive as they are sent. The
 * caller's address goes along in `X-Forwarded-For`. Where the service does not answer, the caller gets 503 and may try again.
 *
 * @param origin such as `http://command-api:8081`
 */
export function createProxy(origin: string): RequestListener {
  const agent = origin.startsWith('https:')
    ? new HttpsAgent({ keepAlive: true })
    : new HttpAgent({ keepAlive: true });
  const proxy = createProxyServer({ target: origin, agent });
  proxy.on('error', (_error, _request, response) => {
    if (response instanceof ServerResponse) refuse(response);
  });
  return (request, response) => {
    // Refusals were answered by the listener above; the promise only repeats them.
    const headers = { 'x-forwarded-for': forwardedFor(request) };
    proxy.web(request, response, { headers }).catch(() => undefined);
  };
}

/** Whom each proxy on the way has seen, the last one ourselves; what comes first may be made up. */
function forwardedFor({ headers, socket }: IncomingMessage): string {
  return [headers['x-forwarded-for'], socket.remoteAddress].flat().filter(Boolean).join(', ');
}

function refuse(response: ServerResponse): void {
  if (response.headersSent) {
    // Half an answer must not look like a whole one.
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
