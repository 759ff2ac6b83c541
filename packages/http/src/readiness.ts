import type { RequestListener } from 'node:http';

/**
 * Answers `/ready`, which asks no engine: 200 until the process is told to stop, and 503 from then on. A stopping process
 * also answers `/health` with 503. Everything else is answered by the listener, until the port closes.
 */
export function withReadiness(listener: RequestListener, stopping: AbortSignal): RequestListener {
  return (request, response) => {
    const path = (request.url ?? '').split('?')[0];
    if (path !== '/ready' && !(path === '/health' && stopping.aborted)) return listener(request, response);
    response.writeHead(stopping.aborted ? 503 : 200, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
    });
    response.end(JSON.stringify({ status: stopping.aborted ? 'stopping' : 'ok' }));
  };
}
