import type { ServiceContext } from '@mirabelle/application';
import { comparePositions, formatPosition, type Position, parsePosition } from '@mirabelle/event-store';
import type { CookieOptions, Request, Response } from 'express';

type CookieKind = 'sid' | 'device' | 'pos' | 'ref';

/** Over https only a cookie of this very host counts (`__Host-`). */
export function cookieName(platform: Pick<ServiceContext, 'config'>, kept: CookieKind): string {
  return isSecure(platform) ? `__Host-mirabelle.${kept}` : `mirabelle.${kept}`;
}

export function cookieOptions(platform: Pick<ServiceContext, 'config'>, maxAgeMs: number): CookieOptions {
  return { httpOnly: true, sameSite: 'lax', secure: isSecure(platform), path: '/', maxAge: maxAgeMs };
}

function isSecure({ config }: Pick<ServiceContext, 'config'>): boolean {
  return config.publicUrl.startsWith('https:');
}

/** A cookie's value as it was sent; of several of one name the first. */
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

/** Longer than any projection lags behind; after it there is nothing left to wait for. */
const POSITION_MS = 5 * 60_000;

/** Tells the browser how far the read tables must have come to show what this answer did. Signed: a forged one would wait. */
export function setPositionCookie(
  response: Response,
  request: Request,
  platform: ServiceContext,
  position: Position,
): void {
  const before = readPositionCookie(request, platform);
  const furthest = before && comparePositions(before, position) > 0 ? before : position;
  const text = formatPosition(furthest);
  const value = `${text}.${platform.secrets.mac('position', text).toString('base64url')}`;
  response.cookie(cookieName(platform, 'pos'), value, cookieOptions(platform, POSITION_MS));
}

/** The position of the last thing that this browser did, if it did anything lately. */
export function readPositionCookie(request: Request, platform: ServiceContext): Position | undefined {
  const [text = '', mac = ''] = readCookie(request, cookieName(platform, 'pos'))?.split('.') ?? [];
  if (!text || !platform.secrets.verify('position', text, Buffer.from(mac, 'base64url'))) return undefined;
  return parsePosition(text);
}
