import type { RequestListener } from 'node:http';
import type { EngineMonitor } from '@mirabelle/runtime';
import { answerStarting } from './http-listener.js';
import { answerWithJson, readPath } from './without-express.js';

/** Answers for a service that waits for its database: `/live` with 200, `/health` with 503 and what it waits for. */
export function createStartingListener(engines: EngineMonitor): RequestListener {
  return async (request, response) => {
    const path = readPath(request);
    if (path === '/live') answerWithJson(response, 200, { status: 'ok' });
    else if (path === '/health')
      answerWithJson(response, 503, { status: 'starting', engines: await engines.check() });
    else answerStarting(request, response);
  };
}
