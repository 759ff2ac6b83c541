import type { ServiceContext } from '@mirabelle/application';
import { readClaimedPosition, readPositionCookie } from '@mirabelle/http';
import type { RequestHandler } from 'express';
import type { ReadModelProgress } from '../read-model/read-model-progress.js';

/**
 * Lets people read their own writes: a request waits until the read tables hold the position in its cookie. After the
 * timeout it is answered from older tables, with the header `X-Read-Model: behind`.
 */
export function waitForOwnWrites(
  context: ServiceContext,
  progress: Pick<ReadModelProgress, 'hasReached' | 'waitUntilReached'>,
): RequestHandler {
  return async (request, response, next) => {
    const claimed = readClaimedPosition(request, context);
    // Most requests do not have to wait. For these the signature of the position is not verified.
    if (!claimed || progress.hasReached(claimed)) return next();
    const position = readPositionCookie(request, context);
    if (position && !(await progress.waitUntilReached(position))) {
      response.setHeader('X-Read-Model', 'behind');
    }
    next();
  };
}
