import type { Request } from 'express';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a page of another site asks for a change. Every current browser says where a POST comes from, by
 * Sec-Fetch-Site or Origin; who sends neither is no browser and brings no cookie that it was not given.
 */
export function isCrossSiteChange(request: Request, publicUrl: string): boolean {
  if (SAFE.has(request.method)) return false;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin, host } = request.headers;
  if (origin === undefined) return false;
  const from = URL.canParse(origin) ? new URL(origin).host : origin;
  return from !== host && from !== new URL(publicUrl).host;
}
