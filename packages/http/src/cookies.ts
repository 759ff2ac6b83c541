import type { ServiceContext } from '@mirabelle/application';
import {
  comparePositions,
  formatPosition,
  type Position,
  parsePosition,
  START,
} from '@mirabelle/event-store';
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
  const header = request.headers.cookie ?? '';
  // Most requests do not have most cookies.
  if (!header.includes(name)) return undefined;
  for (let start = 0; start < header.length; ) {
    const semicolon = header.indexOf(';', start);
    const end = semicolon < 0 ? header.length : semicolon;
    const equals = header.indexOf('=', start);
    if (equals >= 0 && equals < end && header.slice(start, equals).trim() === name)
      return decodeValue(header.slice(equals + 1, end).trim());
    start = end + 1;
  }
  return undefined;
}

function decodeValue(value: string): string {
  if (!value.includes('%')) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
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
  const name = formatCookieName(context, 'pos');
  const isBehindClaimed = comparePositions(readClaimedPosition(request, context) ?? START, position) > 0;
  // Most positions are later than the browser's last one, whose signature then does not matter.
  const latest = (isBehindClaimed && readPositionCookie(request, context)) || position;
  const text = formatPosition(latest);
  const value = `${encodeURIComponent(text)}.${context.secrets.sign('position', text).toString('base64url')}`;
  response.appendHeader('Set-Cookie', `${name}=${value}${formatPositionAttributes(isSecure(context))}`);
}

/** When the attribute `Expires` was formatted last, ms since 1970, and its value. */
let expiresFormattedAt = 0;
let expires = '';

/** The attributes of {@link createCookieOptions}. Formatting them takes longer than the signature, and they change once a second. */
function formatPositionAttributes(isSecureCookie: boolean): string {
  const now = Date.now();
  if (now - expiresFormattedAt >= 1_000 || now < expiresFormattedAt) {
    expiresFormattedAt = now;
    expires = new Date(now + POSITION_MAX_AGE_MS).toUTCString();
  }
  const secure = isSecureCookie ? '; Secure' : '';
  return `; Max-Age=${POSITION_MAX_AGE_MS / 1_000}; Path=/; Expires=${expires}; HttpOnly${secure}; SameSite=Lax`;
}

/** The position that the cookie names, whoever signed it. It is only for a caller who looks at it before checking the signature. */
export function readClaimedPosition(request: Request, context: ServiceContext): Position | undefined {
  const [text = ''] = readCookie(request, formatCookieName(context, 'pos'))?.split('.') ?? [];
  return parsePosition(text);
}

/** Reads the position of this browser's latest change; undefined without a valid cookie. */
export function readPositionCookie(request: Request, context: ServiceContext): Position | undefined {
  const [text = '', mac = ''] = readCookie(request, formatCookieName(context, 'pos'))?.split('.') ?? [];
  if (!text || !context.secrets.verify('position', text, Buffer.from(mac, 'base64url'))) return undefined;
  return parsePosition(text);
}
