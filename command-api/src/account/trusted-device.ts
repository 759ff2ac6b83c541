import { randomBytes } from 'node:crypto';
import type { ServiceContext } from '@mirabelle/application';
import { cookieName, cookieOptions, readCookie } from '@mirabelle/http';
import type { Request, Response } from 'express';

const LIFETIME_MS = 400 * 24 * 60 * 60_000;
const PATTERN = /^[A-Za-z0-9_-]{43}$/;

/** Keyed hash of the secret that this browser keeps, if it keeps one. The log holds only the hash. */
export function readDeviceHash(platform: ServiceContext, request: Request): string | undefined {
  const secret = readCookie(request, cookieName(platform, 'device'));
  return secret && PATTERN.test(secret) ? platform.secrets.hash('device-hash', secret) : undefined;
}

/** Hash of this browser's secret, and the way to hand the secret out once it is worth something. */
export function ensureDevice(
  platform: ServiceContext,
  request: Request,
): { hash: string; keep(response: Response): void } {
  const known = readCookie(request, cookieName(platform, 'device'));
  const secret = known && PATTERN.test(known) ? known : randomBytes(32).toString('base64url');
  return {
    hash: platform.secrets.hash('device-hash', secret),
    keep: (response) => {
      response.cookie(cookieName(platform, 'device'), secret, cookieOptions(platform, LIFETIME_MS));
    },
  };
}
