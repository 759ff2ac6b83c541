import type { RequestListener } from 'node:http';
import type { EngineMonitor } from '@mirabelle/runtime';
import { answerStarting } from './http-listener.js';

/** Answers for a service that waits for its database: `/live` with 200, `/health` with 503 and what it waits for. */
export function createStartingListener(engines: EngineMonitor): RequestListener {
  return async (request, response) => {
    const path = (request.url ?? '').split('?')[0];
    if (path !== '/live' && path !== '/health') return answerStarting(request, response);
    const isLive = path === '/live';
    const body = isLive ? { status: 'ok' } : { status: 'starting', engines: await engines.check() };
    response.writeHead(isLive ? 200 : 503, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
    });
    response.end(JSON.stringify(body));
  };
}
