import type { Logger } from '@mirabelle/runtime';
import type { RequestHandler } from 'express';

const HEADER = 'x-forwarded-proto';

/**
 * Creates middleware for a site with https behind a proxy that decrypts the requests. Session cookies are Secure, and
 * express-session only sets such a cookie if `X-Forwarded-Proto` says that the request arrived over https. With a proxy that
 * does not send the header nobody could stay signed in, so a request without it counts as one over https. This is safe,
 * because a browser itself drops a Secure cookie that arrives over http. Each kind of mistake is logged once.
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
