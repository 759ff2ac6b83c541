import type { Logger } from '@mirabelle/runtime';
import type { RequestHandler } from 'express';

const HEADER = 'x-forwarded-proto';

/**
 * Creates middleware for a site with https, whose TLS a proxy in front ends. Session cookies are Secure, and
 * express-session only sets such a cookie on a request that `X-Forwarded-Proto` calls encrypted. A proxy that does not
 * send the header would lose every session in silence, so a request without it counts as encrypted: browsers drop a
 * Secure cookie themselves when they are not on https. Each kind of mistake is logged once.
 */
export function createForwardedProtocol(publicUrl: string, logger: Pick<Logger, 'warn'>): RequestHandler {
  if (!publicUrl.startsWith('https:')) return (_request, _response, next) => next();
  const warned = new Set<string>();
  const warnOnce = (message: string) => {
    if (warned.has(message)) return;
    warned.add(message);
    logger.warn(message);
  };
  return (request, _response, next) => {
    const [protocol] = [request.headers[HEADER] ?? []].flat();
    if (protocol === undefined) {
      warnOnce(
        'PUBLIC_URL is https, but a request arrived without X-Forwarded-Proto; let the proxy in front send it (docs/operations.md)',
      );
      request.headers[HEADER] = 'https';
    } else if (protocol.split(',')[0]?.trim().toLowerCase() !== 'https') {
      warnOnce(
        'PUBLIC_URL is https, but a request reached the site over http, where nobody can stay signed in; let the proxy in front redirect to PUBLIC_URL',
      );
    }
    next();
  };
}
