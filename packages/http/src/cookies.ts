import type { ServiceContext } from '@mirabelle/application';
import { comparePositions, formatPosition, type Position, parsePosition } from '@mirabelle/event-store';
import type { CookieOptions, Request, Response } from 'express';

/** Session, device, read-your-own-writes position, referral, and the browser of a passkey's challenge. */
type CookieKind = 'sid' | 'device' | 'pos' | 'ref' | 'passkey';

/** Name of a cookie. Over HTTPS the prefix `__Host-` binds it to this host. */
export function formatCookieName(context: Pick<ServiceContext, 'config'>, kind: CookieKind): string {
  return isSecure(context) ? `__Host-mirabelle.${kind}` : `mirabelle.${kind}`;
}

/** Without `maxAgeMs` the browser deletes the cookie when it is closed. */
export function createCookieOptions(
  context: Pick<ServiceContext, 'config'>,
  maxAgeMs?: number,
): CookieOptions {
  return {
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(context),
    path: '/',
    ...(maxAgeMs !== undefined && { maxAge: maxAgeMs }),
  };
}

function isSecure({ config }: Pick<ServiceContext, 'config'>): boolean {
  return config.publicUrl.startsWith('https:');
}

/** The value of a cookie. If it was sent several times, the first one counts. */
export function readCookie(request: Request, name: string): string | undefined {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const equals = part.indexOf('=');
    if (equals < 0 || part.slice(0, equals).trim() !== name) continue;
    const value = part.slice(equals + 1).trim();
    try {
      return decodeURIComponent(value);
    } catch {
      return value;
    }
  }
  return undefined;
}

/** The read tables lag by seconds, so a position of five minutes ago needs no waiting. */
const POSITION_MAX_AGE_MS = 5 * 60_000;

/**
 * Sets the read-your-own-writes cookie: the position up to which the read tables must be projected to show the caller's
 * changes. It is signed, because a forged position would make read requests wait.
 */
export function setPositionCookie(
  response: Response,
  request: Request,
  context: ServiceContext,
  position: Position,
): void {
  const previous = readPositionCookie(request, context);
  const latest = previous && comparePositions(previous, position) > 0 ? previous : position;
  const text = formatPosition(latest);
  const value = `${text}.${context.secrets.sign('position', text).toString('base64url')}`;
  response.cookie(formatCookieName(context, 'pos'), value, createCookieOptions(context, POSITION_MAX_AGE_MS));
}

/** Reads the position of this browser's latest change; undefined without a valid cookie. */
export function readPositionCookie(request: Request, context: ServiceContext): Position | undefined {
  const [text = '', mac = ''] = readCookie(request, formatCookieName(context, 'pos'))?.split('.') ?? [];
  if (!text || !context.secrets.verify('position', text, Buffer.from(mac, 'base64url'))) return undefined;
  return parsePosition(text);
}
