import type { Request } from 'express';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a page of another site requests a change (cross-site request forgery). Every current browser sends
 * Sec-Fetch-Site or Origin with a POST. A client that sends neither is not a browser, so no foreign page can use its
 * cookies.
 */
export function isCrossSiteRequest(request: Request, publicUrl: string): boolean {
  if (SAFE_METHODS.has(request.method)) return false;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin, host } = request.headers;
  if (origin === undefined) return false;
  const originHost = URL.canParse(origin) ? new URL(origin).host : origin;
  return originHost !== host && originHost !== new URL(publicUrl).host;
}
