import type { ServiceContext } from '@mirabelle/application';
import { readPositionCookie } from '@mirabelle/http';
import type { RequestHandler } from 'express';
import type { ReadModelProgress } from './read-model-progress.js';

/**
 * Lets whoever has just changed something read it: the answer waits for the read tables, for a while. One that could
 * not wait any longer carries `X-Read-Model: behind`.
 */
export function awaitOwnWrites(platform: ServiceContext, progress: ReadModelProgress): RequestHandler {
  return async (request, response, next) => {
    const position = readPositionCookie(request, platform);
    if (position && !(await progress.reached(position))) response.setHeader('X-Read-Model', 'behind');
    next();
  };
}
