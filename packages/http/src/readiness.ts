import type { RequestListener } from 'node:http';
import { answerWithJson, readPath } from './without-express.js';

/**
 * Answers `/ready`, which asks no engine: 200 until the process is told to stop, and 503 from then on. A stopping process
 * also answers `/health` with 503. Everything else is answered by the listener, until the port closes.
 */
export function withReadiness(listener: RequestListener, stopping: AbortSignal): RequestListener {
  return (request, response) => {
    const path = readPath(request);
    if (path !== '/ready' && !(path === '/health' && stopping.aborted)) return listener(request, response);
    if (stopping.aborted) answerWithJson(response, 503, { status: 'stopping' });
    else answerWithJson(response, 200, { status: 'ok' });
  };
}
