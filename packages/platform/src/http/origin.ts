import type { RequestHandler } from 'express';
import type { Config } from '../config/index.js';
import { ProblemError } from './problem-error.js';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changes asked for by pages of other sites. Every current browser says where a POST comes from, by
 * Sec-Fetch-Site or Origin; who sends neither is no browser and brings no cookie that it was not given.
 */
export function sameOriginOnly({ publicUrl }: Pick<Config, 'publicUrl'>): RequestHandler {
  const own = new URL(publicUrl).host;
  return (request, _response, next) => {
    if (SAFE.has(request.method)) return next();
    const site = request.headers['sec-fetch-site'];
    const { origin, host } = request.headers;
    const siteFits = site === undefined || site === 'same-origin' || site === 'none';
    const originHost = origin && URL.canParse(origin) ? new URL(origin).host : origin;
    const originFits = originHost === undefined || originHost === host || originHost === own;
    next(
      siteFits && originFits
        ? undefined
        : new ProblemError('origin_refused', 'This can only be done from our own pages.'),
    );
  };
}
